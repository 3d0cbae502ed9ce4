import type { Logger } from 'pino'
import { closeOpenDays } from '#contract/days.ts'
import { notBefore } from '#server/features/account/index.ts'
import { recomputeDays } from '#server/features/gamification/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { asUnavailable, isDiskFull } from '#server/platform/database/unavailable.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, laterDay } from '#server/platform/time/day.ts'
import { earliestDay } from '#server/platform/time/day-limits.ts'
import { closableThrough, closingOf, dayAt, type TimeZoneHistory } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import {
  type DayLedger,
  endSessions,
  findClosing,
  findDaysWithProgress,
  readDayLedger,
  saveClosedDays,
  saveDueTime,
} from './ledger-store.ts'
import { refineScores } from './refine-scores.ts'
import { type ClosedRow, closeDays } from './rules.ts'

/** Whether one of the founder's days may be due, judged from the founder row alone, without a query. */
const mayBeDue = ({ closesAt }: Pick<Founder, 'closesAt'>, now: Date): boolean =>
  closesAt === null || closesAt <= now || closesAt.getTime() > now.getTime() + longestWaitMs

/** No day closes later than this after another; a stored time beyond it is invalid and computed again. */
const longestWaitMs = 10 * 24 * 60 * 60 * 1000

/**
 * Closes one founder's due days in a transaction of its own, and publishes the change to their open pages.
 * Idempotent and safe on several servers at once.
 */
export async function closeDueDays(
  { database, clock, changes }: { database: Database; clock: Clock; changes: Pick<Changes, 'publish'> },
  founderId: string,
): Promise<ClosedRow[]> {
  const closed = await database.write(founderId, (tx) => closeDaysThrough({ tx, clock }, founderId, null))
  if (closed.length > 0) changes.publish({ founderId, stale: closeOpenDays.invalidates, by: null })
  return closed
}

/** Closes the caller's due days before the request is handled, so that the answer shows their final state. */
export async function closeDaysBeforeRequest(
  context: { database: Database; clock: Clock; changes: Pick<Changes, 'publish'>; log: Logger },
  founder: Founder,
): Promise<Founder> {
  if (!mayBeDue(founder, context.clock.now())) return founder
  try {
    await closeDueDays(context, founder.id)
  } catch (error) {
    // Stored data can still be read; the days are closed once there is disk space again, or at the next try.
    if (isDiskFull(error)) return founder
    if (asUnavailable(error)) throw error
    context.log.warn({ err: error, founder: founder.id }, 'due days could not be closed before a request')
    return founder
  }
  return { ...founder, ...(await findClosing(context.database.orm, founder.id)) }
}

/**
 * Closes a founder's days in the caller's transaction, in order and in one batch: every due day and every day up to
 * `asked` that is over. Those through `importedThrough` came with an unsealed file. Returns the closed days.
 */
export async function closeDaysThrough(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  asked: Day | null,
  importedThrough: Day | null = null,
): Promise<ClosedRow[]> {
  const { tx, clock } = context
  const now = clock.now()
  const ledger = await readDayLedger(tx, founderId)
  if (!ledger) return []
  const zoneHistory: TimeZoneHistory = [...ledger.earlier, ledger.founder]
  const { from, after, through } = spanToClose(ledger.founder, zoneHistory, now, asked)
  if (through <= after) {
    await saveDueTime(tx, founderId, after, closingOf(zoneHistory, addDays(after, 1)))
    return []
  }
  const span = { zoneHistory, from, through, now, importedThrough }
  // A closed day is never changed, even if a session is still open on it.
  const ended = (await endSessions(tx, founderId, through)).filter((day) => day > after)
  // A day that began while the founder was away now pays for missions completed ahead of time.
  const advanced = await findDaysWithProgress(tx, founderId, after, through)
  const recomputedDays = [...new Set([...ended, ...advanced])].sort()
  if (recomputedDays.length > 0) await recomputeDays(context, founderId, recomputedDays, { begun: true })
  return closeSpan(
    tx,
    founderId,
    recomputedDays.length > 0 ? ((await readDayLedger(tx, founderId)) ?? ledger) : ledger,
    span,
  )
}

/**
 * The days to close: `from` the first open one, `after` the last closed one, `through` the last one that is over (by
 * itself, or as `asked`). Whatever is stored, they lie within an account's range and before today.
 */
function spanToClose(
  founder: DayLedger['founder'],
  zoneHistory: TimeZoneHistory,
  now: Date,
  asked: Day | null,
): { from: Day; after: Day; through: Day } {
  const today = notBefore(dayAt(zoneHistory, now), founder.lastDay)
  const yesterday = addDays(today, -1)
  const beforeToday = (day: Day | null | undefined) => (day && day < today ? day : null)
  const floor = addDays(earliestDay(today), -1)
  const first = founder.joinedOn && founder.joinedOn < today ? founder.joinedOn : today
  const countedThrough = beforeToday(founder.streakState?.through)
  const after = laterDay(beforeToday(founder.closedThrough) ?? countedThrough ?? addDays(first, -1), floor)
  const over = closableThrough(zoneHistory, now, after) ?? after
  return {
    from: addDays(laterDay(countedThrough ?? addDays(first, -1), floor), 1),
    after,
    through: laterDay(over, asked && asked < yesterday ? asked : asked && yesterday),
  }
}

interface Span {
  zoneHistory: TimeZoneHistory
  from: Day
  through: Day
  now: Date
  importedThrough: Day | null
}

async function closeSpan(
  tx: Transaction,
  founderId: string,
  { founder, records, leaves }: DayLedger,
  { zoneHistory, from, through, now, importedThrough }: Span,
): Promise<ClosedRow[]> {
  const { restDays, earlierRestDays } = founder
  const calendar = { zoneHistory, restDays, earlierRestDays, leaves, importedThrough }
  const closed = await closeDays({ ...founder, from }, through, records, calendar)
  const withSessions = records.filter((it) => it.day <= through && it.sessions > 0).map((it) => it.day)
  await refineScores(tx, founderId, withSessions)
  const closesAt = closingOf(zoneHistory, addDays(through, 1))
  await saveClosedDays(tx, founderId, { ...closed, closesAt, now })
  return closed.rows
}
