import {
  adverbs,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** What a list is a list of. */
export const things =
  /^(?:thing|things|priority|priorities|goal|goals|focus|mission|missions|task|tasks|item|items|objective|objectives|plan|agenda|rocks|jobs|errands|wins|targets|bets|to-dos|todos|musts|points|chores)$/

/** "Here is what I am thinking |", "here is the plan for today |". */
function leadEnd(tokens: Token[]): number {
  const following = tokens.findIndex((token) => token.lower === 'following')
  if (
    following > 0 &&
    following < 9 &&
    tokens[following - 1]!.lower === 'the' &&
    tokens[following + 1]?.quantity
  )
    return following + 1
  const at = tokens.findIndex((token, index) => token.lower === 'here' && tokens[index + 1]?.lower === 'is')
  if (at < 0 || at > 4) return -1
  const text = tokens
    .slice(at)
    .map((token) => token.lower)
    .join(' ')
  const lead =
    /^here is (?:what (?:i|we) (?:am|are|have) (?:thinking|planning|doing|got|in mind)|what is (?:on|up)|(?:the|my|our) (?:plan|list|day|agenda))(?: (?:of|for) (?:today|the day|now)| today)?(?= )/.exec(
      text,
    )
  return lead ? at + lead[0].split(' ').length : -1
}

/** Whether only words of counting and weighing lead to this one: "my focus is on two | things". */
function headedBy(tokens: Token[], head: number): boolean {
  // "need to be smart so just two things ...": the heading may come after a first breath.
  const opens =
    tokens.findLastIndex((token, at) => at < head && /^(?:so|okay|ok|right|then)$/.test(token.lower)) + 1
  if (head < 1 || head - opens > 8 || tokens.slice(0, head).some((token) => token.kind === 'mark'))
    return false
  const front = tokens.slice(opens, head).filter((token) => !fillers.has(token.lower))
  return (
    front.length > 0 &&
    front.every(
      (token) =>
        token.quantity !== undefined ||
        determiners.has(token.lower) ||
        adverbs.has(token.lower) ||
        weighing.test(token.lower),
    )
  )
}

const weighing =
  /^(?:big|main|key|top|biggest|important|most|only|few|couple|of|on|focus|mind|plate|today's|today|for|number|i|we|have|got|there|are|is)$/

/** Where the items of a spoken heading begin, or -1: "two things today | the tax return and ...". */
export function headingEnd(tokens: Token[]): number {
  const lead = leadEnd(tokens)
  if (lead > 0) return lead
  // "on the agenda | the hiring plan and a call"
  const start = Math.max(
    tokens.findIndex((token) => !fillers.has(token.lower)),
    0,
  )
  const board =
    /^(?:first (?:up|off)(?: is)?|(?:on|up on) (?:the|my|our|today's|todays) (?:agenda|list|menu|docket|cards|plate|board|schedule|plan)(?: (?:for )?today| is| are)*)(?= )/.exec(
      tokens
        .slice(start, start + 9)
        .map((token) => token.lower)
        .join(' '),
    )
  if (board) return start + board[0].split(' ').length
  const heads = tokens.flatMap((token, at) => (at < 24 && things.test(token.lower) ? [at] : []))
  const head = heads.findLast((at) => headedBy(tokens, at))
  if (head === undefined) return -1
  let end = head + 1
  while (
    tokens[end] &&
    (fillers.has(tokens[end]!.lower) ||
      adverbs.has(tokens[end]!.lower) ||
      /^(?:for|on|the|my|our|day|me|us|list|plate)$/.test(tokens[end]!.lower)) &&
    !(determiners.has(tokens[end]!.lower) && !/^(?:for|on)$/.test(tokens[end - 1]!.lower))
  )
    end += 1
  const time = timePhrase(tokens, end)
  if (time > 0 && /^(?:is|are)$/.test(tokens[end + time]?.lower ?? '')) return -1
  const first = tokens[end]
  if (!first || first.kind === 'mark' || prepositions.has(first.lower)) return -1
  // "the only thing that matters today is ..."
  if (first.lower === 'that' && /^(?:matters|counts|i|we)$/.test(tokens[end + 1]?.lower ?? '')) return -1
  if (determiners.has(first.lower) || first.quantity) return end
  const verb = readVerb(first.lower)
  return verb !== null && (verb.form === 'base' || verb.form === 'either' || nounLikeVerbs.has(verb.base))
    ? end
    : -1
}
