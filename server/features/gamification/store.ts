import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  coachingSessions,
  days,
  flightTotals,
  ledger,
  missions,
  sprints,
  statusUpdates,
} from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import { sendAlong } from '#server/platform/database/transaction.ts'
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

/** What a day's settlement reads: its facts, and what is stored of it. */
export interface DayRecord {
  facts: DayFacts
  ledger: LedgerRow[]
  stored: Omit<StoredDay, 'founderId' | 'day'> | null
  totals: Pick<Totals, 'fuel' | 'distance'> | null
}

/** SQL that makes the `DayRecord` of a founder's day, as JSON, so that it can ride along in another feature's query. */
export function dayRecord(founder: string, day: string): string {
  const ofDay = `founder_id = ${founder} and day = ${day}`
  const sessions = (type: string) => `(select count(*) from coaching_sessions where ${ofDay}
    and status = 'completed' and founder_turns > 0 and type = '${type}')`
  return `json_build_object(
    'facts', json_build_object(
      'missions', (select coalesce(json_agg(json_build_object('id', id, 'priority', priority, 'category', category,
          'targetValue', target_value, 'currentValue', current_value, 'isCompleted', is_completed, 'carriedValue', carried_value)
          order by created_at, id), '[]')
        from missions where ${ofDay} and deleted_at is null),
      'morningSessions', ${sessions('morning')},
      'eveningSessions', ${sessions('evening')},
      'statusUpdates', (select count(*) from status_updates where ${ofDay})),
    'ledger', (select coalesce(json_agg(json_build_object('kind', kind, 'reference', reference, 'amount', amount)), '[]')
      from ledger where ${ofDay}),
    'stored', (select json_build_object('gained', gained, 'burned', burned, 'planned', planned, 'completed', completed,
        'sessions', sessions, 'customersDone', customers_done, 'productDone', product_done, 'revenueDone', revenue_done,
        'operationsDone', operations_done, 'qualified', qualified, 'perfect', perfect, 'closedAt', closed_at,
        'duty', duty, 'sleepOrder', sleep_order, 'asleep', asleep, 'shielded', shielded, 'streak', streak,
        'shields', shields)
      from days where ${ofDay}),
    'totals', (select json_build_object('fuel', fuel, 'distance', distance)
      from flight_totals where founder_id = ${founder}))`
}

const oneDay = statement<{ record: DayRecord }>(
  'day_record',
  `select ${dayRecord('asked.founder_id', 'asked.day')} as record
    from (select $1::uuid as founder_id, $2::date as day) asked`,
)

/** A day's record, in one round trip. A day of which nothing is known has empty facts. */
export async function readDay(db: Executor, founderId: string, day: Day): Promise<DayRecord> {
  const [row] = await oneDay(db, founderId, day)
  return row!.record
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
export function writeSettlement(
  tx: Transaction,
  founderId: string,
  day: Day,
  it: { rows: Award[]; summary: DaySummary; before: DayRecord['stored']; now: Date },
): void {
  const { summary, before } = it
  const counts = ['sessions', 'customersDone', 'productDone', 'revenueDone', 'operationsDone'] as const
  const by = (field: 'gained' | (typeof counts)[number]) => summary[field] - (before?.[field] ?? 0)
  const values = [
    ...[founderId, day, summary.gained, summary.planned, summary.completed],
    ...counts.map((field) => summary[field]),
    ...[summary.qualified, by('gained')],
    ...counts.map(by),
    ...[summary.perfect, JSON.stringify(it.rows), it.now],
  ]
  sendAlong(tx, () => upsertSettlement(tx, ...values))
}

const totalsOf = statement<Totals>(
  'totals',
  `select ${fieldsOf(flightTotals)} from flight_totals where founder_id = $1`,
)
const daysBetween = statement<StoredDay>(
  'days_between',
  `select ${fieldsOf(days)} from days where founder_id = $1 and day between $2 and $3 order by days.day`,
)

/** The days from `from` to `to`, both included, oldest first. */
export const readDaysBetween = (db: Executor, founderId: string, from: Day, to: Day): Promise<StoredDay[]> =>
  daysBetween(db, founderId, from, to)

export async function readTotals(db: Executor, founderId: string): Promise<Totals> {
  const [totals] = await totalsOf(db, founderId)
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

/** What a founder's closed sprints came to, in order. */
export async function readClosedSprints(db: Executor, founderId: string) {
  return db
    .select({
      completion: sprints.completion,
      number: sprints.number,
      title: sprints.title,
      endDay: sprints.endDay,
    })
    .from(sprints)
    .where(and(eq(sprints.founderId, founderId), isNotNull(sprints.closedAt)))
    .orderBy(asc(sprints.startDay))
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

export interface LedgerLine {
  day: Day
  kind: AwardKind | 'burn'
  amount: number
  /** Title of the mission that paid, if one did and it is still there. */
  title: string | null
}

const ledgerLines = statement<LedgerLine>(
  'ledger_lines',
  `select to_char(l.day, 'YYYY-MM-DD') as day, l.kind, l.amount, m.title from ledger l
    left join missions m on l.kind = 'mission' and m.founder_id = l.founder_id and m.id::text = l.reference
    where l.founder_id = $1 and l.day between $2 and $3 and l.amount <> 0
    order by l.day desc, l.kind = 'burn' desc, l.updated_at desc, l.reference`,
)

/** What stands in the ledger from one day to another, newest first, with the names of missions. */
export const readLedgerLines = (db: Executor, founderId: string, from: Day, to: Day): Promise<LedgerLine[]> =>
  ledgerLines(db, founderId, from, to)

const newestBefore = statement<StoredDay>(
  'newest_days_before',
  `select ${fieldsOf(days)} from days where founder_id = $1 and day < $2 order by days.day desc limit $3`,
)

/** The newest `count` days before a day, newest first. */
export const readDaysBefore = (db: Executor, founderId: string, before: Day, count: number) =>
  newestBefore(db, founderId, before, count)

const sumsFrom = statement<{ gained: number; burned: number }>(
  'sums_from',
  `select coalesce(sum(gained), 0)::int as gained, coalesce(sum(burned), 0)::int as burned
    from days where founder_id = $1 and day >= $2`,
)

/** What was gained and burned from a day on, the days ahead included. */
export async function readSumsFrom(db: Executor, founderId: string, from: Day) {
  const [sums] = await sumsFrom(db, founderId, from)
  return sums!
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
