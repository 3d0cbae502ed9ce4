import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  coachingSessions,
  days,
  flightTotals,
  ledger,
  missions,
  statusUpdates,
} from '#server/platform/database/schema.ts'
import { prepared, statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/day.ts'
import type { Award, AwardKind, DayFacts, DaySummary } from './rules.ts'
import type { Standing } from './standing.ts'

export type Totals = Omit<typeof flightTotals.$inferSelect, 'standing'> & { standing: Standing | null }
export type StoredDay = typeof days.$inferSelect
export interface LedgerRow {
  kind: AwardKind | 'burn'
  reference: string
  amount: number
}

interface DayRow {
  missions: DayFacts['missions']
  morning: number
  evening: number
  reports: number
  ledger: LedgerRow[]
  stored: StoredDay | null
  totals: Pick<Totals, 'fuel' | 'distance'> | null
}

const dayFacts = statement<DayRow>(
  'day_facts',
  `select
    (select coalesce(json_agg(json_build_object('id', id, 'priority', priority, 'category', category,
      'targetValue', target_value, 'currentValue', current_value, 'isCompleted', is_completed) order by created_at, id), '[]')
      from missions where founder_id = $1 and day = $2 and deleted_at is null) as missions,
    (select count(*)::int from coaching_sessions where founder_id = $1 and day = $2
      and status = 'completed' and founder_turns > 0 and type = 'morning') as morning,
    (select count(*)::int from coaching_sessions where founder_id = $1 and day = $2
      and status = 'completed' and founder_turns > 0 and type = 'evening') as evening,
    (select count(*)::int from status_updates where founder_id = $1 and day = $2) as reports,
    (select coalesce(json_agg(json_build_object('kind', kind, 'reference', reference, 'amount', amount)), '[]')
      from ledger where founder_id = $1 and day = $2) as ledger,
    (select json_build_object('gained', gained, 'burned', burned, 'planned', planned, 'completed', completed,
      'sessions', sessions, 'customersDone', customers_done, 'productDone', product_done, 'revenueDone', revenue_done,
      'operationsDone', operations_done, 'qualified', qualified, 'perfect', perfect, 'closedAt', closed_at, 'duty', duty,
      'sleepOrder', sleep_order, 'asleep', asleep, 'shielded', shielded, 'streak', streak, 'shields', shields)
      from days where founder_id = $1 and day = $2) as stored,
    (select json_build_object('fuel', fuel, 'distance', distance)
      from flight_totals where founder_id = $1) as totals`,
)

/** Everything a day's settlement reads, in one round trip. */
export async function readDay(
  db: Executor,
  founderId: string,
  day: Day,
): Promise<{ facts: DayFacts } & Pick<DayRow, 'ledger' | 'stored' | 'totals'>> {
  const [row] = await dayFacts(db, founderId, day)
  const { missions, morning, evening, reports, ledger, stored, totals } = row!
  const facts = { missions, morningSessions: morning, eveningSessions: evening, statusUpdates: reports }
  return { facts, ledger, stored, totals }
}

const upsertSettlement = statement(
  'upsert_settlement',
  `with changed as (
      insert into ledger (founder_id, day, kind, reference, amount, created_at, updated_at)
      select $1, $2, kind, reference, amount, $20, $20
      from json_to_recordset($19) as changed (kind text, reference text, amount int)
      on conflict (founder_id, day, kind, reference)
        do update set amount = excluded.amount, updated_at = excluded.updated_at),
    moved as (
      update flight_totals set fuel = fuel + $12, distance = distance + $12, sessions = sessions + $13,
        customers_done = customers_done + $14, product_done = product_done + $15,
        revenue_done = revenue_done + $16, operations_done = operations_done + $17
      where founder_id = $1)
    insert into days (founder_id, day, gained, planned, completed, sessions, customers_done, product_done,
      revenue_done, operations_done, qualified, perfect)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $18)
    on conflict (founder_id, day) do update set gained = excluded.gained, planned = excluded.planned,
      completed = excluded.completed, sessions = excluded.sessions, customers_done = excluded.customers_done,
      product_done = excluded.product_done, revenue_done = excluded.revenue_done,
      operations_done = excluded.operations_done, qualified = excluded.qualified, perfect = excluded.perfect`,
)

/** Writes the ledger rows that differ and the day's summary, and moves the totals by what changed: one statement. */
export async function writeSettlement(
  tx: Transaction,
  founderId: string,
  day: Day,
  it: { rows: Award[]; summary: DaySummary; before: StoredDay | null; now: Date },
): Promise<void> {
  const { summary, before } = it
  const counts = ['sessions', 'customersDone', 'productDone', 'revenueDone', 'operationsDone'] as const
  const by = (field: 'gained' | (typeof counts)[number]) => summary[field] - (before?.[field] ?? 0)
  await upsertSettlement(
    tx,
    ...[founderId, day, summary.gained, summary.planned, summary.completed],
    ...counts.map((field) => summary[field]),
    ...[summary.qualified, by('gained')],
    ...counts.map(by),
    ...[summary.perfect, JSON.stringify(it.rows), it.now],
  )
}

const totalsOf = prepared<{ founderId: string }, (typeof flightTotals.$inferSelect)[]>('totals', (db) =>
  db
    .select()
    .from(flightTotals)
    .where(eq(flightTotals.founderId, sql.placeholder('founderId'))),
)
const daysBetween = prepared<{ founderId: string; from: Day; to: Day }, StoredDay[]>('days_between', (db) =>
  db
    .select()
    .from(days)
    .where(
      and(
        eq(days.founderId, sql.placeholder('founderId')),
        gte(days.day, sql.placeholder('from')),
        lte(days.day, sql.placeholder('to')),
      ),
    )
    .orderBy(days.day),
)

/** The days from `from` to `to`, both included, oldest first. */
export const readDaysBetween = (db: Executor, founderId: string, from: Day, to: Day): Promise<StoredDay[]> =>
  daysBetween(db, { founderId, from, to })

export async function readTotals(db: Executor, founderId: string): Promise<Totals> {
  const [totals] = await totalsOf(db, { founderId })
  return (totals as Totals | undefined) ?? emptyTotals(founderId)
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

/** Where every founder begins, and every replay. */
export const emptyTotals = (founderId: string): Totals => ({
  founderId,
  fuel: 100,
  distance: 0,
  sessions: 0,
  customersDone: 0,
  productDone: 0,
  revenueDone: 0,
  operationsDone: 0,
  standing: null,
  seenThrough: null,
  sprintStreak: 0,
})
