import { matchMissions } from '#server/providers/coach/rule-coach/match/matching.ts'
import type { Subject } from '#server/providers/coach/rule-coach/match/subjects.ts'
import type { Clause } from '#server/providers/coach/rule-coach/parse/clauses.ts'
import { readPhrases } from '#server/providers/coach/rule-coach/parse/phrases.ts'
import { adverbs, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { dropVerbs, leadingIn, moveVerbs, targetVerbs } from './plan-changes.ts'

/** "scrap the gym one", "take the tutorials off the list", "I don't need the leads mission". */
const dropping = new RegExp(`${leadingIn.source}(?:${dropVerbs}|take|get rid of|postpone|push) `)
const bare = new RegExp(`^(?:${dropVerbs}) (?:about )?(?:the|my|our) `)
const off = /\b(?:off|out|away)\b.*$|\b(?:one|mission|goal|task)\b/
/** "put the emails to twenty five", "raise the couples to 25": a thing of the plan with its new number. */
const setting = new RegExp(
  `${leadingIn.source}(?:${targetVerbs}) (?:up |down )?(?:the|my|our|that|those|these|this|it|them) .*\\b(?:to|at|into) `,
)
/** "push the bank to Monday". */
const moving = new RegExp(
  `${leadingIn.source}(?:${moveVerbs}) (?:back )?(?:the|my|our|that|those|these) .*\\b(?:to|until|till|by|back)\\b`,
)
/** "make it thirty", "actually only five frames": the new number alone. */
const resetting =
  /^(?:(?:actually|no|wait|well|so|or) )*(?:make (?:it|that|them) (?!to )|call it |actually (?:only|just) )/

/**
 * Whether a clause changes what is planned rather than telling of it: "make it thirty emails instead", "drop the leads
 * one". It books nothing and plans nothing new, whoever takes the change up.
 */
export function reshapes(clause: Clause, subjects: Subject[]): boolean {
  const tokens = clause.tokens.filter((token) => !fillers.has(token.lower))
  const text = tokens.map((token) => token.lower).join(' ')
  if (clause.asked || tokens.length > 12) return false
  const number = tokens.findIndex(({ quantity }) => quantity?.kind === 'count' || quantity?.kind === 'money')
  if (number > 0 && resetting.test(text)) return number <= 4
  if (number > 0 && setting.test(text))
    return /^(?:to|at|into)$/.test(tokens[number - 1]!.lower) && named(tokens, subjects)
  if (number === tokens.length - 1 && /^(?:make|set|put) (?:the|my|our) /.test(text))
    return named(tokens, subjects)
  if (moving.test(text)) return named(tokens, subjects)
  if (!dropping.test(text)) return false
  return (bare.test(text) || off.test(text)) && named(tokens, subjects)
}

/** "The deck comes first", "the calls get done before lunch's demo": the order of things to do, whoever put it. */
const ranking =
  /\b(?:(?:comes?|goes?|go|gets? done|leads?|should be|must be|will be|has to be|needs to be) (?:the )?(?:first|next|last|second)(?: (?:today|thing|one|of all|in line))?|(?:is|are) (?:the )?(?:first|last|second)(?: (?:today|thing|one|of all|in line))?)$|\b(?:comes?|goes?) (?:before|ahead of|after) /

/** Whether a clause puts things in an order: it tells of no deed. */
export function ranks(clause: Clause): boolean {
  return ranking.test(clause.tokens.map((token) => token.lower).join(' '))
}

/** An open mission is meant by the words behind the verb. */
function named(tokens: Token[], subjects: Subject[]): boolean {
  const own = tokens.filter((token) => !adverbs.has(token.lower))
  const phrases = readPhrases(own, 1).filter((phrase) => !phrase.pronoun && phrase.head !== '')
  const spoken = phrases.flatMap((phrase) =>
    phrase.head === 'one' && phrase.mods.length > 0
      ? [{ ...phrase, head: phrase.mods.at(-1)!, mods: phrase.mods.slice(0, -1), single: false }]
      : [phrase],
  )
  return (matchMissions(subjects, null, null, spoken, [])[0]?.score ?? 0) >= 0.5
}
