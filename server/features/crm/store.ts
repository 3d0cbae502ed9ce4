import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
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
  const { founderId, provider: system, enabled, sealedKey, triedAt } = integrations
  const due = db
    .select({ founderId, system })
    .from(integrations)
    .where(and(eq(enabled, true), isNotNull(sealedKey), or(isNull(triedAt), lte(triedAt, before))))
    .orderBy(sql`${triedAt} nulls first`)
    .limit(10)
    .for('update', { skipLocked: true })
  return db
    .update(integrations)
    .set({ triedAt: now })
    .where(sql`(${founderId}, ${system}) in ${due}`)
    .returning({ founderId })
}
