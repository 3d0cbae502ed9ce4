import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, flightTotals } from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'
import { validDay } from '#server/platform/time/day-limits.ts'
import type { Award, AwardKind, DayFacts, DaySummary } from './rules.ts'
import { sanitizeStreakState } from './sanitize-streak-state.ts'
import type { StreakState } from './streak-state.ts'

export type Totals = Omit<typeof flightTotals.$inferSelect, 'standing'> & { standing: StreakState | null }
export type StoredDay = typeof days.$inferSelect
export interface LedgerRow {
  kind: AwardKind | 'burn'
  reference: string
  amount: number
}

/** Input of recomputing a day: its facts, and what is stored of it. */
export interface DayRecord {
  /** The founder's latest day that has begun; null before their first request. */
  today: Day | null
  facts: DayFacts
  ledger: LedgerRow[]
  stored: Omit<StoredDay, 'founderId' | 'day'> | null
  totals: Pick<Totals, 'fuel' | 'distance'> | null
}

/** SQL for the day record of a founder's day, as JSON, so that another feature's query can include it. */
export function dayRecord(founder: string, day: string): string {
  const ofDay = `founder_id = ${founder} and day = ${day}`
  const imported = `coalesce((select imported_at from founders where founder_id = ${founder}), '-infinity')`
  const sessions = (
    type: string,
  ) => `(select count(*) from coaching_sessions where ${ofDay} and created_at > ${imported}
    and status = 'completed' and founder_turns > 0 and type = '${type}')`
  // Days begin in the founder's own time, and `last_day` is the latest that has begun.
  const reached = `(select greatest(last_day, closed_through) from founders where founder_id = ${founder})`
  return `json_build_object(
    'today', ${reached},
    'facts', json_build_object(
      'begun', coalesce(${day} <= ${reached}, true),
      'missions', (select coalesce(json_agg(json_build_object('id', id, 'priority', priority, 'category', category,
          'targetValue', target_value, 'currentValue', current_value, 'isCompleted', is_completed, 'carriedValue', carried_value,
          'imported', created_at <= ${imported})
          order by created_at, id), '[]')
        from missions where ${ofDay} and deleted_at is null),
      'morningSessions', ${sessions('morning')},
      'eveningSessions', ${sessions('evening')},
      'statusUpdates', (select count(*) from status_updates where ${ofDay} and created_at > ${imported}),
      'comeback', exists (select from comebacks where ${ofDay} and created_at > ${imported}),
      'planConfirmed', exists (select from days where ${ofDay} and plan_confirmed_at is not null)),
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

const someDays = statement<{ record: DayRecord }>(
  'day_records',
  `select ${dayRecord('asked.founder_id', 'asked.day')} as record
    from (select $1::uuid as founder_id, day, place from unnest($2::date[]) with ordinality as it (day, place)) asked
    order by asked.place`,
)

/** The records of some days, in their order, in one round trip. */
export const readDays = async (db: Executor, founderId: string, days: readonly Day[]): Promise<DayRecord[]> =>
  (await someDays(db, founderId, days)).map((it) => it.record)

/** A day's record, in one round trip. An unknown day has empty facts. */
export async function readDay(db: Executor, founderId: string, day: Day): Promise<DayRecord> {
  const [row] = await oneDay(db, founderId, day)
  return row!.record
}

const upsertSettlement = statement(
  'upsert_recomputed_day',
  `with changed as (
      insert into ledger (founder_id, day, kind, reference, amount, created_at, updated_at)
      select $1, $2, kind, reference, amount, $3, $3
      from json_to_recordset($4) as changed (kind text, reference text, amount int)
      on conflict (founder_id, day, kind, reference)
        do update set amount = excluded.amount, updated_at = excluded.updated_at),
    moved as (
      update flight_totals set fuel = fuel + $5, distance = distance + $5, sessions = sessions + $6,
        customers_done = customers_done + $7, product_done = product_done + $8,
        revenue_done = revenue_done + $9, operations_done = operations_done + $10
      where founder_id = $1)
    insert into days (founder_id, day, gained, planned, completed, qualified, perfect, sessions,
      customers_done, product_done, revenue_done, operations_done)
    values ($1, $2, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
    on conflict (founder_id, day) do update set gained = excluded.gained, planned = excluded.planned,
      completed = excluded.completed, sessions = excluded.sessions, customers_done = excluded.customers_done,
      product_done = excluded.product_done, revenue_done = excluded.revenue_done,
      operations_done = excluded.operations_done, qualified = excluded.qualified, perfect = excluded.perfect`,
)

/** Day columns that are summed up in the totals, beside the gains. */
export const summedUp = ['sessions', 'customersDone', 'productDone', 'revenueDone', 'operationsDone'] as const

/** Writes the changed ledger rows and the day's summary, and updates the totals by the difference: one statement. */
export async function writeRecomputedDay(
  tx: Transaction,
  founderId: string,
  day: Day,
  change: { rows: Award[]; summary: DaySummary; before: DayRecord['stored']; now: Date },
): Promise<void> {
  const { summary, before } = change
  const by = (field: 'gained' | (typeof summedUp)[number]) => summary[field] - (before?.[field] ?? 0)
  const values = [
    ...[founderId, day, change.now, JSON.stringify(change.rows)],
    ...[by('gained'), ...summedUp.map(by)],
    ...[summary.gained, summary.planned, summary.completed, summary.qualified, summary.perfect],
    ...summedUp.map((field) => summary[field]),
  ]
  await upsertSettlement(tx, ...values)
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
  if (!totals) return emptyTotals(founderId)
  const { standing, seenThrough } = totals
  return { ...totals, standing: sanitizeStreakState(standing), seenThrough: validDay(seenThrough) }
}

/** The initial totals of every founder and every replay. */
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
