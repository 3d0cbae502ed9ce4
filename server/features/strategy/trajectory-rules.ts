import type { Trajectory } from '#contract/strategy.ts'
import { goalNumber } from '#contract/words/goal-number.ts'
import type { Notation } from '#contract/words/notation.ts'
import { addDays, type Day, dateInWords, daysBetween, weekdayOf } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

/** Input of a trajectory. `worked` are past working days of the goal with the share of missions done, 0..1. */
export interface Course {
  start: { day: Day; value: number }
  endDay: Day
  current: number
  target: number
  today: Day
  restDays: readonly number[]
  /** Percent of today's missions done. */
  burn: number
  worked: readonly { day: Day; share: number }[]
}

type Line = NonNullable<Trajectory['today']>

/** The past days with a plan, and the share of it that was done. */
export const workedDays = (days: readonly { day: Day; planned: number; completed: number }[], today: Day) =>
  days
    .filter((it) => it.day < today && it.planned > 0)
    .map((it) => ({ day: it.day, share: it.completed / it.planned }))

/** The share of each day's plan assumed for `steady`. */
const steady = 80
/** Full days a founder must have worked before the effect of a full day is measured on their own days. */
const daysMeasured = 5
const spacing = 7

/**
 * The two trajectories of a goal (product rule 37). The effect of a full working day is measured: units gained for each
 * full day of missions done since the start. Before there is enough of that there are none: a line taken from the plan
 * would only say that the plan is kept. `missingDays` are the full days still needed, 0 with a basis of own days and
 * where only a gain is missing.
 */
export function trajectoriesOf(
  course: Course,
): Pick<Trajectory, 'basis' | 'missingDays' | 'today' | 'steady' | 'required'> {
  const burnt = course.worked.reduce((sum, day) => sum + day.share, 0)
  const gained = course.current - course.start.value
  const missingDays = Math.max(0, Math.ceil(daysMeasured - burnt - 1e-9))
  const required = [
    { day: course.start.day, value: course.start.value },
    { day: course.endDay, value: course.target },
  ]
  if (missingDays > 0 || gained * directionOf(course) <= 0)
    return { basis: 'plan', missingDays, today: null, steady: null, required }
  const fullDay = gained / burnt
  return {
    basis: 'own-days',
    missingDays,
    today: lineAt(course, course.burn, fullDay),
    steady: lineAt(course, steady, fullDay),
    required,
  }
}

/** 1 for a target above the start, -1 for one below it. */
const directionOf = ({ start, target }: Pick<Course, 'start' | 'target'>) => (target < start.value ? -1 : 1)

function lineAt(course: Course, burn: number, fullDay: number): Line {
  const points = [{ day: course.today, value: course.current }]
  let value = course.current
  const missing = () => (course.target - value) * directionOf(course)
  let reaches: Day | null = missing() <= 0 ? course.today : null
  for (let day = addDays(course.today, 1); day <= course.endDay; day = addDays(day, 1)) {
    if (!course.restDays.includes(weekdayOf(day))) value += (fullDay * burn) / 100
    if (!reaches && missing() <= 1e-9) reaches = day
    if (daysBetween(course.today, day) % spacing === 0 || day === course.endDay)
      points.push({ day, value: rounded(value) })
  }
  return { burn, landing: rounded(value), reaches, points }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** How a goal's numbers are written: the founder's notation, and the signs around a number. */
export interface NumberStyle {
  notation: Notation
  unit: { before: string; after: string }
}

/** Both lines in one sentence, or what is missing before they can be drawn. */
export function trajectoryInWords(
  style: NumberStyle,
  { today, steady: at80, missingDays }: Pick<Trajectory, 'today' | 'steady' | 'missingDays'>,
  target: number,
): string {
  if (today && at80)
    return `${lineInWords(style, today, target, messages.today)} ${lineInWords(style, at80, target, messages.steady)}`
  return missingDays > 0 ? messages.fullDaysMissing({ days: missingDays }) : messages.notMoved
}

function lineInWords(
  { notation, unit }: NumberStyle,
  { burn, reaches, landing }: Line,
  target: number,
  words: typeof messages.today,
): string {
  const numberOf = (value: number) => goalNumber(notation, unit, value)
  return reaches
    ? words.reaches({ burn, target: numberOf(target), date: dateInWords(reaches, notation) })
    : words.lands({ burn, landing: numberOf(landing), target: numberOf(target) })
}
