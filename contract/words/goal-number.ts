import type { GoalLine } from '#contract/goal-line.ts'
import { type Notation, numberText } from './notation.ts'

type Unit = Pick<GoalLine, 'before' | 'after'>

/** A number of a goal as its founder writes it, short enough for the line: "$8,500", "3.5%", "41k". */
export function goalNumber(notation: Notation, { before, after }: Unit, value: number): string {
  const large = Math.abs(value) >= 100_000
  const [scaled, letter] = !large
    ? [value, '']
    : Math.abs(value) >= 1_000_000
      ? [value / 1_000_000, 'M']
      : [value / 1000, 'k']
  const digits = Math.abs(scaled) >= 100 ? 0 : Math.abs(scaled) >= 10 ? 1 : 2
  const text = numberText(notation, scaled, digits)
  return `${before}${text}${letter}${after}`
}

/** A pace, rounded up to one decimal, so that keeping it is enough. */
export function paceNumber(notation: Notation, line: Unit, perWeek: number): string {
  return goalNumber(notation, line, perWeek >= 0.1 ? Math.ceil(perWeek * 10 - 1e-9) / 10 : perWeek)
}

/** A landing in whole units where the way has at least ten of them. */
export function landingNumber(notation: Notation, line: GoalLine, value: number): string {
  const whole = Math.abs(line.target - line.start) >= 10
  return goalNumber(notation, line, whole ? Math.floor(value + 1e-9) : value)
}
