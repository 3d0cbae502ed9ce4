import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { closedDuty, type ReplayedDay, replay } from './replay.ts'
import { rewriteDays, rewriteTotals, type WrongDay } from './replay-store.ts'
import { awardsOf } from './rules.ts'
import { differences } from './settle-day.ts'
import type { StreakState } from './standing.ts'
import type { LedgerRow } from './store.ts'

const daysWrittenAtOnce = 15

const unclosed = { burned: 0, shielded: false, asleep: false, streak: 0, shields: 0, closedAt: null }

/**
 * Makes ledger, day summaries, closings and totals anew from the facts, whatever stands in them: what came from outside
 * is believed in nothing that is computed. A day counts as closed while the closed days before it follow one another
 * and it lies before `today`. Returns where the founder stands.
 */
export async function recomputeAllDays(
  { tx, now, today }: { tx: Transaction; now: Date; today: Day },
  founderId: string,
): Promise<StreakState> {
  let wrong: WrongDay[] = []
  const write = async () => {
    await rewriteDays(tx, founderId, wrong, now)
    wrong = []
  }
  const { sums, streakState } = await replay(
    tx,
    founderId,
    (day, inOrder) => inOrder && day < today,
    async (replayed) => {
      const found = wrongIn(replayed)
      if (found) wrong.push(found)
      if (wrong.length >= daysWrittenAtOnce) await write()
    },
  )
  await write()
  await rewriteTotals(tx, founderId, sums)
  return streakState
}

/** What of a day says something else than its facts, or null; what is right stays as it is, dates included. */
function wrongIn({ day, record, summary, closing }: ReplayedDay): WrongDay | null {
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
  return burnsRight && same && rows.length === 0 ? null : { day, rows, said, burnsRight }
}
