import type { ClosedDay } from '#contract/days.ts'
import { todayOf } from '#server/features/account/index.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { closeDaysThrough } from './close-due-days.ts'

/** Closes every day that is over without waiting for noon, and returns their results. Idempotent. */
export async function closeOpenDays(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
): Promise<{ closed: ClosedDay[] }> {
  const today = todayOf(founder, context.clock.now())
  const rows = await closeDaysThrough(context, founder.id, addDays(today, -1))
  if (rows.length === 0) return { closed: [] }
  const days = await readDaysBetween(context.tx, founder.id, rows[0]!.day, rows.at(-1)!.day)
  const closed = days.map((day) => ({
    day: day.day,
    gained: day.gained,
    burned: day.burned,
    completed: day.completed,
    planned: day.planned,
    streak: day.streak,
    shielded: day.shielded,
  }))
  return { closed }
}
