import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type {
  changeMemory as changing,
  FounderPromise,
  Memory,
  writePromise as promising,
  writeMemory as writing,
} from '#contract/memory.ts'
import { timelineOf } from '#server/features/account/index.ts'
import { categoryOf } from '#server/features/metrics/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Day } from '#server/platform/time/day.ts'
import { checkReach } from '#server/platform/time/day-limits.ts'
import { dayAt } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { shownMemory } from './read-memory.ts'
import { type Asker, judgePromises } from './read-promises.ts'
import {
  findSaying,
  insertMemory,
  insertPromise,
  type PromiseRow,
  removeMemory,
  removePromise,
  updateMemory,
  updatePromise,
} from './store.ts'

type Context = { tx: Transaction; clock: Clock }

const missing = (what: string) => new AppError('NotFound', `This ${what} does not exist.`)

/**
 * Stores a memory that the founder writes, with full confidence. A quote is kept only if they said it, with its date.
 */
export async function writeMemory(
  { tx, clock }: Context,
  founder: Asker,
  { content, quote = '', kind = 'fact', pinned = false }: BodyOf<typeof writing>,
): Promise<Memory> {
  const now = clock.now()
  const saying = quote === '' ? null : await findSaying(tx, founder.id, quote)
  const id = clock.newId()
  const row = await insertMemory(tx, {
    founderId: founder.id,
    id,
    origin: id,
    sessionId: saying?.sessionId ?? null,
    kind,
    category: categoryOf(content),
    content,
    quote: saying ? quote : '',
    confidence: 1,
    saidAt: saying?.at ?? now,
    lastSeen: now,
    createdAt: now,
    pinned,
  })
  return shownMemory(row, founder)
}

/** Rewords or pins a memory. The founder's own wording gets full confidence. Throws NotFound. */
export async function changeMemory(
  { tx, clock }: Context,
  founder: Asker,
  id: string,
  { content, pinned }: BodyOf<typeof changing>,
): Promise<Memory> {
  const row = await updateMemory(tx, founder.id, id, {
    ...(content === undefined ? {} : { content, category: categoryOf(content), confidence: 1 }),
    ...(pinned === undefined ? {} : { pinned }),
    lastSeen: clock.now(),
  })
  if (!row) throw missing('memory')
  return shownMemory(row, founder)
}

/** Deletes a memory for good. Throws NotFound. */
export async function deleteMemory({ tx }: Context, founder: Asker, id: string): Promise<Memory> {
  const row = await removeMemory(tx, founder.id, id)
  if (!row) throw missing('memory')
  return shownMemory(row, founder)
}

/** Creates a promise that the founder writes. One restored after a deletion counts from the day it was made. */
export async function writePromise(
  { tx, clock }: Context,
  founder: Asker,
  today: Day,
  { content, quote = '', dueDay = null, outcome = null }: BodyOf<typeof promising>,
): Promise<FounderPromise> {
  const saying = quote === '' ? null : await findSaying(tx, founder.id, quote)
  const madeOn = saying ? dayAt(timelineOf(founder), saying.at) : today
  if (dueDay !== null && dueDay < madeOn)
    throw new AppError('Invalid', 'dueDay: must not be before the promise', { field: 'dueDay' })
  if (dueDay !== null) checkReach('dueDay', dueDay, today)
  const now = clock.now()
  const id = clock.newId()
  const row = await insertPromise(tx, {
    founderId: founder.id,
    id,
    origin: id,
    sessionId: saying?.sessionId ?? null,
    content,
    quote: saying ? quote : '',
    dueDay,
    madeOn,
    createdAt: saying?.at ?? now,
    outcome,
    outcomeAt: outcome && now,
  })
  return shownOne(tx, founder, row)
}

/** Sets the outcome of a promise; null clears it. Throws NotFound. */
export async function setPromiseOutcome(
  { tx, clock }: Context,
  founder: Asker,
  id: string,
  outcome: PromiseRow['outcome'],
): Promise<FounderPromise> {
  const row = await updatePromise(tx, founder.id, id, { outcome, outcomeAt: outcome && clock.now() })
  if (!row) throw missing('promise')
  return shownOne(tx, founder, row)
}

/** Deletes a promise for good. Throws NotFound. */
export async function deletePromise({ tx }: Context, founder: Asker, id: string): Promise<FounderPromise> {
  const row = await removePromise(tx, founder.id, id)
  if (!row) throw missing('promise')
  return shownOne(tx, founder, row)
}

const shownOne = async (tx: Transaction, founder: Asker, row: PromiseRow): Promise<FounderPromise> =>
  (await judgePromises(tx, founder, [row]))[0]!
