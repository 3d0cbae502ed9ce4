import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** The clause's own words, without time phrases and what only explains. */
export function ownTokens(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const word = tokens[index]!.lower
    const span = timePhrase(tokens, index)
    if (span > 0 && kept.length > 0) {
      index += span - 1
      continue
    }
    if (kept.length > 0 && /^(?:so|because|since|if|when|while|unless|where)$/.test(word)) break
    if (kept.length > 0 && word === 'in' && /^(?:order)$/.test(tokens[index + 1]?.lower ?? '')) break
    if (
      /^(?:today|tomorrow|tonight|now|please|maybe|probably|also|just|finally|asap|definitely|hopefully|really|actually|then|again|ideally|uh|um|er|like|basically|first|today's|anyway|myself|ourselves|eod|instead|later)$/.test(
        word,
      ) &&
      !(
        word === 'first' &&
        tokens[index + 1]?.kind === 'word' &&
        index > 0 &&
        /^(?:the|our|my|a)$/.test(tokens[index - 1]!.lower)
      ) &&
      !(word === 'like' && kept.length > 0)
    )
      continue
    if (
      /^(?:by|before|until|till|on|at|around|after|for|in|within|over|during|next|this|per|from)$/.test(
        word,
      ) &&
      timed(tokens, index + 1)
    ) {
      index += timedLength(tokens, index + 1)
      continue
    }
    kept.push(tokens[index]!)
  }
  while (
    kept.length > 0 &&
    /^(?:the|a|an|and|to|for|of|with|this|next|on|by|in|so|right)$/.test(kept.at(-1)!.lower)
  )
    kept.pop()
  return kept
}

const day =
  /^(?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|midnight|lunch|dinner|eod|eow|cob|morning|afternoon|evening|night|week|month|quarter|year|weekend|end|sprint|launch|january|february|march|april|june|july|august|september|october|november|december|q1|q2|q3|q4|day|then)$/

function timed(tokens: Token[], at: number): boolean {
  return timedLength(tokens, at) > 0
}

/** Length of a time expression after its preposition: "the end of the week", "3 pm", "two hours". */
function timedLength(tokens: Token[], at: number): number {
  let index = at
  while (
    /^(?:the|a|an|this|next|end|of|early|late|mid|my|our|first|last|coming)$/.test(
      tokens[index]?.lower ?? '',
    ) &&
    index < at + 5
  )
    index += 1
  const token = tokens[index]
  if (!token) return tokens[index - 1]?.lower === 'end' ? index - at : 0
  if (token.quantity && /^(?:time|duration)$/.test(token.quantity.kind)) {
    return /^(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?|o'clock)$/.test(
      tokens[index + 1]?.lower ?? '',
    )
      ? index - at + 2
      : index - at + 1
  }
  if (/['’]s$/.test(token.text)) return 0
  if (day.test(token.lower)) {
    const ends = tokens[index + 1]
    const compound =
      ends !== undefined &&
      ends.kind === 'word' &&
      /^(?:call|calls|plan|meeting|email|emails|review|page|party|date)$/.test(ends.lower)
    return compound
      ? 0
      : index - at + 1 + (/^(?:morning|afternoon|evening|night)$/.test(ends?.lower ?? '') ? 1 : 0)
  }
  return tokens[index - 1]?.lower === 'end' && index > at ? index - at : 0
}
