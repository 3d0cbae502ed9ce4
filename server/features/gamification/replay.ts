import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { readSprintStreak } from './explain/explain-store.ts'
import { readKnownDays } from './replay-store.ts'
import { type DaySummary, summarizeDay } from './rules.ts'
import { type DayRecord, emptyTotals, readDays, summedUp, type Totals } from './store.ts'
import {
  type DayClosing,
  newStreakState,
  type StreakDay,
  type StreakState,
  streakAfterDay,
} from './streak-state.ts'

/** Days read by one statement; other work runs while the next are read. */
const daysAtOnce = 20

/** A day recomputed from its facts, beside what is stored. */
export interface ReplayedDay {
  day: Day
  record: DayRecord
  summary: DaySummary
  /** Null for a day that is open. */
  closing: DayClosing | null
  /** Whether every day before it is closed, back to the first closed one without a gap. */
  inOrder: boolean
}

/** The totals over all days. */
export type Sums = Omit<Totals, 'founderId' | 'seenThrough'>

/** The duty of a closed day; null for an open one. */
export const closedDuty = ({ stored }: DayRecord) => (stored?.closedAt ? stored.duty : null)

/**
 * Replays a founder's days from their facts, the oldest first: the one fold that verification compares with and
 * restoring writes. `closes` decides which stored closings count; `each` is called for every day.
 */
export async function replayDays(
  db: Executor,
  founderId: string,
  closes: (day: Day, inOrder: boolean) => boolean,
  each: (it: ReplayedDay) => void | Promise<void>,
): Promise<{ sums: Sums; streakState: StreakState; days: number }> {
  const { founderId: _, seenThrough: _seen, ...sums } = emptyTotals(founderId)
  let streakState: StreakState = newStreakState
  let gap = false
  const known = await readKnownDays(db, founderId)
  for await (const { day, record } of recordsOf(db, founderId, known)) {
    const summary = summarizeDay(record.facts)
    sums.fuel += summary.gained
    sums.distance += summary.gained
    for (const field of summedUp) sums[field] += summary[field]
    const inOrder: boolean = !gap && (streakState.through === null || day === addDays(streakState.through, 1))
    const duty: StreakDay['duty'] | null = closes(day, inOrder) ? closedDuty(record) : null
    const order = record.stored?.sleepOrder ?? null
    const closed: ReturnType<typeof streakAfterDay> | null =
      duty && streakAfterDay(streakState, sums.fuel, { day, duty, order, ...summary })
    gap ||= !closed
    streakState = closed?.streakState ?? streakState
    sums.fuel -= closed?.closing.burned ?? 0
    await each({ day, record, summary, closing: closed?.closing ?? null, inOrder })
  }
  sums.sprintStreak = await readSprintStreak(db, founderId)
  sums.standing = streakState.through ? streakState : null
  return { sums, streakState, days: known.length }
}

async function* recordsOf(
  db: Executor,
  founderId: string,
  days: readonly Day[],
): AsyncGenerator<{ day: Day; record: DayRecord }> {
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const some = days.slice(from, from + daysAtOnce)
    const records = await readDays(db, founderId, some)
    for (const [index, day] of some.entries()) yield { day, record: records[index]! }
  }
}
