import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { accountStatus, modelConnections, modelUsage } from '#server/platform/database/schema.ts'

export type ConnectionRow = typeof modelConnections.$inferSelect
type NewRow = typeof modelConnections.$inferInsert

const { founderId: owner, id: connectionId } = modelConnections
const ownRow = (founderId: string, id: string) => and(eq(owner, founderId), eq(connectionId, id))

/** A founder's own connections, then the enabled ones of the installation, each in the order of asking. */
export async function findConnections(db: Executor, founderId: string): Promise<ConnectionRow[]> {
  const { scope, enabled, position, createdAt } = modelConnections
  const { userId, adminSince, disabledAt } = accountStatus
  const administrators = db
    .select({ userId })
    .from(accountStatus)
    .where(and(isNotNull(adminSince), isNull(disabledAt)))
  const shared = and(eq(scope, 'installation'), eq(enabled, true), inArray(owner, administrators))
  return db
    .select()
    .from(modelConnections)
    .where(or(eq(owner, founderId), shared))
    .orderBy(scope, position, createdAt)
}

export async function findConnection(
  db: Executor,
  founderId: string,
  id: string,
): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(modelConnections).where(ownRow(founderId, id))
  return row ?? null
}

export async function insertConnection(tx: Transaction, row: NewRow): Promise<ConnectionRow> {
  const [inserted] = await tx.insert(modelConnections).values(row).returning()
  return inserted!
}

export async function updateConnection(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<NewRow>,
): Promise<ConnectionRow | null> {
  const [row] = await tx
    .update(modelConnections)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(ownRow(founderId, id))
    .returning()
  return row ?? null
}

export async function deleteConnection(tx: Transaction, founderId: string, id: string): Promise<boolean> {
  await tx.delete(modelUsage).where(and(eq(modelUsage.founderId, founderId), eq(modelUsage.connectionId, id)))
  const gone = await tx.delete(modelConnections).where(ownRow(founderId, id)).returning({ id: connectionId })
  return gone.length > 0
}

export interface ConnectionUse {
  connectionId: string
  day: { tokens: number; microDollars: number }
  month: { tokens: number; microDollars: number }
  lastUsedAt: Date | null
}

/** What connections used on a day (UTC) and in its month. */
export async function findUse(
  db: Executor,
  founderId: string,
  ids: readonly string[],
  today: string,
): Promise<ConnectionUse[]> {
  if (ids.length === 0) return []
  const { day, tokens, microDollars, usedAt } = modelUsage
  const rows = await db
    .select()
    .from(modelUsage)
    .where(
      and(
        eq(modelUsage.founderId, founderId),
        inArray(modelUsage.connectionId, [...ids]),
        sql`${day} >= date_trunc('month', ${today}::date)`,
      ),
    )
    .orderBy(day, tokens, microDollars, usedAt)
  return ids.map((id) => {
    const own = rows.filter((it) => it.connectionId === id)
    const sumOf = (them: typeof own) => ({
      tokens: them.reduce((sum, it) => sum + it.tokens, 0),
      microDollars: them.reduce((sum, it) => sum + it.microDollars, 0),
    })
    return {
      connectionId: id,
      day: sumOf(own.filter((it) => it.day === today)),
      month: sumOf(own),
      lastUsedAt: own.at(-1)?.usedAt ?? null,
    }
  })
}

/** Adds what a test used to the connection's day. */
export async function addTestUse(
  tx: Transaction,
  founderId: string,
  id: string,
  { now, tokens, microDollars }: { now: Date; tokens: number; microDollars: number },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await tx
    .insert(modelUsage)
    .values({ founderId, connectionId: id, day, tokens, microDollars, usedAt: now })
    .onConflictDoUpdate({
      target: [modelUsage.founderId, modelUsage.connectionId, modelUsage.day],
      set: {
        tokens: sql`${modelUsage.tokens} + ${tokens}`,
        microDollars: sql`${modelUsage.microDollars} + ${microDollars}`,
        usedAt: now,
      },
    })
}
