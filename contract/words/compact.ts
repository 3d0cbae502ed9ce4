import { type Notation, numberText } from './notation.ts'

const scales = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** A number for an axis: "1.2K", "12M". */
export function compactText(notation: Notation, value: number): string {
  // Half a step below, it rounds up to the next letter: 999,950 is "1M".
  const [scale, letter] = scales.find(([from]) => Math.abs(value) >= from * 0.99995) ?? [1, '']
  return `${numberText(notation, value / scale, 1)}${letter}`
}
