import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { leaves, shelteredDays } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'

export type LeaveRow = typeof leaves.$inferSelect

/** Leaves that end on or after a day, the earliest first. */
export async function findLeaves(db: Executor, founderId: string, from: Day): Promise<LeaveRow[]> {
  return db
    .select()
    .from(leaves)
    .where(and(eq(leaves.founderId, founderId), gte(leaves.toDay, from)))
    .orderBy(asc(leaves.fromDay))
}

/** Days off from a day on: leaves, and sheltered days, which rest like leave. */
export async function findDaysOff(
  db: Executor,
  founderId: string,
  from: Day,
): Promise<{ fromDay: Day; toDay: Day }[]> {
  const sheltered = await db
    .select({ day: shelteredDays.day })
    .from(shelteredDays)
    .where(
      and(
        eq(shelteredDays.founderId, founderId),
        gte(shelteredDays.day, from),
        isNotNull(shelteredDays.quietUntil),
      ),
    )
  return [
    ...(await findLeaves(db, founderId, from)),
    ...sheltered.map(({ day }) => ({ fromDay: day, toDay: day })),
  ]
}

export async function insertLeave(tx: Transaction, row: typeof leaves.$inferInsert): Promise<void> {
  await tx.insert(leaves).values(row)
}

export async function findLeave(db: Executor, founderId: string, id: string): Promise<LeaveRow | null> {
  const [row] = await db
    .select()
    .from(leaves)
    .where(and(eq(leaves.founderId, founderId), eq(leaves.id, id)))
  return row ?? null
}

/** Cuts a leave to its past days, or deletes it when it has none. */
export async function endLeave(tx: Transaction, leaveRow: LeaveRow, lastDay: Day): Promise<void> {
  const mine = and(eq(leaves.founderId, leaveRow.founderId), eq(leaves.id, leaveRow.id))
  if (lastDay < leaveRow.fromDay) await tx.delete(leaves).where(mine)
  else await tx.update(leaves).set({ toDay: lastDay }).where(mine)
}
