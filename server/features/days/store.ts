import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { type StreakState, sanitizeStreakState } from '#server/features/gamification/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, flightTotals, founders, leaves, shelteredDays } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type Day, isDay } from '#server/platform/time/day.ts'
import { validDay } from '#server/platform/time/day-limits.ts'
import type { ZonePeriod } from '#server/platform/time/timeline.ts'
import type { ClosedStory } from './news.ts'
import type { ClosedRow, UnclosedDay } from './rules.ts'

export type LeaveRow = typeof leaves.$inferSelect

/** Everything closing reads of a founder. `records` are the days not closed yet, future ones included. */
export interface DayLedger {
  founder: ZonePeriod & {
    restDays: number[]
    joinedOn: Day | null
    lastDay: Day | null
    closedThrough: Day | null
    fuel: number
    streakState: StreakState | null
  }
  earlier: ZonePeriod[]
  leaves: { fromDay: Day; toDay: Day }[]
  records: UnclosedDay[]
}

const ledgerStatement = statement<DayLedger>(
  'log_book',
  `select
    (select json_build_object('until', null, 'timeZone', time_zone, 'dayStartHour', day_start_hour,
      'restDays', rest_days, 'joinedOn', joined_on, 'lastDay', last_day, 'closedThrough', closed_through,
      'fuel', fuel, 'streakState', standing)
      from founders join flight_totals using (founder_id) where founder_id = $1) as founder,
    (select coalesce(json_agg(json_build_object('until', until_day, 'timeZone', time_zone,
      'dayStartHour', day_start_hour) order by until_day), '[]') from keepings where founder_id = $1) as earlier,
    (select coalesce(json_agg(json_build_object('fromDay', from_day, 'toDay', to_day)), '[]')
      from (select from_day, to_day from leaves where founder_id = $1
        union all select day, day from sheltered_days where founder_id = $1 and quiet_until is not null) off
      where to_day > coalesce(
        (select closed_through from founders where founder_id = $1), '0001-01-01')) as leaves,
    (select coalesce(json_agg(json_build_object('day', day, 'gained', gained, 'planned', planned,
      'completed', completed, 'sessions', sessions, 'qualified', qualified, 'sleepOrder', sleep_order)
      order by day), '[]') from days where founder_id = $1 and closed_at is null) as records`,
)

/** Reads the raw ledger in one round trip; null for an unknown founder. */
export async function readDayLedger(db: Executor, founderId: string): Promise<DayLedger | null> {
  const [row] = await ledgerStatement(db, founderId)
  return row?.founder ? sanitizeLedger(row) : null
}

/** The same with invalid stored dates and streak state replaced by null. */
function sanitizeLedger({ founder, earlier, leaves, records }: DayLedger): DayLedger {
  const { joinedOn, lastDay, closedThrough, streakState } = founder
  return {
    founder: {
      ...founder,
      joinedOn: validDay(joinedOn),
      lastDay: validDay(lastDay),
      closedThrough: validDay(closedThrough),
      streakState: sanitizeStreakState(streakState),
    },
    earlier: earlier.filter(({ until }) => isDay(until)),
    leaves,
    records,
  }
}

const progressDays = statement<{ day: Day }>(
  'days_with_progress',
  `select distinct to_char(m.day, 'YYYY-MM-DD') as day from missions m
    where m.founder_id = $1 and m.day > $2 and m.day <= $3 and m.deleted_at is null and m.current_value > 0
      and not exists (select from days d
        where d.founder_id = m.founder_id and d.day = m.day and d.closed_at is not null)
    order by day`,
)

/** The open days after one and up to another with a mission that has progress. */
export async function findDaysWithProgress(
  db: Executor,
  founderId: string,
  after: Day,
  through: Day,
): Promise<Day[]> {
  return (await progressDays(db, founderId, after, through)).map(({ day }) => day)
}

const closeSessions = statement<{ day: Day }>(
  'close_sessions',
  `with ended as (
      update coaching_sessions set completed_at = last_turn_at,
        status = case when founder_turns > 0 and not exists (select from sheltered_days d
          where d.founder_id = $1 and d.day = coaching_sessions.day and d.quiet_until is not null)
          then 'completed' else 'abandoned' end
      where founder_id = $1 and status = 'active' and day <= $2 returning day, status)
    select distinct to_char(day, 'YYYY-MM-DD') as day from ended where status = 'completed'`,
)

/**
 * Ends the sessions left open on closing days (product rule 30). Returns the days that thereby have one more session.
 */
