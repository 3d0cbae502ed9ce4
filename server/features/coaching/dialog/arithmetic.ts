import { valueOfDigits } from '#contract/words/figures.ts'
import { numberText, plainNotation } from '#contract/words/notation.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'

/* Works out a sum that was said step by step: "40 times 9, less 15 percent". */

export const numberWords: Record<string, number> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
  ...{ twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100 },
}

export const format = (value: number, digits = value < 20 ? 1 : 0): string =>
  numberText(plainNotation, value, digits)

const operators: readonly [RegExp, string, (a: number, b: number) => number][] = [
  [/^(?:times|x|×|\*|multiplied by)$/i, 'times', (a, b) => a * b],
  [/^(?:divided by|÷|\/)$/i, 'divided by', (a, b) => a / b],
  [/^(?:plus|\+)$/i, 'plus', (a, b) => a + b],
  [/^(?:minus|less|-|−)$/i, 'less', (a, b) => a - b],
]
const figure = String.raw`[€$£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|${Object.keys(numberWords).join('|')})(k)?\s?(%|percent\b)?`
const step = new RegExp(
  String.raw`^(?:[ ,]+(?:euros?|dollars?|pounds?|[a-z]{3,9}s))?[ ,]*(times|multiplied by|divided by|plus|minus|less|x(?= ?\d)|[×*÷/+−-])\s*${figure}`,
  'i',
)

/** "What's 40 times 9 times 12, less 15 percent?": the steps as they were said, from left to right. */
export function chain(said: string): string | null {
  // "Thirty-two thousand" is one number, and no thirty less two.
  const text = withDigits(said)
  const start = new RegExp(`\\b${figure}`, 'gi')
  for (const found of text.matchAll(start)) {
    let value = amountOf(found[1]!, found[2])
    let rest = text.slice(found.index + found[0].length)
    const steps = [format(value, 2)]
    for (let next = step.exec(rest); next; next = step.exec(rest)) {
      const [all, sign, digits, scale, percent] = next
      const operator = operators.find(([it]) => it.test(sign!))!
      const by = amountOf(digits!, scale)
      const isShare = percent !== undefined && /^(?:plus|less)$/.test(operator[1])
      value = operator[2](value, isShare ? (value * by) / 100 : by)
      steps.push(`${operator[1]} ${format(by, 2)}${percent ? ' percent' : ''}`)
      rest = rest.slice(all.length)
    }
    const isDate = steps.length === 2 && /\d\s?[/-]\s?\d/.test(text)
    if (steps.length > 1 && !isDate && Number.isFinite(value))
      return `${format(value, 2)}: that's ${steps.join(' ')}.`
  }
  return null
}

const amountOf = (digits: string, scale?: string): number =>
  numberWords[digits.toLowerCase()] === undefined
    ? valueOfDigits(digits, scale)
    : numberWords[digits.toLowerCase()]! * (scale ? 1000 : 1)
