import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  coachingSessions,
  coachingTurns,
  learningPauses,
  memories,
  promises,
  statusUpdates,
} from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'

export type MemoryRow = typeof memories.$inferSelect
export type PromiseRow = typeof promises.$inferSelect

const memoryOf = (founderId: string, id: string) =>
  and(eq(memories.founderId, founderId), eq(memories.id, id))
const promiseOf = (founderId: string, id: string) =>
  and(eq(promises.founderId, founderId), eq(promises.id, id))

/** Memories that have not expired: pinned first, then the latest seen. */
export async function findMemories(
  db: Executor,
  founderId: string,
  seenSince: Date,
  limit: number,
): Promise<MemoryRow[]> {
  const { founderId: owner, id, pinned, lastSeen } = memories
  return db
    .select()
    .from(memories)
    .where(and(eq(owner, founderId), or(eq(pinned, true), gte(lastSeen, seenSince))))
    .orderBy(desc(pinned), desc(lastSeen), desc(id))
    .limit(limit)
}

export async function insertMemory(tx: Transaction, row: typeof memories.$inferInsert): Promise<MemoryRow> {
  const [inserted] = await tx.insert(memories).values(row).returning()
  return inserted!
}

export async function updateMemory(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof memories.$inferInsert>,
): Promise<MemoryRow | null> {
  // An empty change is a read.
  const set = { ...change, id }
  const [row] = await tx.update(memories).set(set).where(memoryOf(founderId, id)).returning()
  return row ?? null
}

/** Deletes a memory for good, and the insights of sessions that rest on the same words. */
export async function removeMemory(
  tx: Transaction,
  founderId: string,
  id: string,
): Promise<MemoryRow | null> {
  const [row] = await tx.delete(memories).where(memoryOf(founderId, id)).returning()
  if (!row) return null
  await tx
    .update(coachingSessions)
    .set({
      keyInsights: sql`(select coalesce(jsonb_agg(it), '[]'::jsonb)
        from jsonb_array_elements(${coachingSessions.keyInsights}) it where it->>'quote' <> ${row.quote})`,
    })
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        sql`${coachingSessions.keyInsights} @> ${JSON.stringify([{ quote: row.quote }])}::jsonb`,
      ),
    )
  return row
}

/** Where the founder first said exactly these words, in a session or a report. */
export async function findSaying(
  db: Executor,
  founderId: string,
  quote: string,
): Promise<{ sessionId: string | null; at: Date } | null> {
  const within = (said: typeof coachingTurns.said | typeof statusUpdates.content) =>
    sql`position(${quote} in ${said}) > 0`
  const [turn] = await db
    .select({ sessionId: coachingTurns.sessionId, at: coachingTurns.createdAt })
    .from(coachingTurns)
    .where(and(eq(coachingTurns.founderId, founderId), within(coachingTurns.said)))
    .orderBy(coachingTurns.createdAt)
    .limit(1)
  if (turn) return turn
  const [report] = await db
    .select({ at: statusUpdates.createdAt })
    .from(statusUpdates)
    .where(and(eq(statusUpdates.founderId, founderId), within(statusUpdates.content)))
    .orderBy(statusUpdates.createdAt)
    .limit(1)
  return report ? { sessionId: null, at: report.at } : null
}

export async function findPause(db: Executor, founderId: string): Promise<Date | null> {
  const [row] = await db.select().from(learningPauses).where(eq(learningPauses.founderId, founderId))
  return row?.since ?? null
}

/** Pauses learning since a moment, or resumes it with null. Pausing again keeps the first moment. */
export async function setPause(tx: Transaction, founderId: string, since: Date | null): Promise<void> {
  if (since) await tx.insert(learningPauses).values({ founderId, since }).onConflictDoNothing()
  else await tx.delete(learningPauses).where(eq(learningPauses.founderId, founderId))
}

/** Marks a session as learned from; false when it was before. */
export async function claimSession(
  tx: Transaction,
  founderId: string,
  id: string,
  learned: { now: Date; sentiment: 'light' | 'even' | 'heavy' },
): Promise<boolean> {
  const claimed = await tx
    .update(coachingSessions)
    .set({ learnedAt: learned.now, sentiment: learned.sentiment })
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        eq(coachingSessions.id, id),
        isNull(coachingSessions.learnedAt),
      ),
    )
    .returning({ id: coachingSessions.id })
  return claimed.length > 0
}

/** Promises made or due since a day, newest first. */
export async function findPromises(
  db: Executor,
  founderId: string,
  since: Day,
  limit: number,
): Promise<PromiseRow[]> {
  const { founderId: owner, id, madeOn, dueDay, createdAt } = promises
  return db
    .select()
    .from(promises)
    .where(and(eq(owner, founderId), or(gte(madeOn, since), gte(dueDay, since))))
    .orderBy(desc(madeOn), desc(createdAt), desc(id))
    .limit(limit)
}

export async function findPromisesDue(
  db: Executor,
  founderId: string,
  from: Day,
  to: Day,
): Promise<PromiseRow[]> {
  return db
    .select()
    .from(promises)
    .where(and(eq(promises.founderId, founderId), gte(promises.dueDay, from), lte(promises.dueDay, to)))
    .orderBy(promises.dueDay)
    .limit(50)
}

/** The quotes of the promises of a session. */
export async function findPromiseQuotes(
  db: Executor,
  founderId: string,
  sessionId: string,
): Promise<string[]> {
  const rows = await db
    .select({ quote: promises.quote })
    .from(promises)
    .where(and(eq(promises.founderId, founderId), eq(promises.sessionId, sessionId)))
  return rows.map((it) => it.quote)
}

/** Whether one of these texts is already promised for a day. */
export async function hasPromise(
  db: Executor,
  founderId: string,
  madeOn: Day,
  texts: readonly string[],
): Promise<boolean> {
  const twins = and(
    eq(promises.founderId, founderId),
    eq(promises.madeOn, madeOn),
    inArray(promises.content, [...texts]),
  )
  return (await db.$count(promises, twins)) > 0
}

export async function findPromise(db: Executor, founderId: string, id: string): Promise<PromiseRow | null> {
  const [row] = await db.select().from(promises).where(promiseOf(founderId, id))
  return row ?? null
}

export async function insertPromise(tx: Transaction, row: typeof promises.$inferInsert): Promise<PromiseRow> {
  const [inserted] = await tx.insert(promises).values(row).returning()
  return inserted!
}

export async function updatePromise(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof promises.$inferInsert>,
): Promise<PromiseRow | null> {
  const [row] = await tx.update(promises).set(change).where(promiseOf(founderId, id)).returning()
  return row ?? null
}

export async function removePromise(
  tx: Transaction,
  founderId: string,
  id: string,
): Promise<PromiseRow | null> {
  const [row] = await tx.delete(promises).where(promiseOf(founderId, id)).returning()
  return row ?? null
}
