import type { Database, Executor } from '#server/platform/database/connect.ts'
import { awardsOf, summarise } from './rules.ts'
import { differences } from './settle-day.ts'
import { emptyTotals, readDay, readFounderIds, readKnownDays, readTotals } from './store.ts'

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
  const { founderId: _, ...sums } = emptyTotals(founderId)
  const known = await readKnownDays(db, founderId)
  for (const day of known) {
    const { facts, ledger, stored } = await readDay(db, founderId, day)
    const say = (what: string) => wrong.push({ founderId, day, what })
    for (const it of differences(ledger, awardsOf(facts)))
      say(`ledger: ${it.kind} ${it.reference} should be ${it.amount}`)
    const replayed = summarise(facts)
    for (const [field, value] of Object.entries(replayed)) {
      const was = stored?.[field as keyof typeof stored] ?? (typeof value === 'boolean' ? false : 0)
      if (was !== value) say(`summary: ${field} is ${was}, should be ${value}`)
    }
    const burned = ledger.filter((it) => it.kind === 'burn').reduce((sum, it) => sum - it.amount, 0)
    sums.fuel += replayed.gained - burned
    sums.distance += replayed.gained
    for (const field of [
      'sessions',
      'customersDone',
      'productDone',
      'revenueDone',
      'operationsDone',
    ] as const) {
      sums[field] += replayed[field]
    }
  }
  const totals = await readTotals(db, founderId)
  for (const [field, value] of Object.entries(sums)) {
    const was = totals[field as keyof typeof sums]
    if (was !== value)
      wrong.push({ founderId, day: null, what: `totals: ${field} is ${was}, should be ${value}` })
  }
  return known.length
}
