import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, flightTotals, founders } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { ClosedStory } from './day-news.ts'

/**
 * Founders with a due day, or who changed how days are counted and were not active since: at most `limit`, by id, after
 * the id `after`. Paging by id keeps founders whose closing fails from blocking the others.
 */
export async function findDueFounders(
  db: Executor,
  now: Date,
  limit: number,
  after: string | null = null,
): Promise<{ founderId: string }[]> {
  const due = or(lte(founders.closesAt, now), and(isNull(founders.closesAt), isNotNull(founders.joinedOn)))
  return db
    .select({ founderId: founders.founderId })
    .from(founders)
    .where(and(due, after === null ? undefined : gt(founders.founderId, after)))
    .orderBy(founders.founderId)
    .limit(limit)
}

const closedStories = statement<ClosedStory>(
  'closed_stories',
  `select to_char(d.day, 'YYYY-MM-DD') as day, d.burned, d.asleep, d.shielded, d.streak, d.shields from days d
    where d.founder_id = $1 and d.day >= $2 and d.closed_at is not null and (d.day = $2 or not d.asleep or not exists (
      select from days e where e.founder_id = $1 and e.day = d.day - 1 and e.asleep))
    order by d.day desc limit 60`,
)

/** Closed days from a day on, oldest first, at most 60 of the newest; of each sleep only its first day. */
export const findClosedFrom = async (db: Executor, founderId: string, from: Day): Promise<ClosedStory[]> =>
  (await closedStories(db, founderId, from)).reverse()

export async function markSeen(tx: Transaction, founderId: string, through: Day): Promise<void> {
  await tx.update(flightTotals).set({ seenThrough: through }).where(eq(flightTotals.founderId, founderId))
}

/** Records the founder's sleep order of a day; the last one counts. */
export async function orderSleep(
  tx: Transaction,
  founderId: string,
  day: Day,
  order: 'sleep' | 'wake',
): Promise<void> {
  await tx
    .insert(days)
    .values({ founderId, day, sleepOrder: order })
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: { sleepOrder: order } })
}

/** Records when the founder confirmed the plan of a day without a session; null clears it. */
export async function savePlanConfirmation(
  tx: Transaction,
  founderId: string,
  day: Day,
  at: Date | null,
): Promise<void> {
  await tx
    .insert(days)
    .values({ founderId, day, planConfirmedAt: at })
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: { planConfirmedAt: at } })
}
