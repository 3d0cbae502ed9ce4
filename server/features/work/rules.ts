import { timerLimitMinutes } from '#contract/work.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { beginningOf, dayAt, type TimeZoneHistory } from '#server/platform/time/timeline.ts'

export interface RunningTimer {
  startedAt: Date
  /** When the founder last showed that they are at work. */
  confirmedAt: Date
}

/** What ends a timer whoever forgot it: its mission was completed or deleted. */
export interface WorkedOn {
  completedAt: Date | null
  deletedAt: Date | null
}

const limit = timerLimitMinutes * 60_000

/** When a timer ends by itself: 90 minutes after the last sign of the founder, with its mission at the latest. */
export function endOf({ startedAt, confirmedAt }: RunningTimer, { completedAt, deletedAt }: WorkedOn): Date {
  const ends = [confirmedAt.getTime() + limit, completedAt?.getTime(), deletedAt?.getTime()]
  const earliest = Math.min(...ends.filter((it) => it !== undefined))
  return new Date(Math.max(earliest, startedAt.getTime()))
}

export interface DayTime {
  day: Day
  seconds: number
}

/**
 * The whole seconds between two moments by the founder's days, the earlier first. None when time went backwards. They
 * add up to the whole: a second that midnight cuts belongs to the day in which it ends.
 */
export function secondsByDay(history: TimeZoneHistory, from: Date, to: Date): DayTime[] {
  const times: DayTime[] = []
  let counted = 0
  for (let begin = from; begin < to; ) {
    const day = dayAt(history, begin)
    const end = laterMoment(beginningOf(history, addDays(day, 1)), begin, to)
    const seconds = Math.floor((end.getTime() - from.getTime()) / 1000) - counted
    if (seconds > 0) times.push({ day, seconds })
    counted += seconds
    begin = end
  }
  return times
}

/** The end of a day within what is counted; all of the rest where a skipped day would begin where it ends. */
function laterMoment(dayEnd: Date, begin: Date, to: Date): Date {
  return dayEnd <= begin || dayEnd > to ? to : dayEnd
}

export const sumSeconds = (times: readonly { seconds: number }[]): number =>
  times.reduce((sum, it) => sum + it.seconds, 0)
