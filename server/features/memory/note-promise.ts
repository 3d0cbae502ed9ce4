import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day, mondayOf } from '#server/platform/time/day.ts'
import { whyTooFar } from '#server/platform/time/day-limits.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { dueDayIn, withoutDay } from './due-day.ts'
import { hasPromise, insertPromise, type PromiseRow, updatePromise } from './store.ts'

/** A promise as a mind heard it. `due` is what it made of the words; the words themselves go first. */
export interface HeardPromise {
  what: string
  quote: string
  due: 'today' | 'tomorrow' | 'this-week' | null
  origin: string
  sessionId: string | null
}

/** Notes what a founder said they would do, once a day; null when it was noted already. Learning may be paused: a promise is theirs. */
export async function notePromise(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  { what, quote, due, origin, sessionId }: HeardPromise,
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

/** Gives a promise another day, or says what became of it; null takes that word back. Null when it is gone. */
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

/** A day too far away to be counted with is none. */
const withinReach = (day: Day | null, today: Day) => (day && whyTooFar(day, today) === null ? day : null)

function dueAs(due: HeardPromise['due'], today: Day): Day | null {
  if (due === null) return null
  return { today, tomorrow: addDays(today, 1), 'this-week': addDays(mondayOf(today), 6) }[due]
}
