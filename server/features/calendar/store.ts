import { and, asc, between, eq, gt, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { busyTimes, calendarFeeds, missions } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/day.ts'

export async function findFeed(db: Executor, founderId: string) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.founderId, founderId))
  return row ?? null
}

export async function saveFeed(tx: Transaction, founderId: string, tokenHash: string, createdAt: Date) {
  const row = { founderId, tokenHash, createdAt }
  await tx.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.founderId, set: row })
}

export async function removeFeed(tx: Transaction, founderId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.founderId, founderId))
}

/** Busy times that end after `now`, the next first. */
export function findBusy(db: Executor, founderId: string, now: Date, limit: number) {
  return db
    .select()
    .from(busyTimes)
    .where(and(eq(busyTimes.founderId, founderId), gt(busyTimes.endsAt, now)))
    .orderBy(asc(busyTimes.startsAt))
    .limit(limit)
}

/** Puts these busy times in place of all before. */
export async function replaceBusy(
  tx: Transaction,
  founderId: string,
  rows: (typeof busyTimes.$inferInsert)[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.founderId, founderId))
  if (rows.length > 0) await tx.insert(busyTimes).values(rows)
}

/** The missions of a span of days, both included. */
export function findMissionsBetween(db: Executor, founderId: string, from: Day, to: Day) {
  return db
    .select()
    .from(missions)
    .where(
      and(eq(missions.founderId, founderId), between(missions.day, from, to), isNull(missions.deletedAt)),
    )
    .orderBy(asc(missions.day), asc(missions.createdAt))
}
