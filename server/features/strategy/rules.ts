import { firstFigure } from '#contract/words/figures.ts'
import { type Day, dayOf, daysBetween, earlierDay, laterDay } from '#server/platform/time/day.ts'
import { earliestDay, latestDay } from '#server/platform/time/day-limits.ts'
import * as messages from './messages.ts'

/** The number in a free-text value: "$8.5k of MRR" -> 8500, "25%" -> 25, "many" -> null. */
export const numberIn = (value: string): number | null => firstFigure(value)?.value ?? null

/** The texts of a goal's values. */
export interface GoalTexts {
  startValue: string
  currentValue: string
  targetValue: string
}

/** The numbers of a goal; null without a current or a target number. A goal without a start begins where it stands. */
export function goalNumbers(goal: GoalTexts): { start: number; current: number; target: number } | null {
  const [current, target] = [numberIn(goal.currentValue), numberIn(goal.targetValue)]
  if (current === null || target === null) return null
  return { start: numberIn(goal.startValue) ?? current, current, target }
}

/** A goal's first and last day. Whatever is stored, it is no longer than an account can be old. */
export function goalSpan(
  { startDate, endDate }: { startDate: Date; endDate: Date },
  { timeZone, dayStartHour }: { timeZone: string; dayStartHour: number },
  today: Day,
): { startDay: Day; endDay: Day } {
  const dateOf = (moment: Date) => dayOf(moment, timeZone, dayStartHour)
  return {
    startDay: laterDay(dateOf(startDate), earliestDay(today)),
    endDay: earlierDay(dateOf(endDate), latestDay(today)),
  }
}

/** Units still missing to the target, in either direction: 0 or less when it is reached. */
export const unitsLeft = ({ start, current, target }: { start: number; current: number; target: number }) =>
  target < start ? current - target : target - current

/** Share of the way from a goal's start to its target in whole percent, 0 to 100; 0 without numbers. */
export function goalProgress(goal: GoalTexts): number {
  const numbers = goalNumbers(goal)
  if (!numbers) return 0
  const { start, current, target } = numbers
  if (start === target) return current >= target ? 100 : 0
  // To the millionth first: 0.3 of 0.1 to 0.8 is exactly two sevenths, and its float is not.
  const share = Math.round((1e8 * (current - start)) / (target - start)) / 1e6
  return Math.max(0, Math.min(100, Math.floor(share)))
}

/** The start a goal keeps after a change: a named one, else the one it has, else the first number it had. */
export function keptStart(
  was: GoalTexts,
  change: { [field in keyof GoalTexts]?: string | undefined },
): string {
  if (change.startValue !== undefined) return change.startValue
  if (numberIn(was.startValue) !== null) return was.startValue
  const first = [was.currentValue, change.currentValue ?? ''].find((it) => numberIn(it) !== null)
  return first ?? was.startValue
}

export const activeGoalsAtMost = 7

/** From this many active goals on the founder is warned: goals compete for the same days (product rule 14). */
export const goalsWarned = 3

/** Units a day that are still needed (product rule 14); 0 when it is reached, null without numbers or time. */
export function requiredPace(goal: GoalTexts, daysLeft: number): number | null {
  const numbers = goalNumbers(goal)
  if (!numbers || daysLeft === 0) return null
  return Math.max(0, Math.round((unitsLeft(numbers) / daysLeft) * 100) / 100)
}

/** The warning to a founder with many goals, or null. */
export const warningFor = (active: number): string | null =>
  active > goalsWarned ? messages.tooManyGoals({ active, many: goalsWarned }) : null

interface Campaign {
  status: string
  startDate: Date
  endDate: Date
}

/**
 * The day number within the first active 90-day goal, and the goal's length; null outside of it. Goals come in their
 * order.
 */
export function campaignOn(
  day: Day,
  goals: readonly Campaign[],
  { timeZone, dayStartHour }: { timeZone: string; dayStartHour: number },
): { day: number; of: number } | null {
  const goal = goals.find((it) => it.status === 'active')
  if (!goal) return null
  const dayAt = (moment: Date) => dayOf(moment, timeZone, dayStartHour)
  const of = daysBetween(dayAt(goal.startDate), dayAt(goal.endDate))
  const nth = daysBetween(dayAt(goal.startDate), day) + 1
  return nth >= 1 && nth <= of ? { day: nth, of } : null
}