export async function endSessions(tx: Transaction, founderId: string, through: Day): Promise<Day[]> {
  return (await closeSessions(tx, founderId, through)).map((it) => it.day)
}

const writeClosing = statement(
  'write_closing',
  `with moved as (
      update flight_totals set fuel = fuel - $2, standing = $3 where founder_id = $1),
    kept as (
      update founders set closed_through = $4, closes_at = $5 where founder_id = $1),
    burnt as (
      insert into ledger (founder_id, day, kind, reference, amount, created_at, updated_at)
      select $1, day, 'burn', '', -burned, $6, $6 from json_to_recordset($7) as it (day date, burned int)
      where burned > 0
      on conflict (founder_id, day, kind, reference) do update set amount = excluded.amount)
    insert into days (founder_id, day, duty, burned, asleep, shielded, streak, shields, closed_at)
    select $1, day, duty, burned, asleep, shielded, streak, shields, $6
    from json_to_recordset($7) as it (day date, duty text, burned int, asleep boolean, shielded boolean,
      streak int, shields int)
    on conflict (founder_id, day) do update set duty = excluded.duty, burned = excluded.burned,
      asleep = excluded.asleep, shielded = excluded.shielded, streak = excluded.streak,
      shields = excluded.shields, closed_at = excluded.closed_at`,
)

const daysWrittenAtOnce = 500

/** Writes a batch of closed days: their rows, burns, the totals and the next due time. */
export async function saveFinalizedDays(
  tx: Transaction,
  founderId: string,
  batch: { rows: ClosedRow[]; streakState: StreakState; closesAt: Date; now: Date },
): Promise<void> {
  const { streakState, closesAt, now } = batch
  for (let from = 0; from === 0 || from < batch.rows.length; from += daysWrittenAtOnce) {
    const rows = batch.rows.slice(from, from + daysWrittenAtOnce)
    const burned = rows.reduce((sum, row) => sum + row.burned, 0)
    await writeClosing(
      tx,
      ...[
        founderId,
        burned,
        JSON.stringify(streakState),
        streakState.through,
        closesAt,
        now,
        JSON.stringify(rows),
      ],
    )
  }
}

/** Records the next due time when no day was due. */
export async function saveDueTime(
  tx: Transaction,
  founderId: string,
  closedThrough: Day,
  closesAt: Date,
): Promise<void> {
  await tx.update(founders).set({ closedThrough, closesAt }).where(eq(founders.founderId, founderId))
}

/** The last closed day, and when the next is due. */
export async function findClosing(
  db: Executor,
  founderId: string,
): Promise<{ closedThrough: Day | null; closesAt: Date | null }> {
  const [row] = await db
    .select({ closedThrough: founders.closedThrough, closesAt: founders.closesAt })
    .from(founders)
    .where(eq(founders.founderId, founderId))
  return row ?? { closedThrough: null, closesAt: null }
}

/**
 * Founders with a due day, or who changed how days are counted and were not active since: at most `limit`, by id, after
 * the id `after`. Paging by id keeps founders whose closing fails from blocking the others.
 */
export async function findDueFounders(
  db: Executor,
  now: Date,
  limit: number,
  after: string | null = null,
): Promise<{ founderId: string }[]> {
  const due = or(lte(founders.closesAt, now), and(isNull(founders.closesAt), isNotNull(founders.joinedOn)))
  return db
    .select({ founderId: founders.founderId })
    .from(founders)
    .where(and(due, after === null ? undefined : gt(founders.founderId, after)))
    .orderBy(founders.founderId)
    .limit(limit)
}

const closedStories = statement<ClosedStory>(
  'closed_stories',
  `select to_char(d.day, 'YYYY-MM-DD') as day, d.burned, d.asleep, d.shielded, d.streak, d.shields from days d
    where d.founder_id = $1 and d.day >= $2 and d.closed_at is not null and (d.day = $2 or not d.asleep or not exists (
      select from days e where e.founder_id = $1 and e.day = d.day - 1 and e.asleep))
    order by d.day desc limit 60`,
)

/** Closed days from a day on, oldest first, at most 60 of the newest; of each sleep only its first day. */
export const findClosedFrom = async (db: Executor, founderId: string, from: Day): Promise<ClosedStory[]> =>
  (await closedStories(db, founderId, from)).reverse()

export async function markSeen(tx: Transaction, founderId: string, through: Day): Promise<void> {
  await tx.update(flightTotals).set({ seenThrough: through }).where(eq(flightTotals.founderId, founderId))
}

