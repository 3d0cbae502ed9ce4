import type { GoalLine } from '#contract/goal-line.ts'
import * as goals from '#contract/words/goal-number.ts'
import { numberText } from '#contract/words/notation.ts'
import { notation } from './notation.ts'

/** A number as this browser's locale writes it, with at most two decimals or as many as named. */
export const formatNumber = (value: number, most?: number, least?: number): string =>
  numberText(notation(), value, most, least)

type Unit = Pick<GoalLine, 'before' | 'after'>

/** A number of a goal with its signs: "$8,500". */
export const goalNumber = (line: Unit, value: number): string => goals.goalNumber(notation(), line, value)

/** The pace of a goal, rounded up. */
export const paceNumber = (line: Unit, perWeek: number): string => goals.paceNumber(notation(), line, perWeek)

/** A landing in whole units where the way has at least ten of them. */
export const landingNumber = (line: GoalLine, value: number): string =>
  goals.landingNumber(notation(), line, value)
