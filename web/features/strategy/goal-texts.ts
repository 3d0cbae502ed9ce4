import type { GoalLine } from '#contract/goal-line.ts'
import type { NinetyDayGoal } from '#contract/strategy.ts'
import type { Tone } from '#web/design/chip.tsx'
import { formatNumber as writeNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

type Level = NonNullable<NinetyDayGoal['confidence']>['level']

/** A confidence level as a word, for readers without colour. */
export const confidenceName: Record<Level, string> = {
  green: messages.confident,
  amber: messages.unsure,
  red: messages.inDoubt,
}
export const confidenceTone: Record<Level, Tone> = { green: 'nominal', amber: 'caution', red: 'abort' }

export const goalStatusName: Record<NinetyDayGoal['status'], string> = {
  active: messages.active,
  achieved: messages.achieved,
  dropped: messages.dropped,
  expired: messages.expired,
}

/** A number with the decimals it needs: "149", "12.5", "1.09". */
export const formatNumber = (value: number): string =>
  writeNumber(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

/** The signs around a goal's numbers: "$" before or "%" after. */
export type Unit = Pick<GoalLine, 'before' | 'after'>
const noUnit: Unit = { before: '', after: '' }

/** A goal's number as it was typed; digits alone are grouped and get the goal's signs: "$12,000". */
export const goalText = (typed: string, { before, after }: Unit = noUnit): string =>
  /^\d+$/.test(typed) ? `${before}${writeNumber(Number(typed))}${after}` : typed

/** The pace a goal still needs: "$12.5 a day for 47 days", or why there is none. Less than one a day is told by the week. */
export function describePace(
  { status, requiredPace, daysLeft }: Pick<NinetyDayGoal, 'status' | 'requiredPace' | 'daysLeft'>,
  { before, after }: Unit = noUnit,
): string {
  if (status !== 'active') return goalStatusName[status]
  if (requiredPace === null) return messages.daysLeft({ daysLeft })
  if (requiredPace === 0) return messages.reachedEarly({ daysLeft })
  const withSigns = (pace: string) => `${before}${pace}${after}`
  return Math.abs(requiredPace) < 1 && daysLeft >= 7
    ? messages.weeklyPaceNeeded({ daysLeft, pace: withSigns(writeNumber(requiredPace * 7, 1)) })
    : messages.paceNeeded({ daysLeft, pace: withSigns(formatNumber(requiredPace)) })
}

/** From this many goals on, they compete for the same days (product rule 14). */
export const manyGoals = 3

/** The warning to a founder with many active goals, or null. */
export const manyGoalsWarning = (active: number): string | null =>
  active > manyGoals ? messages.manyGoals({ active, many: manyGoals }) : null
