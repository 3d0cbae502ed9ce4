import { weekdays } from '#server/providers/coach/rule-coach/words/nouns.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const named = new Set([...weekdays, 'tomorrow', 'weekend'])
/** Before a day these say by when or since when, and not that the work is of that day. */
const bound = /^(?:by|before|of|from|since|last|past|about)$/

/**
 * Whether words are of another day: `heads` where the day stands in front of all that follows, `within` where it is said
 * of this one. "Friday's audio" and "flour for Saturday" are work of today.
 */
export function dayOf(words: readonly Token[]): 'heads' | 'within' | null {
  const said = words.map(({ lower }) => lower).join(' ')
  if (
    /\b(?:not (?:for )?(?:today|now)|another (?:day|time)|can wait|next (?:week|month|year)|later (?:in|this) (?:the )?week|some other (?:day|time)|this (?:week|month) some ?time)\b/.test(
      said,
    )
  )
    return 'within'
  const from = words.findIndex(({ lower }) => !/^(?:and|so|ok|okay|then|but|right)$/.test(lower))
  const at = words.findIndex(
    ({ lower, text }, i) =>
      named.has(lower) &&
      (!/['’]s$/.test(text) || words.slice(i + 1, i + 3).some(isVerb) || isVerb(words[i - 1])),
  )
  if (at < 0) return null
  const [before, earlier] = [words[at - 1]?.lower ?? '', words[at - 2]?.lower ?? '']
  if (bound.test(before) || (before === 'the' && bound.test(earlier))) return null
  if (before === 'for' && !words.slice(0, at - 1).some(isVerb)) return null
  return at === from || (at === from + 1 && /^(?:on|for)$/.test(before)) ? 'heads' : 'within'
}

const isVerb = (token: Token | undefined): boolean => /^(?:is|are|be|was|were)$/.test(token?.lower ?? '')
