import { and, desc, eq, gte, sql } from 'drizzle-orm'
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
import type { Award, AwardKind, DayFacts, DaySummary } from './rules.ts'

export type Totals = typeof flightTotals.$inferSelect
export type StoredDay = typeof days.$inferSelect
export interface LedgerRow {
  kind: AwardKind | 'burn'
  reference: string
  amount: number
}

/** Takes the founder's totals for this transaction: writes of one founder go one after another. */
export async function lockTotals(tx: Transaction, founderId: string): Promise<Totals> {
  const find = () => tx.select().from(flightTotals).where(eq(flightTotals.founderId, founderId)).for('update')
  const [found] = await find()
  if (found) return found
  await tx.insert(flightTotals).values({ founderId }).onConflictDoNothing()
  return (await find())[0]!
}

/** Everything a day's settlement reads, in one round trip. Call it with the totals locked. */
export async function readDay(
  tx: Executor,
  founderId: string,
  day: Day,
): Promise<{ facts: DayFacts; ledger: LedgerRow[]; stored: StoredDay | null }> {
  const { rows } = await tx.execute<{
    missions: DayFacts['missions']
    morning: number
    evening: number
    reports: number
    ledger: LedgerRow[]
    stored: StoredDay | null
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'priority', priority, 'category', category,
        'targetValue', target_value, 'currentValue', current_value, 'isCompleted', is_completed) order by created_at, id), '[]')
        from ${missions} where founder_id = ${founderId} and day = ${day} and deleted_at is null) as missions,
      (select count(*)::int from ${coachingSessions} where founder_id = ${founderId} and day = ${day}
        and status = 'completed' and founder_turns > 0 and type = 'morning') as morning,
      (select count(*)::int from ${coachingSessions} where founder_id = ${founderId} and day = ${day}
        and status = 'completed' and founder_turns > 0 and type = 'evening') as evening,
      (select count(*)::int from ${statusUpdates} where founder_id = ${founderId} and day = ${day}) as reports,
      (select coalesce(json_agg(json_build_object('kind', kind, 'reference', reference, 'amount', amount)), '[]')
        from ${ledger} where founder_id = ${founderId} and day = ${day}) as ledger,
      (select json_build_object('gained', gained, 'burned', burned, 'planned', planned, 'completed', completed,
        'sessions', sessions, 'customersDone', customers_done, 'productDone', product_done, 'revenueDone', revenue_done,
        'operationsDone', operations_done, 'qualified', qualified, 'perfect', perfect)
        from ${days} where founder_id = ${founderId} and day = ${day}) as stored`)
  const row = rows[0]!
  return {
    facts: {
      missions: row.missions,
      morningSessions: row.morning,
      eveningSessions: row.evening,
      statusUpdates: row.reports,
    },
    ledger: row.ledger,
    stored: row.stored,
  }
}

export async function writeLedger(
  tx: Transaction,
  founderId: string,
  day: Day,
  changed: Award[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return
  await tx
    .insert(ledger)
    .values(changed.map((it) => ({ founderId, day, ...it, updatedAt: now })))
    .onConflictDoUpdate({
      target: [ledger.founderId, ledger.day, ledger.kind, ledger.reference],
      set: { amount: sql`excluded.amount`, updatedAt: now },
    })
}

/** Writes the day's summary and moves the totals by what changed, in one statement. */
export async function writeSummary(
  tx: Transaction,
  totals: Totals,
  day: Day,
  now: DaySummary,
  before: StoredDay | null,
): Promise<void> {
  const { founderId } = totals
  const by = (field: keyof DaySummary & keyof StoredDay) => Number(now[field]) - Number(before?.[field] ?? 0)
  await tx.execute(sql`
    with moved as (
      update ${flightTotals} set fuel = fuel + ${by('gained')}, distance = distance + ${by('gained')},
        sessions = sessions + ${by('sessions')}, customers_done = customers_done + ${by('customersDone')},
        product_done = product_done + ${by('productDone')}, revenue_done = revenue_done + ${by('revenueDone')},
        operations_done = operations_done + ${by('operationsDone')}
      where founder_id = ${founderId})
    insert into ${days} (founder_id, day, gained, planned, completed, sessions, customers_done, product_done,
      revenue_done, operations_done, qualified, perfect)
    values (${founderId}, ${day}, ${now.gained}, ${now.planned}, ${now.completed}, ${now.sessions}, ${now.customersDone},
      ${now.productDone}, ${now.revenueDone}, ${now.operationsDone}, ${now.qualified}, ${now.perfect})
    on conflict (founder_id, day) do update set gained = excluded.gained, planned = excluded.planned,
      completed = excluded.completed, sessions = excluded.sessions, customers_done = excluded.customers_done,
      product_done = excluded.product_done, revenue_done = excluded.revenue_done,
      operations_done = excluded.operations_done, qualified = excluded.qualified, perfect = excluded.perfect`)
}

/** The totals and the newest `count` days, newest first. */
export async function readFlight(
  db: Executor,
  founderId: string,
  count: number,
): Promise<{ totals: Totals; days: StoredDay[] }> {
  const [[totals], rows] = await Promise.all([
    db.select().from(flightTotals).where(eq(flightTotals.founderId, founderId)),
    db.select().from(days).where(eq(days.founderId, founderId)).orderBy(desc(days.day)).limit(count),
  ])
  return { totals: totals ?? emptyTotals(founderId), days: rows }
}

/** Days from `from` on, for a week or for a replay. */
export async function readDaysSince(db: Executor, founderId: string, from: Day): Promise<StoredDay[]> {
  return db
    .select()
    .from(days)
    .where(and(eq(days.founderId, founderId), gte(days.day, from)))
    .orderBy(days.day)
}

export async function readTotals(db: Executor, founderId: string): Promise<Totals> {
  const [totals] = await db.select().from(flightTotals).where(eq(flightTotals.founderId, founderId))
  return totals ?? emptyTotals(founderId)
}

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

const emptyTotals = (founderId: string): Totals => ({
  founderId,
  fuel: 100,
  distance: 0,
  sessions: 0,
  customersDone: 0,
  productDone: 0,
  revenueDone: 0,
  operationsDone: 0,
})
