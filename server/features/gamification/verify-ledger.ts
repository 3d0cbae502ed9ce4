import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '#server/platform/database/connect.ts'
import { auditLedger } from './ledger-audit.ts'
import { closedDuty, type ReplayedDay, replayDays } from './replay.ts'
import { readFounderIds } from './replay-store.ts'
import { type DayRecord, readTotals } from './store.ts'
import type { DayClosing } from './streak-state.ts'

/** One place where what is stored differs from what the facts say. */
export interface Disagreement {
  founderId: string
  day: string | null
  what: string
}

/**
 * Compares every founder's ledger, day summaries and totals with their missions, sessions and reports by SQL of its own,
 * and streaks, shields and burns with a replay of the closed days. Reads only.
 */
export async function verifyLedger(
  database: Pick<Database, 'orm'>,
): Promise<{ founders: number; days: number; wrong: Disagreement[] }> {
  const wrong: Disagreement[] = []
  let days = 0
  const founders = await readFounderIds(database.orm)
  for (const founderId of founders) {
    try {
      for (const found of await auditLedger(database.orm, founderId)) wrong.push({ founderId, ...found })
      days += await verifyClosings(database.orm, founderId, wrong)
    } catch (error) {
      wrong.push({ founderId, day: null, what: `could not be replayed: ${(error as Error).message}` })
    }
  }
  return { founders: founders.length, days, wrong }
}

async function verifyClosings(db: Executor, founderId: string, wrong: Disagreement[]): Promise<number> {
  const { sums, days } = await replayDays(
    db,
    founderId,
    () => true,
    (it) => compareDay(it, (what) => wrong.push({ founderId, day: it.day, what })),
  )
  const totals = await readTotals(db, founderId)
  for (const field of ['standing', 'sprintStreak'] as const) {
    if (isDeepStrictEqual(totals[field], sums[field])) continue
    const what = `totals: ${field} is ${JSON.stringify(totals[field])}, should be ${JSON.stringify(sums[field])}`
    wrong.push({ founderId, day: null, what })
  }
  return days
}

type Say = (what: string) => void

/** What closing the day should have done to it, by the days before. */
function compareDay({ record, closing, inOrder }: ReplayedDay, say: Say): void {
  if ((record.stored?.duty ?? null) !== closedDuty(record)) say('closing: half written')
  if (closing && !inOrder) say('closed out of order')
  compareClosing(closing, record, say)
}

/** What closing should have done to the day; on an open one nothing. */
function compareClosing(closing: DayClosing | null, { stored, ledger }: DayRecord, say: Say): void {
  for (const [field, value] of Object.entries(closing ?? {})) {
    const was = stored?.[field as keyof DayClosing]
    if (was !== value) say(`closing: ${field} is ${was}, should be ${value}`)
  }
  const burned = ledger.filter((it) => it.kind === 'burn').reduce((sum, it) => sum - it.amount, 0)
  const should = closing?.burned ?? 0
  if (burned !== should) say(`ledger: burn is ${burned}, should be ${should}`)
}
