import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

/** The last return after an absence, and what its award is worth by now. */
export interface Comeback {
  awaySince: Day
  returnedOn: Day
  /** The day whose first mission pays. */
  day: Day
  paid: number
}

const latestComeback = statement<Comeback>(
  'latest_comeback',
  `select to_char(away_since, 'YYYY-MM-DD') as "awaySince", to_char(returned_on, 'YYYY-MM-DD') as "returnedOn",
      to_char(day, 'YYYY-MM-DD') as day,
      coalesce((select amount from ledger where ledger.founder_id = $1 and ledger.day = comebacks.day
        and kind = 'comeback'), 0) as paid
    from comebacks where founder_id = $1 order by away_since desc limit 1`,
)

export async function findComeback(db: Executor, founderId: string): Promise<Comeback | null> {
  const [row] = await latestComeback(db, founderId)
  return row ?? null
}

const lastCheckInBefore = statement<{ day: Day }>(
  'last_check_in_before',
  `select to_char(day, 'YYYY-MM-DD') as day from days
    where founder_id = $1 and day < $2 and (planned > 0 or sessions > 0 or gained > 0)
      and duty is distinct from 'imported' order by days.day desc limit 1`,
)

/** The last day before another with a plan, a session or fuel, however long ago. */
export async function findCheckInBefore(db: Executor, founderId: string, day: Day): Promise<Day | null> {
  const [row] = await lastCheckInBefore(db, founderId, day)
  return row?.day ?? null
}

const noteReturn = statement(
  'note_return',
  `insert into comebacks (founder_id, away_since, returned_on, day, days_away, created_at) values ($1, $2, $3, $3, $4, $5)
    on conflict (founder_id, away_since) do update set returned_on = excluded.returned_on, day = excluded.day,
      days_away = excluded.days_away, created_at = excluded.created_at`,
)

const moveDay = statement(
  'move_comeback',
  'update comebacks set day = $3 where founder_id = $1 and away_since = $2',
)

/** Notes a return. Until the founder does something it is the same one: another absence begins with another check-in. */
export async function upsertComeback(
  tx: Transaction,
  founderId: string,
  comeback: { awaySince: Day; today: Day; daysAway: number; now: Date },
): Promise<void> {
  const { awaySince, today, daysAway, now } = comeback
  await noteReturn(tx, founderId, awaySince, today, daysAway, now)
}

/** Lets a comeback pay on another day. */
export async function moveComeback(
  tx: Transaction,
  founderId: string,
  awaySince: Day,
  to: Day,
): Promise<void> {
  await moveDay(tx, founderId, awaySince, to)
}
