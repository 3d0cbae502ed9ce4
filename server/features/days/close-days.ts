import type { Logger } from 'pino'
import { closeOpenDays } from '#contract/days.ts'
import { notBefore } from '#server/features/account/index.ts'
import { recomputeDays } from '#server/features/gamification/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { asUnavailable, isDiskFull } from '#server/platform/database/unavailable.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { earliestDay } from '#server/platform/time/day-limits.ts'
import { closableThrough, closingOf, dayAt, type TimeZoneHistory } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { refineScores } from './refine-scores.ts'
import { type ClosedRow, closeDays } from './rules.ts'
import {
  type DayLedger,
  endSessions,
  findClosing,
  findDaysWithProgress,
  keepClosing,
  keepDueTime,
  readDayLedger,
} from './store.ts'

/** Whether a day of the founder's may be due: known from the row that says who they are, so asking costs nothing. */
const mayBeDue = ({ closesAt }: Pick<Founder, 'closesAt'>, now: Date): boolean =>
  closesAt === null || closesAt <= now || closesAt.getTime() > now.getTime() + longestWaitMs

/** No day closes later than this after another; what is stored beyond it is a fault and worked out anew. */
const longestWaitMs = 10 * 24 * 60 * 60 * 1000

/**
 * Closes what is due for one founder in a transaction of its own, and tells their open pages, which did not ask for it.
 * Safe to run twice, and on two servers at once.
 */
export async function closeDueDays(
  { database, clock, changes }: { database: Database; clock: Clock; changes: Pick<Changes, 'tell'> },
  founderId: string,
): Promise<ClosedRow[]> {
  const closed = await database.write(founderId, (tx) => closeDaysThrough({ tx, clock }, founderId, null))
  if (closed.length > 0) changes.tell({ founderId, stale: closeOpenDays.invalidates, by: null })
  return closed
}

/** Closes what is due for who asks, before they are answered: they are told of their days as these stand then. */
export async function closeBeforeAnswering(
  context: { database: Database; clock: Clock; changes: Pick<Changes, 'tell'>; log: Logger },
  founder: Founder,
): Promise<Founder> {
  if (!mayBeDue(founder, context.clock.now())) return founder
  try {
    await closeDueDays(context, founder.id)
  } catch (error) {
    // What was saved can still be read; the days close when there is room again, or at the next try.
    if (isDiskFull(error)) return founder
    if (asUnavailable(error)) throw error
    context.log.warn({ err: error, founder: founder.id }, 'a day could not be closed before an answer')
    return founder
  }
  return { ...founder, ...(await findClosing(context.database.orm, founder.id)) }
}

/**
 * Closes, in the caller's transaction and in order, every day that is due, and every day up to `asked`, which must be
 * over (later ones are left). One batch, however many there are. Returns the days it closed.
 */
export async function closeDaysThrough(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  asked: Day | null,
): Promise<ClosedRow[]> {
  const { tx, clock } = context
  const now = clock.now()
  const book = await readDayLedger(tx, founderId)
  if (!book) return []
  const zoneHistory: TimeZoneHistory = [...book.earlier, book.founder]
  const { from, after, through } = spanToClose(book.founder, zoneHistory, now, asked)
  if (through <= after) {
    await keepDueTime(tx, founderId, after, closingOf(zoneHistory, addDays(after, 1)))
    return []
  }
  const closing = { zoneHistory, from, through, now }
  // A closed day stands as it is, also where a session was left open on it.
  const ended = (await endSessions(tx, founderId, through)).filter((day) => day > after)
  // A day that began while the founder was away pays now for what was done of its missions before.
  const advanced = await findDaysWithProgress(tx, founderId, after, through)
  const settled = [...new Set([...ended, ...advanced])].sort()
  if (settled.length > 0) await recomputeDays(context, founderId, settled, { begun: true })
  return close(
    tx,
    founderId,
    settled.length > 0 ? ((await readDayLedger(tx, founderId)) ?? book) : book,
    closing,
  )
}

/**
 * The days to close: `from` the first that is open, `after` the last that is closed, `through` the last that is over
 * (by itself, or as `asked`). Whatever is stored, they lie within the reach of an account and not ahead of today.
 */
function spanToClose(
  founder: DayLedger['founder'],
  zoneHistory: TimeZoneHistory,
  now: Date,
  asked: Day | null,
): { from: Day; after: Day; through: Day } {
  const today = notBefore(dayAt(zoneHistory, now), founder.lastDay)
  const yesterday = addDays(today, -1)
  const lived = (day: Day | null | undefined) => (day && day < today ? day : null)
  const floor = addDays(earliestDay(today), -1)
  const first = founder.joinedOn && founder.joinedOn < today ? founder.joinedOn : today
  const folded = lived(founder.streakState?.through)
  const after = later(lived(founder.closedThrough) ?? folded ?? addDays(first, -1), floor)
  const over = closableThrough(zoneHistory, now, after) ?? after
  return {
    from: addDays(later(folded ?? addDays(first, -1), floor), 1),
    after,
    through: later(over, asked && asked < yesterday ? asked : asked && yesterday),
  }
}

async function close(
  tx: Transaction,
  founderId: string,
  { founder, records, leaves }: DayLedger,
  { zoneHistory, from, through, now }: { zoneHistory: TimeZoneHistory; from: Day; through: Day; now: Date },
): Promise<ClosedRow[]> {
  const calendar = { zoneHistory, restDays: founder.restDays, leaves }
  const closed = await closeDays({ ...founder, from }, through, records, calendar)
  const withSessions = records.filter((it) => it.day <= through && it.sessions > 0).map((it) => it.day)
  await refineScores(tx, founderId, withSessions)
  const closesAt = closingOf(zoneHistory, addDays(through, 1))
  await keepClosing(tx, founderId, { ...closed, closesAt, now })
  return closed.rows
}

const later = (a: Day, b: Day | null): Day => (b && b > a ? b : a)
