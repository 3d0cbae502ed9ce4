import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ScoredMission } from '#server/features/gamification/execution-score.ts'
import type { AwardKind } from '#server/features/gamification/rules.ts'
import type { StoredDay } from '#server/features/gamification/store.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { days, sprints } from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'

export interface LedgerLine {
  day: Day
  kind: AwardKind | 'burn'
  amount: number
  /** Title of the mission that paid, unless it was deleted. */
  title: string | null
}

const ledgerLines = statement<LedgerLine>(
  'ledger_lines',
  `select to_char(l.day, 'YYYY-MM-DD') as day, l.kind, l.amount, m.title from ledger l
    left join missions m on l.kind = 'mission' and m.founder_id = l.founder_id and m.id::text = l.reference
    where l.founder_id = $1 and l.day between $2 and $3 and l.amount <> 0
    order by l.day desc, l.kind = 'burn' desc, l.updated_at desc, l.reference`,
)

/** The ledger rows from one day to another, newest first, with the titles of missions. */
export const readLedgerLines = (db: Executor, founderId: string, from: Day, to: Day): Promise<LedgerLine[]> =>
  ledgerLines(db, founderId, from, to)

const newestBefore = statement<StoredDay>(
  'newest_days_before',
  `select ${fieldsOf(days)} from days where founder_id = $1 and day < $2 order by days.day desc limit $3`,
)

/** The newest `count` days before a day, newest first. */
export const readDaysBefore = (db: Executor, founderId: string, before: Day, count: number) =>
  newestBefore(db, founderId, before, count)

const movingBefore = statement<Pick<StoredDay, 'day'>>(
  'moving_days_before',
  `select to_char(day, 'YYYY-MM-DD') as day from days
    where founder_id = $1 and day < $2 and (gained <> 0 or burned <> 0) order by days.day desc limit $3`,
)

/** The newest `count` days before a day that gained or burned fuel, newest first. */
export const readMovingDaysBefore = (db: Executor, founderId: string, before: Day, count: number) =>
  movingBefore(db, founderId, before, count)

const sumsFrom = statement<{ gained: number; burned: number }>(
  'sums_from',
  `select coalesce(sum(gained), 0)::int as gained, coalesce(sum(burned), 0)::int as burned
    from days where founder_id = $1 and day >= $2`,
)

/** What was gained and burned from a day on, future days included. */
export async function readSumsFrom(db: Executor, founderId: string, from: Day) {
  const [sums] = await sumsFrom(db, founderId, from)
  return sums!
}

/** Completion of a founder's closed sprints, in order. */
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
