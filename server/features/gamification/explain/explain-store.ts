import { and, asc, between, desc, eq, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ScoredMission } from '#server/features/gamification/execution-score.ts'
import type { AwardKind } from '#server/features/gamification/rules.ts'
import type { StoredDay } from '#server/features/gamification/store.ts'
import { sprintStreakOf } from '#server/features/gamification/streak-state.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { days, ledger, missions, sprints } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

export interface LedgerLine {
  day: Day
  kind: AwardKind | 'burn'
  amount: number
  /** Title of the mission that paid, unless it was deleted. */
  title: string | null
}

/** The ledger rows from one day to another, newest first, with the titles of missions. */
export async function readLedgerLines(
  db: Executor,
  founderId: string,
  from: Day,
  to: Day,
): Promise<LedgerLine[]> {
  const { day, kind, amount, reference, updatedAt } = ledger
  return db
    .select({ day, kind, amount, title: missions.title })
    .from(ledger)
    .leftJoin(
      missions,
      and(
        eq(kind, 'mission'),
        eq(missions.founderId, ledger.founderId),
        eq(sql`${missions.id}::text`, reference),
      ),
    )
    .where(and(eq(ledger.founderId, founderId), between(day, from, to), ne(amount, 0)))
    .orderBy(desc(day), desc(eq(kind, 'burn')), desc(updatedAt), asc(reference))
}

/** The newest `count` days before a day, newest first. */
export async function readDaysBefore(
  db: Executor,
  founderId: string,
  before: Day,
  count: number,
): Promise<StoredDay[]> {
  return db
    .select()
    .from(days)
    .where(and(eq(days.founderId, founderId), lt(days.day, before)))
    .orderBy(desc(days.day))
    .limit(count)
}

/** The newest `count` days before a day that gained or burned fuel, newest first. */
export async function readMovingDaysBefore(
  db: Executor,
  founderId: string,
  before: Day,
  count: number,
): Promise<Pick<StoredDay, 'day'>[]> {
  const moves = or(ne(days.gained, 0), ne(days.burned, 0))
  return db
    .select({ day: days.day })
    .from(days)
    .where(and(eq(days.founderId, founderId), lt(days.day, before), moves))
    .orderBy(desc(days.day))
    .limit(count)
}

/** What was gained and burned from a day on, future days included. */
export async function readSumsFrom(db: Executor, founderId: string, from: Day) {
  const [sums] = await db
    .select({
      gained: sql<number>`coalesce(sum(${days.gained}), 0)::int`,
      burned: sql<number>`coalesce(sum(${days.burned}), 0)::int`,
    })
    .from(days)
    .where(and(eq(days.founderId, founderId), gte(days.day, from)))
  return sums!
}

/** Completion of a founder's closed sprints, in order. */
/** Not from a file that this installation had not sealed. */
const isOwn = sql`${sprints.createdAt} > coalesce((select imported_at from founders where founder_id = ${sprints.founderId}), '-infinity')`

/** The closed sprints that count, in order. */
export async function readClosedSprints(db: Executor, founderId: string) {
  return db
    .select({
      completion: sprints.completion,
      number: sprints.number,
      title: sprints.title,
      endDay: sprints.endDay,
    })
    .from(sprints)
    .where(and(eq(sprints.founderId, founderId), isNotNull(sprints.closedAt), isOwn))
    .orderBy(asc(sprints.startDay))
}

/** Closed sprints in a row at 80 % or more, as they are stored. */
export const readSprintStreak = async (db: Executor, founderId: string): Promise<number> =>
  sprintStreakOf(await readClosedSprints(db, founderId))

/**
 * A session with the missions that its score counts: an evening session its day's, a morning session those it planned.
 */
export interface ScoredSession {
  type: 'morning' | 'evening'
  score: number | null
  /** Whether its day is closed, so that nothing of it changes any more. */
  closed: boolean
  missions: (ScoredMission & { id: string; title: string })[]
}

const scoredSession = statement<ScoredSession>(
  'scored_session',
  `select s.type, s.execution_score as score,
      exists (select from days d where d.founder_id = $1 and d.day = s.day and d.closed_at is not null) as closed,
      (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'priority', m.priority,
        'targetValue', m.target_value, 'currentValue', m.current_value, 'isCompleted', m.is_completed)
        order by array_position(array['high', 'medium', 'low'], m.priority), m.created_at, m.id), '[]')
        from missions m where m.founder_id = $1 and m.deleted_at is null and
          (m.day = s.day and s.type = 'evening' or m.planned_in_session = s.id and s.type = 'morning')) as missions
    from coaching_sessions s where s.founder_id = $1 and s.id = $2`,
)

/** A founder's session for its score; null when it does not exist. */
export async function findScoredSession(
  db: Executor,
  founderId: string,
  id: string,
): Promise<ScoredSession | null> {
  const [row] = await scoredSession(db, founderId, id)
  return row ?? null
}
