/*
 * Finds the numbers in a text, independently of the coach model. `reply-rules.ts` checks those in generated prose against
 * the facts; `supportsNumber` checks those of a proposal against the founder's quote. Checking a known number is simpler
 * than extracting one, so this parser stays small.
 */

import {
  ordinalValues,
  ordinalWords,
  pointingOne,
  scaleValues,
  tenValues,
  unitValues,
} from '#server/platform/text/number-words.ts'
import { wordTable } from '#server/platform/text/word-table.ts'

const scales = wordTable<number>({ ...scaleValues, m: 1e6 })
const spokenNumbers = wordTable<number>({
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
})
const ordinals = wordTable(
  Object.fromEntries(ordinalWords.slice(0, 12).map((word) => [word, ordinalValues[word]!])),
)

/** Every number in a text including intermediate values: digits, words, "a couple", "4.1k", "two dozen". */
export const possibleNumbers = (quote: string): number[] => [...new Set(runsIn(quote).flat())]

/**
 * The numbers a text states, without intermediate values: "ten thousand" is only 10000. Articles and ordinals do not
 * count.
 */
export function statedNumbers(text: string): number[] {
  const counted = text
    .replace(pointingOne, ',')
    .replace(/\b(?:an?|another|once|both|first|second|third|couple|pair)\b/gi, ',')
  return [...new Set(runsIn(counted).map((run) => run.at(-1)!))]
}

/** "half a dozen" becomes 6, "four and a half k" 4.5 k, "one twenty k" 120 k. */
const colloquial = (quote: string): string =>
  quote
    .replace(/\bhalf (?:a )?dozen\b/g, '6')
    .replace(/\b([a-z]+|\d+) and a half(?= (?:k|grand|thousand|million|m)\b)/g, (all, word: string) => {
      const whole = numberFor(word)
      return whole === null ? all : String(whole + 0.5)
    })
    .replace(/\b([a-z]+) ([a-z]+ty)(?= (?:k|grand|thousand)\b)/g, (all, unit: string, ten: string) => {
      const [hundreds, rest] = [unitValues[unit] ?? 0, tenValues[ten] ?? 0]
      return hundreds > 0 && hundreds < 10 && rest > 0 ? String(hundreds * 100 + rest) : all
    })

/** Each number of a text with its intermediate values: "twenty five thousand" is 20, 25, 25000. */
function runsIn(quote: string): number[][] {
  const parts =
    colloquial(quote.toLowerCase().replace(/(\d),(?=\d{3}\b)/g, '$1')).match(/\d+(?:\.\d+)?|[a-z]+|[,;:]/g) ??
    []
  const runs: number[][] = []
  let run: number[] | null = null
  const grow = (value: number) => {
    if (run === null) {
      run = []
      runs.push(run)
    }
    run.push(value)
  }
  for (const part of parts) {
    const value = numberFor(part)
    const sum: number | undefined = (run as number[] | null)?.at(-1)
    if (part in scales && sum !== undefined) grow(sum * scales[part]!)
    else if (value !== null) {
      const joined = sum !== undefined && fitsIntoZeros(sum, value)
      if (!joined) run = null
      grow(joined ? sum + value : value)
    } else if (part !== 'and' && part !== 'of') run = null
  }
  return runs
}

function numberFor(word: string): number | null {
  if (/^\d/.test(word)) return Number(word)
  return unitValues[word] ?? tenValues[word] ?? spokenNumbers[word] ?? ordinals[word] ?? null
}

/** Whether a value fits into the trailing zeros of the sum so far: "twenty" + "five", "hundred" + "twenty". */
const fitsIntoZeros = (run: number, value: number) =>
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
 * Whether a quote supports a number: it states it, names it as a share of the target ("half of them") or as a count
 * of people ("Sarah and Tom"), or the number is one.
 */
export function supportsNumber(
  quote: string,
  number: number,
  target: number | null,
  current: number,
): boolean {
  if (number === 1 || possibleNumbers(quote).includes(number)) return true
  if (target !== null) {
    const shared = shares
      .filter(([pattern]) => pattern.test(quote))
      .map(([, share]) => Math.round(share * target))
    if (shared.some((it) => it === number || it - current === number)) return true
  }
  const names = quote.match(/(?<=[a-z,&] )[A-Z][a-z]+/g) ?? []
  if (names.length > 1 && names.length >= number) return true
  return (
    countEnumeration(quote) >= number ||
    (target !== null && totalsFromRemainder(quote, target).includes(number))
  )
}

const remainderWords =
  /\b(?:left|to go|remaining|short|outstanding|missing|(?:all|every\w*) .*(?:but|except|bar|save|minus)|all but)\b/i

/** Totals derived from what is missing: 48 for "all but two" with a target of 50. */
const totalsFromRemainder = (quote: string, target: number): number[] =>
  remainderWords.test(quote) ? possibleNumbers(quote).map((it) => target - it) : []

/** The length of an enumeration: 3 for "anna, ben and carla", 2 for "invoices one and two", 5 for "11 through 15". */
function countEnumeration(quote: string): number {
  const [from, to] = /\b(?:through|thru)\b/i.test(quote) ? possibleNumbers(quote) : []
  if (from !== undefined && to !== undefined && to > from) return to - from + 1
  const row = /(?:[\p{L}\d]+, )*[\p{L}\d]+,? and [\p{L}\d]+/iu.exec(quote)?.[0]
  return row ? row.split(/, | and /).length : 0
}

/** "36 of the 60 wheels": what is counted, without of how many. */
export const withoutWhole = (text: string, numbers: readonly number[]): readonly number[] =>
  numbers.length === 2 && /\bof (?:the |my |our |those )?[\w-]+/i.test(text) ? numbers.slice(0, 1) : numbers
