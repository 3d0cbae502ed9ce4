import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import { readClosedSprints } from './explain-store.ts'
import { readKnownDays, rewriteDay, rewriteTotals } from './replay-store.ts'
import { awardsOf, summarise } from './rules.ts'
import { differences } from './settle-day.ts'
import { beginning, type Closing, closeDay, type Standing, sprintStreakOf } from './standing.ts'
import { type DayRecord, emptyTotals, type LedgerRow, readDay } from './store.ts'

const unclosed = { burned: 0, shielded: false, asleep: false, streak: 0, shields: 0, closedAt: null }
const counts = ['sessions', 'customersDone', 'productDone', 'revenueDone', 'operationsDone'] as const

/**
 * Makes ledger, day summaries, closings and totals anew from the facts, whatever stands in them: what came from outside
 * is believed in nothing that is computed. A day counts as closed while the closed days before it follow one another
 * and it lies before `today`. Returns where the founder stands.
 */
export async function resettle(
  { tx, now, today }: { tx: Transaction; now: Date; today: Day },
  founderId: string,
): Promise<Standing> {
  const { founderId: _, seenThrough: _seen, ...sums } = emptyTotals(founderId)
  let standing = beginning
  let open = false
  for (const day of await readKnownDays(tx, founderId)) {
    const record = await readDay(tx, founderId, day)
    const summary = summarise(record.facts)
    sums.fuel += summary.gained
    sums.distance += summary.gained
    for (const field of counts) sums[field] += summary[field]
    const duty = record.stored?.closedAt ? record.stored.duty : null
    open ||= !duty || day >= today || (standing.through !== null && day !== addDays(standing.through, 1))
    const order = record.stored?.sleepOrder ?? null
    const closed = open || !duty ? null : closeDay(standing, sums.fuel, { day, duty, order, ...summary })
    standing = closed?.standing ?? standing
    sums.fuel -= closed?.closing.burned ?? 0
    const said = closed ? closed.closing : { ...unclosed, duty: null }
    await restate(tx, founderId, day, record, { ...summary, ...said }, now)
  }
  sums.sprintStreak = sprintStreakOf(await readClosedSprints(tx, founderId))
  const change = { ...sums, standing: standing.through ? standing : null }
  await rewriteTotals(tx, founderId, change)
  return standing
}

/** Writes the rows of one day that say something else than its facts; what is right stays as it is, dates included. */
async function restate(
  tx: Transaction,
  founderId: string,
  day: Day,
  { facts, ledger: stood, stored }: DayRecord,
  said: ReturnType<typeof summarise> & Closing,
  now: Date,
): Promise<void> {
  const burns = stood.filter((it) => it.kind === 'burn')
  const rows: LedgerRow[] = [...differences(stood, awardsOf(facts))]
  const burnsRight = burns.every((it) => it.reference === '') && (burns[0]?.amount ?? 0) === -said.burned
  if (!burnsRight && said.burned > 0) rows.push({ kind: 'burn', reference: '', amount: -said.burned })
  const same = Object.entries(said).every(
    ([field, value]) => stored?.[field as keyof typeof stored] === value,
  )
  if (burnsRight && same && rows.length === 0) return
  await rewriteDay(tx, founderId, day, { rows, said, burnsRight, now })
}
