import { and, eq, gt, isNotNull, isNull, lte, notExists } from 'drizzle-orm'
import { type StreakState, sanitizeStreakState } from '#server/features/gamification/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { days, founders, missions } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type Day, isDay } from '#server/platform/time/day.ts'
import { validDay } from '#server/platform/time/day-limits.ts'
import type { ZonePeriod } from '#server/platform/time/timeline.ts'
import type { ClosedRow, UnclosedDay } from './rules.ts'

/** Everything closing reads of a founder. `records` are the days not closed yet, future ones included. */
export interface DayLedger {
  founder: ZonePeriod & {
    restDays: number[]
    earlierRestDays: { until: Day; restDays: number[] }[]
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
  'day_ledger',
  `select
    (select json_build_object('until', null, 'timeZone', time_zone, 'dayStartHour', day_start_hour,
      'restDays', rest_days, 'earlierRestDays', earlier_rest_days, 'joinedOn', joined_on, 'lastDay', last_day, 'closedThrough', closed_through,
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
      earlierRestDays: founder.earlierRestDays.filter(({ until }) => isDay(until)),
    },
    earlier: earlier.filter(({ until }) => isDay(until)),
    leaves,
    records,
  }
}

/** The open days after one and up to another with a mission that has progress. */
export async function findDaysWithProgress(
  db: Executor,
  founderId: string,
  after: Day,
  through: Day,
): Promise<Day[]> {
  const closed = db
    .select({ day: days.day })
    .from(days)
    .where(and(eq(days.founderId, founderId), eq(days.day, missions.day), isNotNull(days.closedAt)))
  const found = await db
    .selectDistinct({ day: missions.day })
    .from(missions)
    .where(
      and(
        eq(missions.founderId, founderId),
        gt(missions.day, after),
        lte(missions.day, through),
        isNull(missions.deletedAt),
        gt(missions.currentValue, 0),
        notExists(closed),
      ),
    )
    .orderBy(missions.day)
  return found.map(({ day }) => day)
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
export async function saveClosedDays(
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
