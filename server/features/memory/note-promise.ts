import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day, mondayOf } from '#server/platform/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { dueDayIn } from './due-day.ts'
import { findPromise, hasPromise, insertPromise, updatePromise } from './store.ts'

/** A promise as a mind heard it. `due` is what it made of the words; the words themselves go first. */
export interface HeardPromise {
  what: string
  quote: string
  due: 'today' | 'tomorrow' | 'this-week' | null
  origin: string
  sessionId: string | null
}

/** Notes what a founder said they would do, once a day. Learning may be paused: a promise is theirs, not the coach's. */
export async function notePromise(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  { what, quote, due, origin, sessionId }: HeardPromise,
): Promise<void> {
  const content = what.trim()
  if (await hasPromise(tx, founderId, today, [content])) return
  await insertPromise(tx, {
    founderId,
    id: clock.newId(),
    origin,
    sessionId,
    content,
    quote,
    dueDay: dueDayIn(quote, today) ?? dueDayIn(what, today) ?? dueAs(due, today),
    madeOn: today,
    createdAt: clock.now(),
  })
}

/** The founder said that a promise was kept; one they settled themselves, or that is gone, stays as it is. */
export async function keepPromise(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
): Promise<void> {
  const promise = await findPromise(tx, founderId, id)
  if (promise && promise.outcome === null)
    await updatePromise(tx, founderId, id, { outcome: 'kept', outcomeAt: clock.now() })
}

function dueAs(due: HeardPromise['due'], today: Day): Day | null {
  if (due === null) return null
  return { today, tomorrow: addDays(today, 1), 'this-week': addDays(mondayOf(today), 6) }[due]
}
