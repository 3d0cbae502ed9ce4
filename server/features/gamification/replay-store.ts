import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  coachingSessions,
  days,
  flightTotals,
  ledger,
  missions,
  statusUpdates,
} from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/day.ts'
import type { LedgerRow, StoredDay, Totals } from './store.ts'

/** Every day on which anything was stored, for a replay. */
export async function readKnownDays(db: Executor, founderId: string): Promise<Day[]> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select day from ${missions} where founder_id = ${founderId}
      union select day from ${coachingSessions} where founder_id = ${founderId}
      union select day from ${statusUpdates} where founder_id = ${founderId}
      union select day from ${ledger} where founder_id = ${founderId}
      union select day from ${days} where founder_id = ${founderId}) known order by day`)
  return rows.map((it) => it.day)
}

export async function readFounderIds(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: flightTotals.founderId }).from(flightTotals)
  return rows.map((it) => it.id)
}

/** Writes a day of which something was wrong: ledger rows, and the whole summary. Wrong burns go first. */
export async function rewriteDay(
  tx: Transaction,
  founderId: string,
  day: Day,
  it: { rows: LedgerRow[]; said: Partial<StoredDay>; burnsRight: boolean; now: Date },
): Promise<void> {
  const mine = and(eq(ledger.founderId, founderId), eq(ledger.day, day))
  if (!it.burnsRight) await tx.delete(ledger).where(and(mine, eq(ledger.kind, 'burn')))
  for (const { amount, ...row } of it.rows)
    await tx
      .insert(ledger)
      .values({ founderId, day, ...row, amount, createdAt: it.now, updatedAt: it.now })
      .onConflictDoUpdate({
        target: [ledger.founderId, ledger.day, ledger.kind, ledger.reference],
        set: { amount, updatedAt: it.now },
      })
  const row = { ...it.said, founderId, day }
  await tx
    .insert(days)
    .values(row)
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: it.said })
}

export const rewriteTotals = (tx: Transaction, founderId: string, to: Partial<Totals>) =>
  tx.update(flightTotals).set(to).where(eq(flightTotals.founderId, founderId))
