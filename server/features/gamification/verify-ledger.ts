import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import { readClosedSprints } from './explain-store.ts'
import { readFounderIds, readKnownDays } from './replay-store.ts'
import { awardsOf, type DaySummary, summarise } from './rules.ts'
import { differences } from './settle-day.ts'
import { beginning, type Closing, closeDay, type Standing, sprintStreakOf } from './standing.ts'
import { emptyTotals, readDay, readTotals } from './store.ts'

/** One place where what is stored differs from what the facts say. */
export interface Disagreement {
  founderId: string
  day: string | null
  what: string
}

/** Replays every founder's facts through the rules and compares ledger, day summaries and totals. Reads only. */
export async function verifyLedger(
  database: Pick<Database, 'orm'>,
): Promise<{ founders: number; days: number; wrong: Disagreement[] }> {
  const wrong: Disagreement[] = []
  let days = 0
  const founders = await readFounderIds(database.orm)
  for (const founderId of founders) days += await verifyFounder(database.orm, founderId, wrong)
  return { founders: founders.length, days, wrong }
}

async function verifyFounder(db: Executor, founderId: string, wrong: Disagreement[]): Promise<number> {
  const { founderId: _, seenThrough: _seen, ...sums } = emptyTotals(founderId)
  const known = await readKnownDays(db, founderId)
  let [standing, gap]: [Standing, Day | null] = [beginning, null]
  for (const day of known) {
    const { facts, ledger, stored } = await readDay(db, founderId, day)
    const say = (what: string) => wrong.push({ founderId, day, what })
    const replayed = compareDay(facts, ledger, stored, say)
    sums.fuel += replayed.gained
    sums.distance += replayed.gained
    for (const field of counts) sums[field] += replayed[field]
    if (!stored?.duty) {
      gap ??= day
      continue
    }
    if (gap ?? (standing.through !== null && day !== addDays(standing.through, 1))) say('closed out of order')
    const order = stored.sleepOrder
    const closed = closeDay(standing, sums.fuel, { day, duty: stored.duty, order, ...replayed })
    standing = closed.standing
    sums.fuel -= closed.closing.burned
    compareClosing(closed.closing, stored, ledger, say)
  }
  const totals = await readTotals(db, founderId)
  sums.sprintStreak = sprintStreakOf(await readClosedSprints(db, founderId))
  sums.standing = standing.through ? standing : null
  for (const [field, value] of Object.entries(sums)) {
    const was = totals[field as keyof typeof sums]
    if (!isDeepStrictEqual(was, value)) {
      const what = `totals: ${field} is ${JSON.stringify(was)}, should be ${JSON.stringify(value)}`
      wrong.push({ founderId, day: null, what })
    }
  }
  return known.length
}

const counts = ['sessions', 'customersDone', 'productDone', 'revenueDone', 'operationsDone'] as const
type Read = Awaited<ReturnType<typeof readDay>>
type Say = (what: string) => void

/** What the day should have come to, by its facts. */
function compareDay(
  facts: Read['facts'],
  ledger: Read['ledger'],
  stored: Read['stored'],
  say: Say,
): DaySummary {
  for (const it of differences(ledger, awardsOf(facts)))
    say(`ledger: ${it.kind} ${it.reference} should be ${it.amount}`)
  const replayed = summarise(facts)
  for (const [field, value] of Object.entries(replayed)) {
    const was = stored?.[field as keyof typeof stored] ?? (typeof value === 'boolean' ? false : 0)
    if (was !== value) say(`summary: ${field} is ${was}, should be ${value}`)
  }
  return replayed
}

/** What closing should have done to the day, by the days before it. */
function compareClosing(
  closing: Closing,
  stored: NonNullable<Read['stored']>,
  ledger: Read['ledger'],
  say: Say,
): void {
  for (const [field, value] of Object.entries(closing)) {
    const was = stored[field as keyof Closing]
    if (was !== value) say(`closing: ${field} is ${was}, should be ${value}`)
  }
  const burned = ledger.filter((it) => it.kind === 'burn').reduce((sum, it) => sum - it.amount, 0)
  if (burned !== closing.burned) say(`ledger: burn is ${burned}, should be ${closing.burned}`)
}
