import { and, desc, eq, gt, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, flightTotals, founders } from '#server/platform/database/schema.ts'
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

const dayBefore = alias(days, 'day_before')

/** Closed days from a day on, oldest first, at most 60 of the newest; of each sleep only its first day. */
export async function findClosedFrom(db: Executor, founderId: string, from: Day): Promise<ClosedStory[]> {
  const { day, burned, asleep, shielded, streak, shields, closedAt } = days
  const sleptBefore = db
    .select({ day: dayBefore.day })
    .from(dayBefore)
    .where(
      and(eq(dayBefore.founderId, founderId), eq(dayBefore.day, sql`${day} - 1`), eq(dayBefore.asleep, true)),
    )
  const newest = await db
    .select({ day, burned, asleep, shielded, streak, shields })
    .from(days)
    .where(
      and(
        eq(days.founderId, founderId),
        gte(day, from),
        isNotNull(closedAt),
        or(eq(day, from), eq(asleep, false), notExists(sleptBefore)),
      ),
    )
    .orderBy(desc(day))
    .limit(60)
  return newest.reverse()
}

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
