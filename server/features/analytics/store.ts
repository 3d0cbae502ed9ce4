import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Category, Priority } from '#contract/missions.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { missions } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

/** A mission as the figures see it. */
export interface WorkedMission {
  day: Day
  category: Category
  priority: Priority
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
}

/** The missions from one day to another, both included, oldest first. */
export async function findWork(
  db: Executor,
  founderId: string,
  from: Day,
  to: Day,
): Promise<WorkedMission[]> {
  const { day, category, priority, targetValue, currentValue, isCompleted } = missions
  return db
    .select({ day, category, priority, targetValue, currentValue, isCompleted })
    .from(missions)
    .where(
      and(
        eq(missions.founderId, founderId),
        gte(missions.day, from),
        lte(missions.day, to),
        isNull(missions.deletedAt),
      ),
    )
    .orderBy(asc(missions.day), asc(missions.createdAt))
}

export interface ActiveDay {
  day: Day
  morning: 'completed' | 'begun' | 'none'
  evening: 'completed' | 'begun' | 'none'
  goals: number
}

const heldAs = (type: 'morning' | 'evening') => `case
    when bool_or(type = '${type}' and status = 'completed') then 'completed'
    when bool_or(type = '${type}') then 'begun' else 'none' end as ${type}`

// Reads only the newest sessions: five days hold at most this many.
const activeDays = statement<ActiveDay>(
  'active_days',
  `select to_char(recent.day, 'YYYY-MM-DD') as day, ${heldAs('morning')}, ${heldAs('evening')},
      coalesce((select planned from days where days.founder_id = $1 and days.day = recent.day), 0) as goals
    from (select day, type, status from coaching_sessions
      where founder_id = $1 and (founder_turns > 0 or status = 'active') order by day desc limit 60) as recent
    group by recent.day order by recent.day desc limit $2`,
)

/** The newest days with a session that is open or in which the founder spoke, newest first. */
export const findActiveDays = (db: Executor, founderId: string, limit: number): Promise<ActiveDay[]> =>
  activeDays(db, founderId, limit)

/** A closed day with a plan. `firstPlannedAt` is when its first mission that was not carried over was made. */
export interface PlannedDay {
  day: Day
  planned: number
  completed: number
  morningSession: boolean
  carried: boolean
  firstPlannedAt: Date | null
}

// Missions noted after the fact (product rule 12's sixty seconds) pay, but say nothing about planning.
const plannedDays = statement<PlannedDay>(
  'planned_days',
  `select to_char(days.day, 'YYYY-MM-DD') as day, count(*)::int as planned,
      (count(*) filter (where work.is_completed))::int as completed,
      exists (select from coaching_sessions held where held.founder_id = $1 and held.day = days.day
        and type = 'morning' and status = 'completed' and founder_turns > 0) as "morningSession",
      bool_or(work.carry_count > 0) as carried,
      min(work.created_at) filter (where work.carry_count = 0) as "firstPlannedAt"
    from days join missions work
      on work.founder_id = $1 and work.day = days.day and work.deleted_at is null
      and (work.completed_at is null or work.completed_at - work.created_at > interval '60 seconds')
    where days.founder_id = $1 and days.day >= $2 and days.day < $3 and planned > 0
    group by days.day order by days.day`,
)

/** The days with a plan from `from` up to but excluding `before`, oldest first. */
export const findPlannedDays = (
  db: Executor,
  founderId: string,
  from: Day,
  before: Day,
): Promise<PlannedDay[]> => plannedDays(db, founderId, from, before)

const sessionMinutes = statement<{ minutes: number | null }>(
  'session_minutes',
  `select round(avg(duration_seconds) / 60.0)::int as minutes from coaching_sessions
    where founder_id = $1 and day between $2 and $3 and status = 'completed' and founder_turns > 0`,
)

/** The mean minutes of the completed sessions of these days; null without one. */
export async function findSessionMinutes(
  db: Executor,
  founderId: string,
  from: Day,
  to: Day,
): Promise<number | null> {
  const [row] = await sessionMinutes(db, founderId, from, to)
  return row?.minutes ?? null
}
