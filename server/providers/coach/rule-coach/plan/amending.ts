import { determiners, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Creation } from './creation.ts'
import { dropVerbs, leadingIn } from './plan-changes.ts'

const reset = new RegExp(
  `${leadingIn.source}(?:make|call|put|keep|say) (?:it|that|those|them|the (?:\\w+ ){1,3}?)?(?:to |at |just |only )*(?=\\S+(?: \\w+){0,2}(?: instead| then| only)?$)`,
)
const dropping = new RegExp(`${leadingIn.source}(?:${dropVerbs}) (?:about )?(?:the |my |that |this )?(?=\\w)`)
const adding = new RegExp(
  `${leadingIn.source}(?:add|do|throw in|tack on|plus) (?:another |an extra )?(?=\\S+)`,
)

/**
 * A change to what was planned in the same breath: "make it thirty instead", "scrap the gym one", "add ten more".
 * The plans as they stand after it, or null when the clause changes none.
 */
export function amended(said: string, clause: Token[], plans: readonly Creation[]): Creation[] | null {
  const tokens = clause.filter((token) => !fillers.has(token.lower))
  const text = tokens.map((token) => token.lower).join(' ')
  if (plans.length === 0) return null
  const counts = tokens.filter((token) => token.quantity?.kind === 'count')
  if (dropping.test(text) && counts.every((token) => token.lower === 'one')) {
    const gone = meant(tokens, plans, true)
    if (gone) return plans.filter((it) => it !== gone)
    return /^(?:one|thing|part|idea)$/.test(tokens.at(-1)?.lower ?? '') ? [...plans] : null
  }
  const value = counts.length === 1 ? counts[0]!.quantity!.value : null
  if (value === null) return null
  const counted = plans.filter((plan) => plan.targetValue !== null)
  const plan = meant(tokens, counted, false) ?? counted.at(-1)
  if (!plan) return null
  const more = /\b(?:more|another|extra|on top)\b/.test(text)
  const changed = (to: number) => plans.map((it) => (it === plan ? retargeted(said, plan, to, clause) : it))
  if (more && adding.test(text) && own(tokens).length <= 5) return changed(plan.targetValue! + value)
  return !more && reset.test(text) && /\b(?:it|that|those|them|instead)\b/.test(text) ? changed(value) : null
}

/** The plan whose title shares a word with these; of a bare "that one" the last. */
function meant(tokens: Token[], plans: readonly Creation[], last: boolean): Creation | undefined {
  const words = own(tokens).map((token) => stem(token.lower))
  const named = plans.findLast((plan) =>
    plan.title
      .toLowerCase()
      .split(/\W+/)
      .slice(1)
      .concat(plan.title.includes(' ') ? [] : [plan.title.toLowerCase()])
      .some((word) => words.includes(stem(word))),
  )
  if (named) return named
  return last && words.length === 0 ? plans.at(-1) : undefined
}

const pointing = new RegExp(
  `^(?:${dropVerbs.replaceAll(' ', '|')}|make|it|one|ones|thing|part|idea|about|instead|actually|then|more|another|extra|add|to|for|of|on|just|only|no|and|so|do|let|us|okay|ok|i|mean)$`,
)
const own = (tokens: Token[]): Token[] =>
  tokens.filter(
    (token) => token.kind === 'word' && !determiners.has(token.lower) && !pointing.test(token.lower),
  )

/** The plan with another number, in its title and behind its quote. */
function retargeted(said: string, plan: Creation, value: number, tokens: Token[]): Creation {
  const from = said.indexOf(plan.quote)
  const end = said.lastIndexOf(cut(said, tokens)) + cut(said, tokens).length
  return {
    ...plan,
    title: plan.title.replace(/\d[\d,.]*/, String(value)),
    targetValue: value,
    quote: from < 0 ? plan.quote : said.slice(from, end),
  }
}
