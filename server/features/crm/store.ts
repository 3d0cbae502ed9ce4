import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { integrations } from '#server/platform/database/schema.ts'

export type Integration = typeof integrations.$inferSelect
type Change = Partial<Omit<Integration, 'founderId' | 'provider'>>

const provider = 'hubspot'

export async function findIntegration(db: Executor, founderId: string): Promise<Integration | null> {
  const [row] = await db
    .select()
    .from(integrations)
    .where(and(eq(integrations.founderId, founderId), eq(integrations.provider, provider)))
  return row ?? null
}

export async function saveIntegration(
  tx: Transaction,
  founderId: string,
  change: Change,
): Promise<Integration> {
  const [row] = await tx
    .insert(integrations)
    .values({ ...change, founderId, provider })
    .onConflictDoUpdate({
      target: [integrations.founderId, integrations.provider],
      set: { ...change, updatedAt: sql`now()` },
    })
    .returning()
  return row!
}

export async function removeIntegration(tx: Transaction, founderId: string): Promise<void> {
  await tx
    .delete(integrations)
    .where(and(eq(integrations.founderId, founderId), eq(integrations.provider, provider)))
}

/**
 * Claims up to ten founders whose last try is older than `before`, by marking them tried: no two servers get the same.
 */
export async function claimDue(db: Executor, before: Date, now: Date): Promise<{ founderId: string }[]> {
  const { rows } = await db.execute<{ founder_id: string }>(sql`
    update integrations set tried_at = ${now.toISOString()} where (founder_id, provider) in (
      select founder_id, provider from integrations
        where enabled and sealed_key is not null and coalesce(tried_at, '-infinity') <= ${before.toISOString()}
        order by tried_at nulls first limit 10 for update skip locked
    ) returning founder_id`)
  return rows.map((it) => ({ founderId: it.founder_id }))
}
