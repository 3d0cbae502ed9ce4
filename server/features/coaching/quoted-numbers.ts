/*
 * The gate reads numbers for itself: what a mind says a sentence contains is not evidence that it does. It only has
 * to recognise a number it was told of, which is simpler than finding one.
 */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  grand: 1e3,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
}
const spoken: Record<string, number> = {
  a: 1,
  an: 1,
  another: 1,
  once: 1,
  twice: 2,
  couple: 2,
  pair: 2,
  both: 2,
  thrice: 3,
  dozen: 12,
}
const ordinals: Record<string, number> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, i) => [word, i + 1]),
)

/** Every number a stretch of speech names: digits, words, "a couple", "third", "4.1k", "two dozen". */
export function numbersIn(quote: string): number[] {
  const words =
    quote
      .toLowerCase()
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
  const found: number[] = []
  let run: number | null = null
  for (const word of words) {
    const value = numberFor(word)
    if (word in scales && run !== null) run *= scales[word]!
    else if (value !== null) {
      if (run !== null && joins(run, value)) run += value
      else {
        if (run !== null) found.push(run)
        run = value
      }
    } else if (word !== 'and' && word !== 'of' && run !== null) {
      found.push(run)
      run = null
    }
    if (run !== null) found.push(run)
  }
  return [...new Set(found)]
}

function numberFor(word: string): number | null {
  if (/^\d/.test(word)) return Number(word)
  if (small.includes(word)) return small.indexOf(word)
  if (tens.indexOf(word) > 1) return tens.indexOf(word) * 10
  return spoken[word] ?? ordinals[word] ?? null
}

/** "twenty" + "five", "hundred" + "twenty": the later part fits into the zeros of the earlier. */
const joins = (run: number, value: number) =>
  value > 0 && ((run >= 20 && run % 10 === 0 && value < 10) || (run >= 100 && run % 100 === 0 && value < 100))

const shares: [RegExp, number][] = [
  [/\bhalf(?:way)?\b|\bmidway\b/i, 1 / 2],
  [/\b(?:a|one) third\b/i, 1 / 3],
  [/\btwo thirds\b/i, 2 / 3],
  [/\b(?:a|one) quarter\b/i, 1 / 4],
  [/\bthree quarters\b/i, 3 / 4],
  [/\ball\b|\bevery\b|\beach\b|\brest\b|\bboth\b/i, 1],
]

/**
 * Whether a quote supports a number: it names it; or names the share of the target it is ("half of them"); or the
 * people that were counted ("Sarah and Tom"); or the number is one and the sentence tells of a single act.
 */
export function supports(quote: string, number: number, target: number | null, current: number): boolean {
  if (number === 1 || numbersIn(quote).includes(number)) return true
  if (target !== null) {
    const shared = shares
      .filter(([pattern]) => pattern.test(quote))
      .map(([, share]) => Math.round(share * target))
    if (shared.some((it) => it === number || it - current === number)) return true
  }
  const names = quote.match(/(?<=[a-z,&] )[A-Z][a-z]+/g) ?? []
  return names.length > 1 && names.length >= number
}
