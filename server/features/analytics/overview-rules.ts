import type { Overview } from '#contract/overview.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#server/platform/time/day.ts'
import { daysForFigures } from './overview-sentence.ts'
import { daysUpTo, executionDays, runningMeans } from './rules.ts'

/** Whether a day is off: a weekday off, leave, or sheltered. */
export const restTest =
  (restDays: readonly number[], off: readonly { fromDay: Day; toDay: Day }[]) =>
  (day: Day): boolean =>
    restDays.includes(weekdayOf(day)) || off.some((it) => it.fromDay <= day && day <= it.toDay)

/** The last 28 days of the account with their scores; the mean leaves today out, which is not over. */
export function executionSince(
  { since, today }: { since: Day; today: Day },
  scoreOf: (day: Day) => number | null,
  isRest: (day: Day) => boolean,
): Pick<Overview, 'execution' | 'missingForMean'> {
  const days = daysUpTo(today, Math.min(executionDays, daysBetween(since, today) + 1))
  const scores = days.map(scoreOf)
  const closed = scores.slice(0, -1)
  const missingForMean = Math.max(0, daysForFigures - closed.filter((it) => it !== null).length)
  const means = missingForMean > 0 ? [] : runningMeans(closed)
  return {
    missingForMean,
    execution: days.map((day, index) => ({
      day,
      score: scores[index] ?? null,
      mean: means[index] ?? null,
      isRest: isRest(day),
    })),
  }
}

/** The squares of a span of days up to today. */
export function squaresOf(
  { from, of, today }: { from: Day; of: number; today: Day },
  workOf: (day: Day) => { planned: number; completed: number } | undefined,
  isRest: (day: Day) => boolean,
): Overview['days']['past'] {
  const count = Math.max(0, Math.min(of, daysBetween(from, today) + 1))
  return Array.from({ length: count }, (_, index) => addDays(from, index)).map((day) => {
    const { planned = 0, completed = 0 } = workOf(day) ?? {}
    return { day, isRest: isRest(day), level: planned === 0 ? null : levelOf(completed / planned) }
  })
}

const levelOf = (share: number) => (share >= 0.8 ? 3 : share >= 0.5 ? 2 : share > 0 ? 1 : 0)

/** The promises that came to an end, with a percentage from ten on. */
export const sayDoShown = (
  { kept, broken, ratio }: { kept: number; broken: number; ratio: number | null },
  dueToday: number,
): Overview['sayDo'] => ({ kept, broken, dueToday, ratio: kept + broken < daysForFigures ? null : ratio })
