import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '#server/platform/database/connect.ts'
import { closedDuty, type ReplayedDay, replay } from './replay.ts'
import { readFounderIds } from './replay-store.ts'
import { awardsOf } from './rules.ts'
import { differences } from './settle-day.ts'
import type { Closing } from './standing.ts'
import { type DayRecord, readTotals } from './store.ts'

/** One place where stored data differs from the facts. */
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
  for (const founderId of founders) {
    try {
      days += await verifyFounder(database.orm, founderId, wrong)
    } catch (error) {
      wrong.push({ founderId, day: null, what: `could not be replayed: ${(error as Error).message}` })
    }
  }
  return { founders: founders.length, days, wrong }
}

async function verifyFounder(db: Executor, founderId: string, wrong: Disagreement[]): Promise<number> {
  const { sums, days } = await replay(
    db,
    founderId,
    () => true,
    (it) => compareDay(it, (what) => wrong.push({ founderId, day: it.day, what })),
  )
  const totals = await readTotals(db, founderId)
  for (const [field, value] of Object.entries(sums)) {
    const was = totals[field as keyof typeof sums]
    if (!isDeepStrictEqual(was, value)) {
      const what = `totals: ${field} is ${JSON.stringify(was)}, should be ${JSON.stringify(value)}`
      wrong.push({ founderId, day: null, what })
    }
  }
  return days
}

type Say = (what: string) => void

/** What the day should amount to by its facts, and by the days before it if it is closed. */
function compareDay({ record, summary, closing, inOrder }: ReplayedDay, say: Say): void {
  const { facts, ledger, stored } = record
  for (const difference of differences(ledger, awardsOf(facts)))
    say(`ledger: ${difference.kind} ${difference.reference} should be ${difference.amount}`)
  for (const [field, value] of Object.entries(summary)) {
    const was = stored?.[field as keyof typeof stored] ?? (typeof value === 'boolean' ? false : 0)
    if (was !== value) say(`summary: ${field} is ${was}, should be ${value}`)
  }
  if ((stored?.duty ?? null) !== closedDuty(record)) say('closing: half written')
  if (closing && !inOrder) say('closed out of order')
  compareClosing(closing, record, say)
}

/** The effect that closing should have had on the day; none for an open one. */
function compareClosing(closing: Closing | null, { stored, ledger }: DayRecord, say: Say): void {
  for (const [field, value] of Object.entries(closing ?? {})) {
    const was = stored?.[field as keyof Closing]
    if (was !== value) say(`closing: ${field} is ${was}, should be ${value}`)
  }
  const burned = ledger.filter((it) => it.kind === 'burn').reduce((sum, it) => sum - it.amount, 0)
  const should = closing?.burned ?? 0
  if (burned !== should) say(`ledger: burn is ${burned}, should be ${should}`)
}
