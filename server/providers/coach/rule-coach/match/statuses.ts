import type { Stance } from '#server/providers/coach/rule-coach/parse/mood-reader.ts'
import {
  adverbs,
  determiners,
  doneWords,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { finishedIdiom } from './states.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

/** "got fifteen boxes packed": what was done is said behind the thing. */
export function causedBy(tokens: Token[], stance: Stance): string | null {
  if (stance.mood !== 'report' || !/^(?:get|have)$/.test(stance.verb ?? '')) return null
  const next = tokens[stance.verbAt + 1]
  if (!next || !(determiners.has(next.lower) || next.quantity)) return null
  const end = withoutTime(tokens)
  const done = readVerb(tokens[end - 1]!.lower)
  return done?.known && /^(?:past|participle)$/.test(done.form) && end - stance.verbAt < 8 ? done.base : null
}

/** Where a clause ends when what only says when is left off: "... interviewed | now", "... packed | this morning". */
function withoutTime(tokens: Token[]): number {
  let end = tokens.length
  for (let index = end - 1; index > 0; index -= 1) {
    const spans = timePhrase(tokens, index)
    if (adverbs.has(tokens[index]!.lower) || (spans > 0 && index + spans === end)) end = index
    else if (end - index > 4) break
  }
  return end
}

/** "the third interview went really well": it took place, whatever became of it. */
export function wentWell(tokens: Token[], stance: Stance): boolean {
  const text = tokens
    .slice(stance.subjectTo)
    .map((token) => token.lower)
    .join(' ')
  return (
    stance.verb === 'go' &&
    stance.subjectTo > stance.subjectFrom + 1 &&
    /^went (?:(?:really|very|so|super|pretty|quite) )*(?:well|great|fine|ok|okay|badly|good|smoothly|better|terribly|nowhere|poorly)\b/.test(
      text,
    )
  )
}

/** "the memo is ready since yesterday", and not "I am ready" or "ready to send". */
export const isReady = (tokens: Token[], stance: Stance): boolean =>
  stance.mood === 'state' &&
  stance.subjectTo > stance.subjectFrom &&
  /\b(?:is|are) (?:now |all |finally |already )*ready(?: now| since \w+(?: \w+)?)?$/.test(textOf(tokens))

export const tookPlace = (stance: Stance): boolean => stance.mood === 'report' && stance.verb === 'happen'

const loose = /^(?:out|up|over|live|good|online|public|closed|open|in)$/

export function statusOf(tokens: Token[], stance: Stance, verb: number): string | null {
  for (let index = tokens.length - 1; index >= Math.max(stance.subjectFrom, 0); index -= 1) {
    const word = tokens[index]!.lower
    if (index === verb || !doneWords.has(word)) continue
    const next = tokens[index + 1]
    const last = next === undefined || adverbs.has(next.lower) || timePhrase(tokens, index + 1) > 0
    if (
      loose.test(word) &&
      !last &&
      (word === 'up' || word === 'out'
        ? !(word === 'out' ? /^(?:now|there|for|on|in|to)$/ : /^(?:now|there|for|on|in)$/).test(next.lower)
        : !prepositions.has(next.lower))
    )
      continue
    // "the finished deck", "a closed deal": before a noun it is an adjective, not news.
    if (
      index > 0 &&
      determiners.has(tokens[index - 1]!.lower) &&
      next?.kind === 'word' &&
      !prepositions.has(next.lower)
    )
      continue
    return word
  }
  // "seven cold emails away before nine"
  const gone = tokens.findIndex(
    (token, at) => /^(?:away|off)$/.test(token.lower) && at > 1 && /[a-z]s$/.test(tokens[at - 1]!.lower),
  )
  const behind = tokens[gone + 1]
  if (
    gone > 0 &&
    (behind === undefined || /^(?:before|by|since|today|now|already|and)$/.test(behind.lower)) &&
    tokens.slice(0, gone).some((token) => token.quantity?.kind === 'count')
  )
    return 'away'
  if (tokens.at(-1)?.lower === 'down' && tokens.some((token) => token.quantity?.kind === 'count'))
    return 'down'
  return finishedIdiom(tokens)
}
