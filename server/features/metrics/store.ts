import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { MetricName, Snapshot } from '#contract/metrics.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { coachingSessions, memories, metricSnapshots } from '#server/platform/database/schema.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'

type Row = typeof metricSnapshots.$inferSelect
export type Entered = Omit<Snapshot, 'id'>

const shown = ({
  founderId: _owner,
  createdAt: _made,
  updatedAt: _written,
  month,
  ...row
}: Row): Snapshot => ({
  ...row,
  month: month.slice(0, 7),
})

/** The newest months, newest first. */
export async function findSnapshots(db: Executor, founderId: string, limit: number): Promise<Snapshot[]> {
  const rows = await db
    .select()
    .from(metricSnapshots)
    .where(eq(metricSnapshots.founderId, founderId))
    .orderBy(desc(metricSnapshots.month))
    .limit(limit)
  return rows.map(shown)
}

/** Upserts a month; figures that are missing become null. */
export async function upsertSnapshot(
  tx: Transaction,
  founderId: string,
  id: string,
  { month, ...entered }: Entered,
): Promise<Snapshot> {
  const [row] = await tx
    .insert(metricSnapshots)
    .values({ founderId, id, month: `${month}-01`, ...entered })
    .onConflictDoUpdate({
      target: [metricSnapshots.founderId, metricSnapshots.month],
      set: { ...entered, updatedAt: sql`now()` },
    })
    .returning()
  return shown(row!)
}

/** The figures of a month; null where the month has none. */
export async function findMonth(db: Executor, founderId: string, month: string): Promise<Snapshot | null> {
  const [row] = await db
    .select()
    .from(metricSnapshots)
    .where(and(eq(metricSnapshots.founderId, founderId), eq(metricSnapshots.month, `${month}-01`)))
  return row ? shown(row) : null
}

/** Writes one figure of a month and leaves its others as they are. `id` is that of the month where it is new. */
export async function upsertFigure(
  tx: Transaction,
  founderId: string,
  id: string,
  { month, metric, value }: { month: string; metric: MetricName; value: number | null },
): Promise<void> {
  await tx
    .insert(metricSnapshots)
    .values({ founderId, id, month: `${month}-01`, [metric]: value })
    .onConflictDoUpdate({
      target: [metricSnapshots.founderId, metricSnapshots.month],
      set: { [metric]: value, updatedAt: sql`now()` },
    })
}

export async function deleteSnapshot(
  tx: Transaction,
  founderId: string,
  id: string,
): Promise<Snapshot | null> {
  const [row] = await tx
    .delete(metricSnapshots)
    .where(and(eq(metricSnapshots.founderId, founderId), eq(metricSnapshots.id, id)))
    .returning()
  return row ? shown(row) : null
}

/** The coach's memories of the founder, newest first. */
export async function findMemories(db: Executor, founderId: string, today: Day, limit: number) {
  const { id, kind, content, quote, confidence, createdAt } = memories
  // Memories that did not come up for 90 days have expired.
  const since = new Date(`${addDays(today, -90)}T00:00:00Z`)
  return db
    .select({ id, kind, content, quote, confidence, createdAt })
    .from(memories)
    .where(
      and(eq(memories.founderId, founderId), or(eq(memories.pinned, true), gte(memories.lastSeen, since))),
    )
    .orderBy(desc(memories.createdAt))
    .limit(limit)
}

/** The key insights of the newest sessions that have any. */
export async function findSessionInsights(db: Executor, founderId: string, sessions: number) {
  const { id, day, keyInsights } = coachingSessions
  return db
    .select({ id, day, keyInsights })
    .from(coachingSessions)
    .where(and(eq(coachingSessions.founderId, founderId), sql`${keyInsights} <> '[]'::jsonb`))
    .orderBy(desc(coachingSessions.createdAt))
    .limit(sessions)
}
