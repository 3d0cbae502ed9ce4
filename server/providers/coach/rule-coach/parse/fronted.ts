import { adverbs, auxiliaries } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** "three nurses I have interviewed this week": nothing follows the verb, so its object is what came first. */
export function frontsObject(words: Token[], start: number, subject: number): boolean {
  if (words[start]?.quantity?.kind !== 'count' || subject - start < 2 || subject - start > 5) return false
  return (
    words.slice(start, subject).every((token) => !auxiliaries.has(token.lower)) && verbEnd(words, subject) > 0
  )
}

/** Where the verb behind "I" or "we" ends, when only times and adverbs follow it; otherwise -1. */
function verbEnd(words: Token[], subject: number): number {
  let index = subject + 1
  while (/^(?:have|already|now|just|finally)$/.test(words[index]?.lower ?? '')) index += 1
  const verb = readVerb(words[index]?.lower ?? '')
  if (!verb?.known || !/^(?:past|participle)$/.test(verb.form)) return -1
  const end = index + 1
  for (let rest = end; rest < words.length; ) {
    const time = timePhrase(words, rest)
    if (time === 0 && !adverbs.has(words[rest]!.lower)) return -1
    rest += Math.max(time, 1)
  }
  return end
}

/** The same words with the object behind its verb; every letter keeps its place, so that the quote holds all of it. */
export function inOrder<Clause extends { tokens: Token[] }>(clause: Clause): Clause {
  const { tokens } = clause
  const subject = tokens.findIndex((token) => /^(?:i|we)$/.test(token.lower))
  if (subject < 2 || !frontsObject(tokens, 0, subject)) return clause
  const end = verbEnd(tokens, subject)
  return {
    ...clause,
    tokens: [...tokens.slice(subject, end), ...tokens.slice(0, subject), ...tokens.slice(end)],
  }
}
