import type { Pattern } from '#contract/analytics.ts'
import { weekdayOf } from '#server/platform/time/day.ts'

/** A day with a plan, as the pattern rules see it. `firstDoneHour` is the local hour of the first completion. */
export interface DayOfWork {
  day: string
  planned: number
  completed: number
  morningSession: boolean
  carried: boolean
  firstDoneHour: number | null
}

/** Below these, a difference is noise (product rule 24). */
export const daysASide = 10
export const pointsApart = 15
const findingsAtMost = 5

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** Mean share of a day's missions that was completed, in whole percent. */
function completionOf(days: readonly DayOfWork[]): number {
  const shares = days.map((it) => Math.min(it.completed, it.planned) / it.planned)
  return Math.round((100 * shares.reduce((sum, it) => sum + it, 0)) / shares.length)
}

/** Compares two kinds of days; null where either has too few, or they are too close together. */
export function compareDays(
  kind: Pattern['kind'],
  [oneLabel, one]: readonly [string, readonly DayOfWork[]],
  [otherLabel, other]: readonly [string, readonly DayOfWork[]],
): Pattern | null {
  if (one.length < daysASide || other.length < daysASide) return null
  const sides = [
    { label: oneLabel, days: one.length, completion: completionOf(one) },
    { label: otherLabel, days: other.length, completion: completionOf(other) },
  ].sort((a, b) => b.completion - a.completion)
  const [better, worse] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const effect = better.completion - worse.completion
  if (effect < pointsApart) return null
  const finding = `${better.label}: ${better.completion}% of missions done. ${worse.label}: ${worse.completion}%.`
  return { kind, finding, better, worse, effect }
}

const splitDays = (days: readonly DayOfWork[], is: (it: DayOfWork) => boolean) =>
  [days.filter(is), days.filter((it) => !is(it))] as const

function bestWeekday(days: readonly DayOfWork[]): Pattern | null {
  const found = weekdays.map((name, index) => {
    const [own, others] = splitDays(days, (it) => weekdayOf(it.day) === index + 1)
    const pattern = compareDays('weekday', [name, own], ['Other days', others])
    return pattern?.better.label === name ? pattern : null
  })
  return found.reduce((best, it) => (it && it.effect > (best?.effect ?? 0) ? it : best), null)
}

/**
 * Patterns in a founder's own days, the strongest first, at most five (product rule 24). They state correlation, not
 * cause.
 */
export function findPatterns(days: readonly DayOfWork[]): Pattern[] {
  const [small, large] = splitDays(days, (it) => it.planned <= 3)
  const [planned, unplanned] = splitDays(days, (it) => it.morningSession)
  const [carried, fresh] = splitDays(days, (it) => it.carried)
  const withFirst = days.filter((it) => it.firstDoneHour !== null)
  const [early, late] = splitDays(withFirst, (it) => (it.firstDoneHour ?? 24) < 12)
  return [
    bestWeekday(days),
    compareDays('plan-size', ['Days with up to three missions', small], ['Days with four or more', large]),
    compareDays(
      'morning-session',
      ['Days with a morning session', planned],
      ['Days without a morning session', unplanned],
    ),
    compareDays(
      'carry-over',
      ['Days without carried missions', fresh],
      ['Days with a carried mission', carried],
    ),
    compareDays(
      'time-of-day',
      ['Days whose first mission is done before noon', early],
      ['Days whose first mission is done later', late],
    ),
  ]
    .filter((it) => it !== null)
    .sort((a, b) => b.effect - a.effect)
    .slice(0, findingsAtMost)
}
