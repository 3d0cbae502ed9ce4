import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, flightTotals, ledger } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { LedgerRow, StoredDay, Totals } from './store.ts'

const knownDays = statement<{ day: Day }>(
  'known_days',
  `select to_char(day, 'YYYY-MM-DD') as day from (
      select day from missions where founder_id = $1
      union select day from coaching_sessions where founder_id = $1
      union select day from status_updates where founder_id = $1
      union select day from ledger where founder_id = $1
      union select day from days where founder_id = $1) known order by day`,
)

/** Every day with any stored row. */
export const readKnownDays = async (db: Executor, founderId: string): Promise<Day[]> =>
  (await knownDays(db, founderId)).map((it) => it.day)

const founderIds = statement<{ id: string }>(
  'founder_ids',
  `select founder_id as id from flight_totals union select founder_id from ledger
    union select founder_id from days order by id`,
)

/** Everyone of whom something is stored that a replay makes, totals or not. */
export const readFounderIds = async (db: Executor): Promise<string[]> =>
  (await founderIds(db)).map((it) => it.id)

/** A day that differs from its facts: the ledger rows to write, and the correct summary. */
export interface WrongDay {
  day: Day
  rows: LedgerRow[]
  said: Partial<StoredDay>
  burnsRight: boolean
}

const rewriteLedger = statement(
  'rewrite_ledger',
  `insert into ledger (founder_id, day, kind, reference, amount, created_at, updated_at)
    select $1, day, kind, reference, amount, $3, $3
    from json_to_recordset($2) as it (day date, kind text, reference text, amount int)
    on conflict (founder_id, day, kind, reference)
      do update set amount = excluded.amount, updated_at = excluded.updated_at`,
)

/** Writes corrected ledger rows and whole day summaries. Deletes wrong burns first. */
export async function rewriteDays(
  tx: Transaction,
  founderId: string,
  wrong: readonly WrongDay[],
  now: Date,
): Promise<void> {
  const burnt = wrong.filter((it) => !it.burnsRight).map((it) => it.day)
  const burns = and(eq(ledger.founderId, founderId), eq(ledger.kind, 'burn'), inArray(ledger.day, burnt))
  if (burnt.length > 0) await tx.delete(ledger).where(burns)
  const rows = wrong.flatMap(({ day, rows }) => rows.map((row) => ({ day, ...row })))
  if (rows.length > 0) await rewriteLedger(tx, founderId, JSON.stringify(rows), now)
  // A closed day keeps its `closedAt`, so its row has one column less.
  for (const some of Map.groupBy(wrong, ({ said }) => 'closedAt' in said).values())
    await rewriteSummaries(
      tx,
      some.map(({ day, said }) => ({ founderId, day, ...said })),
    )
}

async function rewriteSummaries(tx: Transaction, rows: (typeof days.$inferInsert)[]): Promise<void> {
  const { founderId: _, day: _day, ...said } = rows[0]!
  const columns = getTableColumns(days)
  const set = Object.keys(said).map((field) => {
    const { name } = columns[field as keyof typeof columns]
    return [field, sql`excluded.${sql.identifier(name)}`]
  })
  await tx
    .insert(days)
    .values(rows)
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: Object.fromEntries(set) })
}

export const rewriteTotals = (tx: Transaction, founderId: string, to: Partial<Totals>) =>
  tx.update(flightTotals).set(to).where(eq(flightTotals.founderId, founderId))