/** Records the founder's sleep order of a day; the last one counts. */
export async function orderSleep(
  tx: Transaction,
  founderId: string,
  day: Day,
  order: 'sleep' | 'wake',
): Promise<void> {
  await tx
    .insert(days)
    .values({ founderId, day, sleepOrder: order })
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: { sleepOrder: order } })
}

/** Records when the founder confirmed the plan of a day without a session; null clears it. */
export async function savePlanConfirmation(tx: Transaction, founderId: string, day: Day, at: Date | null): Promise<void> {
  await tx
    .insert(days)
    .values({ founderId, day, planConfirmedAt: at })
    .onConflictDoUpdate({ target: [days.founderId, days.day], set: { planConfirmedAt: at } })
}

/** Leaves that end on or after a day, the earliest first. */
export async function findLeaves(db: Executor, founderId: string, from: Day): Promise<LeaveRow[]> {
  return db
    .select()
    .from(leaves)
    .where(and(eq(leaves.founderId, founderId), gte(leaves.toDay, from)))
    .orderBy(asc(leaves.fromDay))
}

/** Days off from a day on: leaves, and sheltered days, which rest like leave. */
export async function findDaysOff(
  db: Executor,
  founderId: string,
  from: Day,
): Promise<{ fromDay: Day; toDay: Day }[]> {
  const sheltered = await db
    .select({ day: shelteredDays.day })
    .from(shelteredDays)
    .where(
      and(
        eq(shelteredDays.founderId, founderId),
        gte(shelteredDays.day, from),
        isNotNull(shelteredDays.quietUntil),
      ),
    )
  return [
    ...(await findLeaves(db, founderId, from)),
    ...sheltered.map(({ day }) => ({ fromDay: day, toDay: day })),
  ]
}

export async function insertLeave(tx: Transaction, row: typeof leaves.$inferInsert): Promise<void> {
  await tx.insert(leaves).values(row)
}

export async function findLeave(db: Executor, founderId: string, id: string): Promise<LeaveRow | null> {
  const [row] = await db
    .select()
    .from(leaves)
    .where(and(eq(leaves.founderId, founderId), eq(leaves.id, id)))
  return row ?? null
}

/** Cuts a leave to its past days, or deletes it when it has none. */
export async function endLeave(tx: Transaction, leaveRow: LeaveRow, lastDay: Day): Promise<void> {
  const mine = and(eq(leaves.founderId, leaveRow.founderId), eq(leaves.id, leaveRow.id))
  if (lastDay < leaveRow.fromDay) await tx.delete(leaves).where(mine)
  else await tx.update(leaves).set({ toDay: lastDay }).where(mine)
}

type ScoredMission = {
  priority: 'low' | 'medium' | 'high'
  targetValue: number | null
  currentValue: number
  isCompleted: boolean
}

const scoredSessions = statement<{ id: string; missions: ScoredMission[] }>(
  'scored_sessions',
  // Two index lookups: one combined condition would make every session scan all missions.
  `with asked as materialized (
      select id, day, type from coaching_sessions
      where founder_id = $1 and day = any($2::date[]) and status = 'completed' and founder_turns > 0),
    judged as (
      select asked.id as session, m.* from asked join missions m
        on m.founder_id = $1 and m.day = asked.day where asked.type = 'evening'
      union all
      select asked.id as session, m.* from asked join missions m
        on m.founder_id = $1 and m.planned_in_session = asked.id where asked.type = 'morning')
    select asked.id, coalesce(json_agg(json_build_object('priority', priority, 'targetValue', target_value,
        'currentValue', current_value, 'isCompleted', is_completed)) filter (where session is not null), '[]') as missions
      from asked left join judged on judged.session = asked.id and judged.deleted_at is null
      group by asked.id`,
)

/** The sessions of some days, each with the missions that its score counts. */
export const findScoredSessions = (tx: Transaction, founderId: string, on: readonly Day[]) =>
  scoredSessions(tx, founderId, on)

const writeScores = statement(
  'write_scores',
  `update coaching_sessions s set execution_score = it.score
    from json_to_recordset($2) as it (id uuid, score int) where s.founder_id = $1 and s.id = it.id`,
)

export async function saveScores(
  tx: Transaction,
  founderId: string,
  scores: { id: string; score: number | null }[],
): Promise<void> {
  await writeScores(tx, founderId, JSON.stringify(scores))
}
