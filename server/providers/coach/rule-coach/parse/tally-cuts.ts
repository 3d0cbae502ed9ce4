import {
  auxiliaries,
  determiners,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** "... and gym | no wait make it thirty": a change of mind begins anew. */
export function retractCut(words: Token[], index: number): number | null {
  const pair = `${words[index]!.lower} ${words[index + 1]?.lower ?? ''}`
  const next = words[index + 2]
  return next !== undefined &&
    /^(?:no wait|oh wait|wait no|no actually|actually no|wait actually|no sorry|no seriously|no really|no honestly|no scratch)$/.test(
      pair,
    )
    ? index
    : null
}

/** "bugs bugs bugs | six of them squashed": so many of what was just named. */
export const themCut = (words: Token[], index: number, start: number): number | null =>
  index > start &&
  words[index]!.quantity?.kind === 'count' &&
  words[index + 1]?.lower === 'of' &&
  words[index + 2]?.lower === 'them' &&
  /[^s]s$/.test(words[index - 1]!.lower)
    ? index
    : null

/** "two down one to go": what is left is told apart from what is done. */
export function remainderCut(words: Token[], index: number, start: number): number | null {
  const rest = words
    .slice(index + 1, index + 5)
    .map((token) => token.lower)
    .join(' ')
  if (
    words[index]!.quantity?.kind !== 'count' ||
    !/^(?:\w+ )?(?:more )?(?:to go|left|tomorrow|to come|next week)\b/.test(rest)
  )
    return null
  return words.slice(start, index).some((token) => token.quantity?.kind === 'count') ? index : null
}

/** "another five bringing me to 40": the total is news of its own. */
export function totalCut(words: Token[], index: number, start: number): number | null {
  const brings = /^(?:bringing|making|taking|putting|getting)$/.test(words[index]!.lower) && index > start
  return brings &&
    /^(?:me|us|it|the|my|our|that)$/.test(words[index + 1]?.lower ?? '') &&
    words
      .slice(index + 2, index + 6)
      .some((word) => word.quantity?.kind === 'count' || word.quantity?.kind === 'money')
    ? index
    : null
}

/** "fixing bugs all day | six gone": a number and what became of so many, at the end. */
export function tallyCut(words: Token[], index: number, start: number): number | null {
  if (index < start + 3 || index !== words.length - 2 || words[index]!.quantity?.kind !== 'count') return null
  const last = words[index + 1]!.lower
  const before = words[index - 1]!.lower
  const bound =
    prepositions.has(before) ||
    determiners.has(before) ||
    auxiliaries.has(before) ||
    readVerb(before) !== null
  return /^(?:gone|done|down|fixed|sent|sold|closed|finished|out|signed|booked)$/.test(last) && !bound
    ? index
    : null
}
