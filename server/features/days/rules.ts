import {
  newStreakState,
  type StreakDay,
  type StreakState,
  streakAfterDay,
} from '#server/features/gamification/index.ts'
import { addDays, type Day, weekdayOf } from '#server/platform/time/day.ts'
import { lengthOf, type TimeZoneHistory } from '#server/platform/time/timeline.ts'
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts'

/** A day before it is closed. */
export interface UnclosedDay {
  day: Day
  gained: number
  planned: number
  completed: number
  sessions: number
  qualified: boolean
  sleepOrder: 'sleep' | 'wake' | null
}

/** How a founder's days are counted, and which are days off. Rest days are ISO weekdays. */
export interface Calendar {
  zoneHistory: TimeZoneHistory
  restDays: readonly number[]
  /** The rest days of the days up to `until`, before each of the last changes, oldest first. */
  earlierRestDays?: readonly { until: Day; restDays: readonly number[] }[]
  leaves: readonly { fromDay: Day; toDay: Day }[]
  /** The last day that came with an unsealed file: closed without asking for anything. */
  importedThrough?: Day | null
}

type Duty = 'active' | 'rest' | 'leave' | 'skipped'

/** A closed day as it is written to `days`. */
export interface ClosedRow {
  day: Day
  duty: Duty | 'imported'
  burned: number
  asleep: boolean
  shielded: boolean
  streak: number
  shields: number
}

const empty = { gained: 0, planned: 0, completed: 0, sessions: 0, qualified: false, sleepOrder: null }

/** A day that travel made shorter than this asks for nothing (product rule 51). */
const shortestDutyMs = 10 * 60 * 60 * 1000

/**
 * The duty of a day. A date that travel skipped or made shorter than ten hours has none; leave takes precedence over
 * rest; a change of rest days counts from the day after it.
 */
export function dutyOf(day: Day, calendar: Calendar): Duty {
  const { zoneHistory, leaves, earlierRestDays = [] } = calendar
  if (lengthOf(zoneHistory, day) < shortestDutyMs) return 'skipped'
  if (leaves.some((it) => it.fromDay <= day && day <= it.toDay)) return 'leave'
  const { restDays } = earlierRestDays.find(({ until }) => day <= until) ?? calendar
  return restDays.includes(weekdayOf(day)) ? 'rest' : 'active'
}

/** Days closed before yielding to other work: a few milliseconds. */
const daysAtOnce = 4

/**
 * Closes every day from `was.from` up to and including `through`, in order. `fuel` is what the tank holds now;
 * `records` are all days not closed yet, future ones included, since their gains are already in `fuel`. Yields to other
 * work in between.
 */
export async function closeDays(
  was: { streakState: StreakState | null; fuel: number; from: Day },
  through: Day,
  records: readonly UnclosedDay[],
  calendar: Calendar,
): Promise<{ rows: ClosedRow[]; streakState: StreakState; burned: number }> {
  const byDay = new Map(records.map((it) => [it.day, it]))
  let streakState = was.streakState ?? newStreakState
  let fuel = was.fuel - records.reduce((sum, it) => sum + it.gained, 0)
  const rows: ClosedRow[] = []
  for (let day = was.from; day <= through; day = addDays(day, 1)) {
    if (rows.length > 0 && rows.length % daysAtOnce === 0) await yieldToEventLoop()
    const record = byDay.get(day) ?? { day, ...empty }
    const isImported = calendar.importedThrough && day <= calendar.importedThrough
    const duty = isImported ? 'imported' : dutyOf(day, calendar)
    fuel += record.gained
    const closed = streakAfterDay(streakState, fuel, livedOf(record, duty))
    streakState = closed.streakState
    fuel -= closed.closing.burned
    rows.push({ day, duty, ...closed.closing })
  }
  return { rows, streakState, burned: rows.reduce((sum, it) => sum + it.burned, 0) }
}

const livedOf = (dayRecord: UnclosedDay, duty: StreakDay['duty']): StreakDay => ({
  day: dayRecord.day,
  duty,
  gained: dayRecord.gained,
  completed: dayRecord.completed,
  qualified: dayRecord.qualified,
  order: dayRecord.sleepOrder,
})
