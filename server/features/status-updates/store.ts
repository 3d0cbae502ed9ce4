import { and, eq, gt } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { statusUpdates } from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'

export type StatusUpdateRow = typeof statusUpdates.$inferSelect

export async function insertStatusUpdate(
  tx: Transaction,
  row: typeof statusUpdates.$inferInsert,
): Promise<StatusUpdateRow> {
  const [inserted] = await tx.insert(statusUpdates).values(row).returning()
  return inserted!
}

/** The same text sent after `since`, if any. */
export async function findTwin(
  db: Executor,
  founderId: string,
  contentHash: string,
  since: Date,
): Promise<StatusUpdateRow | null> {
  const [row] = await db
    .select()
    .from(statusUpdates)
    .where(
      and(
        eq(statusUpdates.founderId, founderId),
        gt(statusUpdates.createdAt, since),
        eq(statusUpdates.contentHash, contentHash),
      ),
    )
    .limit(1)
  return row ?? null
}

const latest = statement<StatusUpdateRow>(
  'latest_updates',
  `select ${fieldsOf(statusUpdates)} from status_updates where founder_id = $1 order by created_at desc limit $2`,
)

export const findLatest = (db: Executor, founderId: string, limit: number): Promise<StatusUpdateRow[]> =>
  latest(db, founderId, limit)
