import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { planForecasts } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { PlannedDay } from './forecast.ts'

interface WorkRow {
  id: string
  title: string
  day: Day
  isCompleted: boolean
  completedAt: Date | null
  carryCount: number
}

const work = statement<WorkRow>(
  'memory_work',
  `select id, title, to_char(day, 'YYYY-MM-DD') as day, is_completed as "isCompleted",
      completed_at as "completedAt", carry_count as "carryCount"
    from missions where founder_id = $1 and day between $2 and $3 and deleted_at is null order by created_at, id`,
)

/** The missions from one day to another, oldest first. */
export const findWork = (db: Executor, founderId: string, from: Day, to: Day): Promise<WorkRow[]> =>
  work(db, founderId, from, to)

const history = statement<PlannedDay>(
  'memory_history',
  `select planned, completed from days
    where founder_id = $1 and day between $2 and $3 and planned > 0 and closed_at is not null`,
)

/** The closed days with a plan from one day to another. */
export const findHistory = (db: Executor, founderId: string, from: Day, to: Day): Promise<PlannedDay[]> =>
  history(db, founderId, from, to)

/** Stores the first forecast of a day: a later one would know more. */
export async function saveForecast(
  tx: Transaction,
  forecast: typeof planForecasts.$inferInsert,
): Promise<void> {
  await tx.insert(planForecasts).values(forecast).onConflictDoNothing()
}

const forecastsStatement = statement<PlannedDay & { chance: number }>(
  'memory_told',
  `select told.chance, days.planned, days.completed
    from plan_forecasts told join days using (founder_id, day)
    where told.founder_id = $1 and told.day >= $2 and days.closed_at is not null and days.planned > 0`,
)

/** The forecasts since a day whose day is closed, with the results. */
export const findForecasts = (db: Executor, founderId: string, since: Day) =>
  forecastsStatement(db, founderId, since)

const last = statement<{ summary: string | null; day: Day }>(
  'memory_last_session',
  `select summary, to_char(day, 'YYYY-MM-DD') as day from coaching_sessions
    where founder_id = $1 and day < $2 and status = 'completed' and summary is not null
    order by day desc, created_at desc limit 1`,
)

/** The summary of the last session before a day. */
export const findLastSummary = async (db: Executor, founderId: string, before: Day) =>
  (await last(db, founderId, before))[0] ?? null

const firstMission = statement<{ title: string }>(
  'memory_one_thing',
  `select slots->>'oneThing' as title from coaching_sessions
    where founder_id = $1 and day = $2 and type = 'morning' and founder_turns > 0
      and jsonb_typeof(slots->'oneThing') = 'string'
    order by created_at desc limit 1`,
)

/** The mission that a day's morning session put first, from the session's slots. */
export const findFirstMission = async (db: Executor, founderId: string, day: Day) =>
  (await firstMission(db, founderId, day))[0] ?? null
