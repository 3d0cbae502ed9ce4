import { closeOpenDays } from '#contract/days.ts'
import { settleDays } from '#server/features/gamification/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { isDiskFull } from '#server/platform/database/unavailable.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { closableThrough, closingOf, dayAt, type Timeline } from '#server/platform/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { refineScores } from './refine-scores.ts'
import { type ClosedRow, closeDays } from './rules.ts'
import {
  endSessions,
  findClosing,
  findDaysWithProgress,
  keepClosing,
  keepDueTime,
  type LogBook,
  readLogBook,
} from './store.ts'

/** Whether a day of the founder's may be due: known from the row that says who they are, so asking costs nothing. */
const mayBeDue = (founder: Pick<Founder, 'closesAt'>, now: Date): boolean =>
  founder.closesAt === null || founder.closesAt <= now

/**
 * Closes what is due for one founder in a transaction of its own, and tells their open pages, which did not ask for it.
 * Safe to run twice, and on two servers at once.
 */
export async function closeDueDays(
  { database, clock, changes }: { database: Database; clock: Clock; changes: Pick<Changes, 'tell'> },
  founderId: string,
): Promise<ClosedRow[]> {
  const closed = await database.write(founderId, (tx) => closeDaysThrough({ tx, clock }, founderId, null))
  if (closed.length > 0) changes.tell({ founderId, stale: closeOpenDays.stale, by: null })
  return closed
}

/** Closes what is due for who asks, before they are answered: they are told of their days as these stand then. */
export async function closeBeforeAnswering(
  context: { database: Database; clock: Clock; changes: Pick<Changes, 'tell'> },
  founder: Founder,
): Promise<Founder> {
  if (!mayBeDue(founder, context.clock.now())) return founder
  try {
    await closeDueDays(context, founder.id)
  } catch (error) {
    // What was saved can still be read; the days close when there is room again.
    if (isDiskFull(error)) return founder
    throw error
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
  const book = await readLogBook(tx, founderId)
  if (!book) return []
  const timeline: Timeline = [...book.earlier, book.founder]
  const today = later(dayAt(timeline, now), book.founder.lastDay)
  const first = book.founder.joinedOn ?? today
  const after = book.founder.closedThrough ?? addDays(first, -1)
  const yesterday = addDays(today, -1)
  const through = later(
    closableThrough(timeline, now, after) ?? after,
    asked && asked < yesterday ? asked : asked && yesterday,
  )
  if (through <= after) {
    await keepDueTime(tx, founderId, after, closingOf(timeline, addDays(after, 1)))
    return []
  }
  const closing = { timeline, first, through, now }
  const ended = await endSessions(tx, founderId, through)
  // A day that began while the founder was away pays now for what was done of its missions before.
  const advanced = await findDaysWithProgress(tx, founderId, after, through)
  const settled = [...new Set([...ended, ...advanced])].sort()
  if (settled.length > 0) await settleDays(context, founderId, settled, { begun: true })
  return close(
    tx,
    founderId,
    settled.length > 0 ? ((await readLogBook(tx, founderId)) ?? book) : book,
    closing,
  )
}

async function close(
  tx: Transaction,
  founderId: string,
  { founder, records, leaves }: LogBook,
  { timeline, first, through, now }: { timeline: Timeline; first: Day; through: Day; now: Date },
): Promise<ClosedRow[]> {
  const calendar = { timeline, restDays: founder.restDays, leaves }
  const closed = closeDays({ ...founder, first }, through, records, calendar)
  const withSessions = records.filter((it) => it.day <= through && it.sessions > 0).map((it) => it.day)
  await refineScores(tx, founderId, withSessions)
  const closesAt = closingOf(timeline, addDays(through, 1))
  await keepClosing(tx, founderId, { ...closed, closesAt, now })
  return closed.rows
}

const later = (a: Day, b: Day | null): Day => (b && b > a ? b : a)
