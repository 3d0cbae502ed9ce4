import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const marks = new Set([
  'no',
  'wait',
  'sorry',
  'actually',
  'rather',
  'correction',
  'oops',
  'well',
  'scratch',
  'or',
  'nope',
])
const bridge = new Set([
  'it',
  'that',
  'is',
  'was',
  'make',
  'more',
  'like',
  'mean',
  'i',
  'say',
  'to',
  'call',
  'lets',
  'us',
  'let',
  'should',
  'be',
  'it',
  'were',
  'just',
  'only',
  'crazy',
  'mad',
  'silly',
  'too',
  'much',
  'many',
  'a',
  'lot',
  'ambitious',
  'unrealistic',
  'do',
  'go',
  'with',
  'not',
  'going',
  'happen',
])
const counted = (token: Token): boolean =>
  token.quantity !== undefined && /^(?:count|money|percent)$/.test(token.quantity.kind)

/**
 * Self-corrections: "20 emails no wait make it 15" becomes 15 emails, and the token covers both numbers, so that the
 * quote cut around it holds the number that counts.
 */
export function mendNumbers(tokens: Token[]): Token[] {
  const mended = denied(trailing(tokens))
  for (let index = 1; index < mended.length; index += 1) {
    if (!marks.has(mended[index]!.lower) && !startsBridge(mended, index)) continue
    const at = correctedAt(mended, index)
    if (at < 0) continue
    const first = lastNumber(mended, index)
    if (first < 0 || !sameNoun(mended, first, at)) continue
    const right = mended[at]!
    const wrong = mended[first]!
    mended[first] = {
      ...wrong,
      lower: right.lower,
      text: right.text,
      quantity: right.quantity!,
      end: right.end,
    }
    let end = at + 1
    const noun = nounAfter(mended, first, index)
    if (noun && mended[end] && stem(mended[end]!.lower) === stem(noun)) end += 1
    // "20, no, 15 emails": the noun only follows the second number and now belongs to the first.
    let start = index
    while (start > first + 1 && mended[start - 1]!.kind === 'mark') start -= 1
    mended.splice(start, end - start)
  }
  return mended
}

/** "sixty calls okay not sixty let's say thirty": the number is taken back by its own name. */
function denied(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) =>
      token.lower === 'not' &&
      tokens[index + 1]?.quantity !== undefined &&
      tokens
        .slice(0, index)
        .some((it) => counted(it) && it.quantity!.value === tokens[index + 1]!.quantity!.value),
  )
  if (at < 0) return tokens
  const right = tokens.findIndex(
    (token, index) =>
      index > at + 1 &&
      index < at + 7 &&
      counted(token) &&
      tokens
        .slice(at + 2, index)
        .every((it) =>
          /^(?:but|let|us|say|rather|more|like|make|it|that|is|just|only|,|no|i|mean)$/.test(it.lower),
        ),
  )
  if (right < 0) return tokens
  const wrong = tokens.findLastIndex(
    (token, index) =>
      index < at && counted(token) && token.quantity!.value === tokens[at + 1]!.quantity!.value,
  )
  const number = tokens[right]!
  const put: Token = {
    ...tokens[wrong]!,
    lower: number.lower,
    text: number.text,
    quantity: number.quantity!,
    end: number.end,
  }
  const from = /^(?:ok|okay|no|well|maybe)$/.test(tokens[at - 1]?.lower ?? '') && at - 1 > wrong ? at - 1 : at
  return [...tokens.slice(0, wrong), put, ...tokens.slice(wrong + 1, from), ...tokens.slice(right + 1)]
}

/** "10 boxes 12 actually": the mark may follow the number that counts. */
function trailing(tokens: Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, number, next] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
    const ends = next === undefined || next.kind === 'mark' || next.lower === 'and'
    if (token.lower === 'actually' && ends && number && counted(number) && before?.kind === 'word') return []
    const marked = tokens[at + 1]?.lower === 'actually' && counted(token) && tokens[at - 1]?.kind === 'word'
    const after = tokens[at + 2]
    const closes = after === undefined || after.kind === 'mark' || after.lower === 'and'
    return marked && closes && lastNumber(tokens, at) >= 0 ? [tokens[at + 1]!, token] : [token]
  })
}

function startsBridge(tokens: Token[], at: number): boolean {
  const pair = `${tokens[at]!.lower} ${tokens[at + 1]?.lower ?? ''}`
  return pair === 'make it' || pair === 'make that' || pair === 'i mean' || pair === 'scratch that'
}

/** Index of the correcting number, when nothing but correcting words stand before it. */
function correctedAt(tokens: Token[], from: number): number {
  let firm = false
  for (let index = from; index < Math.min(tokens.length, from + 12); index += 1) {
    const token = tokens[index]!
    if (token.quantity) return counted(token) && (firm || index > from) ? index : -1
    if (token.kind === 'mark' && /^[,.…–—-]|\.{2,}$/.test(token.lower)) continue
    if (!marks.has(token.lower) && !bridge.has(token.lower)) return -1
    if (marks.has(token.lower) && token.lower !== 'well' && token.lower !== 'or') firm = true
    if (
      token.lower === 'or' &&
      !/^(?:rather|let|better|actually|make|no)$/.test(tokens[index + 1]?.lower ?? '')
    )
      return -1
  }
  return -1
}

function lastNumber(tokens: Token[], before: number): number {
  for (let index = before - 1; index >= Math.max(0, before - 12); index -= 1) {
    if (/^[.!?]$/.test(tokens[index]!.lower) && index < before - 1) return -1
    if (counted(tokens[index]!)) return index
  }
  return -1
}

function nounAfter(tokens: Token[], from: number, to: number): string | null {
  const words = tokens.slice(from + 1, to).filter((token) => token.kind === 'word')
  return words.at(-1)?.lower ?? null
}

/** "20 emails, actually 2 customers" is no correction: another noun follows. */
function sameNoun(tokens: Token[], first: number, second: number): boolean {
  const after = tokens[second + 1]
  if (
    !after ||
    after.kind === 'mark' ||
    /^(?:and|then|but|so|because|since|cause|today|tomorrow|now|of|in|to|by|for|before|total|actually|instead|not|i|we|at|on|this|with)$/.test(
      after.lower,
    )
  )
    return true
  const said = tokens
    .slice(first + 1, second)
    .filter((token) => token.kind === 'word')
    .map((token) => stem(token.lower))
  return said.includes(stem(after.lower)) || said.every((word) => marks.has(word) || bridge.has(word))
}
