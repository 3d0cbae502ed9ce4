import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day, mondayOf } from '#server/platform/time/day.ts'
import { whyTooFar } from '#server/platform/time/day-limits.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { dueDayIn, withoutDay } from './due-day.ts'
import { hasPromise, insertPromise, type PromiseRow, updatePromise } from './store.ts'

/** A promise as an engine extracted it. `due` is the engine's reading; the quoted words take precedence. */
export interface ExtractedPromise {
  what: string
  quote: string
  due: 'today' | 'tomorrow' | 'this-week' | null
  origin: string
  sessionId: string | null
}

/**
 * Stores a promise, once a day; null when it was stored already. Works while learning is paused, since a promise is the
 * founder's own.
 */
export async function notePromise(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  { what, quote, due, origin, sessionId }: ExtractedPromise,
): Promise<PromiseRow | null> {
  const content = withoutDay(what)
  if (await hasPromise(tx, founderId, today, [content])) return null
  return insertPromise(tx, {
    founderId,
    id: clock.newId(),
    origin,
    sessionId,
    content,
    quote,
    dueDay: withinReach(dueDayIn(quote, today) ?? dueDayIn(what, today), today) ?? dueAs(due, today),
    madeOn: today,
    createdAt: clock.now(),
  })
}

/** Changes the due day or the outcome of a promise; null clears the outcome. Returns null when the promise is gone. */
export async function alterPromise(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  { dueDay, outcome }: { dueDay?: Day | null; outcome?: PromiseRow['outcome'] },
): Promise<PromiseRow | null> {
  return updatePromise(tx, founderId, id, {
    id,
    ...(dueDay === undefined ? {} : { dueDay }),
    ...(outcome === undefined ? {} : { outcome, outcomeAt: outcome && clock.now() }),
  })
}

/** A day outside an account's range becomes null. */
const withinReach = (day: Day | null, today: Day) => (day && whyTooFar(day, today) === null ? day : null)

function dueAs(due: ExtractedPromise['due'], today: Day): Day | null {
  if (due === null) return null
  return { today, tomorrow: addDays(today, 1), 'this-week': addDays(mondayOf(today), 6) }[due]
}
