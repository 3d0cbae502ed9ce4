import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { closedDuty, type ReplayedDay, replay } from './replay.ts'
import { rewriteDay, rewriteTotals } from './replay-store.ts'
import { awardsOf } from './rules.ts'
import { differences } from './settle-day.ts'
import type { Standing } from './standing.ts'
import type { LedgerRow } from './store.ts'

const unclosed = { burned: 0, shielded: false, asleep: false, streak: 0, shields: 0, closedAt: null }

/**
 * Makes ledger, day summaries, closings and totals anew from the facts, whatever stands in them: what came from outside
 * is believed in nothing that is computed. A day counts as closed while the closed days before it follow one another
 * and it lies before `today`. Returns where the founder stands.
 */
export async function resettle(
  { tx, now, today }: { tx: Transaction; now: Date; today: Day },
  founderId: string,
): Promise<Standing> {
  const { sums, standing } = await replay(
    tx,
    founderId,
    (day, inOrder) => inOrder && day < today,
    (it) => restate(tx, founderId, it, now),
  )
  await rewriteTotals(tx, founderId, sums)
  return standing
}

/** Writes the rows of one day that say something else than its facts; what is right stays as it is, dates included. */
async function restate(
  tx: Transaction,
  founderId: string,
  { day, record, summary, closing }: ReplayedDay,
  now: Date,
): Promise<void> {
  const { facts, ledger: stood, stored } = record
  const said = {
    ...summary,
    ...(closing ? { ...closing, duty: closedDuty(record) } : { ...unclosed, duty: null }),
  }
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
