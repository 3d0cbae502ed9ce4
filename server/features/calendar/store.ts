import { and, asc, between, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { busyTimes, calendarFeeds, missions } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

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

/** Busy times that end after `now`, and begin before `until` where it is given; the next first. */
export function findBusy(db: Executor, founderId: string, now: Date, limit: number, until?: Date) {
  const { founderId: owner, startsAt, endsAt } = busyTimes
  return db
    .select()
    .from(busyTimes)
    .where(and(eq(owner, founderId), gt(endsAt, now), until && lt(startsAt, until)))
    .orderBy(asc(busyTimes.startsAt))
    .limit(limit)
}

const insertBusy = statement(
  'insert_busy',
  `insert into busy_times (founder_id, id, title, starts_at, ends_at)
    select $1, id, title, "startsAt", "endsAt" from json_to_recordset($2)
      as it (id uuid, title text, "startsAt" timestamptz, "endsAt" timestamptz)`,
)

/** Replaces all busy times. */
export async function replaceBusy(
  tx: Transaction,
  founderId: string,
  rows: readonly { id: string; title: string; startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.founderId, founderId))
  if (rows.length > 0) await insertBusy(tx, founderId, JSON.stringify(rows))
}

/** The missions from one day to another, both included. */
export function findMissionsBetween(db: Executor, founderId: string, from: Day, to: Day) {
  return db
    .select()
    .from(missions)
    .where(
      and(eq(missions.founderId, founderId), between(missions.day, from, to), isNull(missions.deletedAt)),
    )
    .orderBy(asc(missions.day), asc(missions.createdAt))
}

/** Deletes busy times that ended before a moment. */
export async function deleteOldBusyTimes(db: Executor, before: Date): Promise<void> {
  await db.delete(busyTimes).where(lt(busyTimes.endsAt, before))
}
