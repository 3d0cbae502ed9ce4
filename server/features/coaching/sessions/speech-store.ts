import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { speeches } from '#server/platform/database/schema.ts'

export async function insertSpeech(tx: Transaction, row: typeof speeches.$inferInsert): Promise<void> {
  await tx.insert(speeches).values(row)
}

/** Prepared speech created after `since`, or null. */
export async function findSpeech(
  db: Executor,
  founderId: string,
  id: string,
  since: Date,
): Promise<typeof speeches.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(speeches)
    .where(and(eq(speeches.founderId, founderId), eq(speeches.id, id), gt(speeches.createdAt, since)))
  return row ?? null
}

export async function deleteOldSpeeches(db: Executor): Promise<void> {
  await db.delete(speeches).where(lt(speeches.createdAt, sql`now() - interval '1 hour'`))
}
