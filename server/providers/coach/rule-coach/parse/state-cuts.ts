import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** "emails done | pricing page done | bugs not yet", "soldering went well | seven more": a state closes its clause. */
export function stateCut(words: Token[], index: number, start: number): number | null {
  const before = words[index - 1]
  const word = words[index]!
  if (!before || index < start + 2 || word.kind === 'mark' || index >= words.length - 1) return null
  if (prepositions.has(word.lower) || auxiliaries.has(word.lower) || adverbs.has(word.lower)) return null
  const went = words[index - 2]?.lower === 'went' && /^(?:well|fine|great|ok|okay|badly)$/.test(before.lower)
  const works =
    /^(?:works|runs)$/.test(words[index - 2]?.lower ?? '') && /^(?:again|now|fine)$/.test(before.lower)
  if (works) return word.kind === 'word' ? index : null
  if (went) return word.quantity || determiners.has(word.lower) ? index : null
  if (!/^(?:done|finished|shipped|live|complete|check)$/.test(before.lower)) return null
  const front = words.slice(start, index - 1)
  const plain = front.every(
    (token) =>
      readVerb(token.lower)?.form !== 'past' &&
      !auxiliaries.has(token.lower) &&
      !/^(?:i|we|get|to)$/.test(token.lower),
  )
  const rest = words
    .slice(index + 1)
    .map((token) => token.lower)
    .join(' ')
  return plain &&
    /\b(?:done|finished|shipped|live|complete|check|not yet|not done|still open|sent|(?:is|are) (?:now )?(?:at|on|up to))\b/.test(
      rest,
    )
    ? index
    : null
}

/** "the landing page is up | pricing page tomorrow": what is told of one thing ends where the next has its own time. */
export function upCut(words: Token[], index: number, start: number): number | null {
  const [state, word] = [words[index - 1], words[index]!]
  if (index < start + 3 || !/^(?:is|are)$/.test(words[index - 2]?.lower ?? '') || word.kind !== 'word')
    return null
  if (
    !/^(?:up|out|live|online|done|finished|sent|shipped|signed|booked|over|closed|ready)$/.test(state!.lower)
  )
    return null
  if (
    prepositions.has(word.lower) ||
    auxiliaries.has(word.lower) ||
    adverbs.has(word.lower) ||
    fillers.has(word.lower)
  )
    return null
  const rest = words
    .slice(index + 1)
    .map((token) => token.lower)
    .join(' ')
  return /\b(?:tomorrow|next week|later|not yet|still|soon|tonight)\b/.test(rest) ? index : null
}
