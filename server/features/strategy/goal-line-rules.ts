import type { GoalLine } from '#contract/goal-line.ts'
import { firstFigure } from '#contract/words/figures.ts'
import { type Notation, numberText } from '#contract/words/notation.ts'
import { type Day, daysBetween } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'
import { unitsLeft } from './rules.ts'

/** Recorded days from which on a goal has a forecast, like the forecast of a day's plan. */
export const daysForForecast = 10

interface Numbers {
  start: number
  current: number
  target: number
}

interface Span {
  startDay: Day
  endDay: Day
  today: Day
}

const rounded = (value: number) => Math.round(value * 100) / 100

const moneyNames = /\b(?:mrr|arr|revenue|turnover|sales volume|gmv|profit|cash|burn)\b/i

/**
 * What is written around a goal's numbers: the sign that was typed, a percent sign, or the founder's currency where the
 * title counts money and no sign was typed.
 */
export function unitOf(
  { title, targetValue }: { title: string; targetValue: string },
  money: { before: string; after: string },
): { before: string; after: string } {
  const { before, after } = firstFigure(targetValue) ?? { before: '', after: '' }
  const isTyped = before !== '' || after !== '' || /[^\d\s.,'’kKmM-]/.test(targetValue)
  return isTyped || !moneyNames.test(title) ? { before, after } : money
}

/** Where the course to the target stands on a day: the straight line from the start. */
export function courseOn({ start, target }: Numbers, { startDay, endDay, today }: Span): number {
  const length = Math.max(1, daysBetween(startDay, endDay))
  const share = Math.max(0, Math.min(1, daysBetween(startDay, today) / length))
  return start + (target - start) * share
}

/** Units a week still needed; null when the target is reached or the time is over. */
export function weeklyPace(numbers: Numbers, { endDay, today }: Span): number | null {
  const [left, daysLeft] = [unitsLeft(numbers), daysBetween(today, endDay)]
  return left <= 0 || daysLeft <= 0 ? null : rounded((7 * left) / daysLeft)
}

/** Where the pace so far leads by the last day; null before there are enough recorded days. */
export function paceLanding(
  { start, current }: Numbers,
  { startDay, endDay, today }: Span,
  recordedDays: number,
): number | null {
  const elapsed = daysBetween(startDay, today)
  if (recordedDays < daysForForecast || elapsed < 1) return null
  return rounded(current + ((current - start) / elapsed) * Math.max(0, daysBetween(today, endDay)))
}

/** A recorded value for each day of the goal that has one, from its start to where it stands today. */
export function linePoints(
  { start, current }: Numbers,
  { startDay, today }: Span,
  values: readonly { day: Day; value: number }[],
): GoalLine['points'] {
  const between = values.filter((it) => it.day > startDay && it.day < today)
  const first = { day: startDay, value: start }
  return startDay >= today
    ? [{ day: today, value: current }]
    : [first, ...between.map(({ day, value }) => ({ day, value })), { day: today, value: current }]
}

/** Differences below this are on course: one unit, or a twentieth of a short way. */
const toleranceOf = (way: number) => (way >= 10 ? 1 : way / 20)

/** Where a goal stands against its course; `amount` is what it is ahead or behind by, `decimals` how exactly to say it. */
export type CourseState = { daysLeft: number } & (
  | { course: 'begins' | 'reached' | 'on-course' }
  | { course: 'ahead' | 'behind'; amount: number; decimals: number }
)

/** Compares a goal with its course, in either direction. */
export function compareWithCourse(numbers: Numbers, span: Span): CourseState {
  const { start, current, target } = numbers
  const daysLeft = Math.max(0, daysBetween(span.today, span.endDay))
  if (unitsLeft(numbers) <= 0) return { course: 'reached', daysLeft }
  if (span.today <= span.startDay) return { course: 'begins', daysLeft }
  const ahead = (current - courseOn(numbers, span)) * (target < start ? -1 : 1)
  const way = Math.abs(target - start)
  if (Math.abs(ahead) < toleranceOf(way)) return { course: 'on-course', daysLeft }
  const course = ahead > 0 ? 'ahead' : 'behind'
  return { course, daysLeft, amount: Math.abs(ahead), decimals: way >= 10 ? 0 : 2 }
}

/** What a goal is ahead or behind by, in its unit. */
export const differenceText = (
  notation: Notation,
  { amount, decimals }: { amount: number; decimals: number },
  { before, after }: { before: string; after: string },
): string => `${before}${numberText(notation, amount, decimals)}${after}`

/** Where a goal stands against its course: "2 behind course, 66 days left". */
export function lineState(
  notation: Notation,
  numbers: Numbers,
  span: Span,
  unit: { before: string; after: string },
): string {
  const courseState = compareWithCourse(numbers, span)
  const { daysLeft } = courseState
  switch (courseState.course) {
    case 'begins':
      return messages.beginsToday({ daysLeft })
    case 'reached':
      return messages.targetReached({ daysLeft })
    case 'on-course':
      return messages.onCourse({ daysLeft })
    case 'ahead':
      return messages.aheadOfCourse({ amount: differenceText(notation, courseState, unit), daysLeft })
    case 'behind':
      return messages.behindCourse({ amount: differenceText(notation, courseState, unit), daysLeft })
  }
}
