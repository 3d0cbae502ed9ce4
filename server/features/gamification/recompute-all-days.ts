import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import { ledgerDifferences } from './recompute-days.ts'
import { closedDuty, type ReplayedDay, replayDays } from './replay.ts'
import { rewriteDays, rewriteTotals, type WrongDay } from './replay-store.ts'
import { awardsOf } from './rules.ts'
import type { LedgerRow } from './store.ts'
import type { StreakState } from './streak-state.ts'

const daysWrittenAtOnce = 15

const unclosed = { burned: 0, shielded: false, asleep: false, streak: 0, shields: 0, closedAt: null }

/**
 * Recomputes ledger, day summaries, closings and totals from the facts, trusting nothing derived that is stored: it may
 * come from an import. A day counts as closed if all days from the first closed one up to it are closed too and it lies
 * before `today`. Returns the streak state.
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
  const { sums, streakState } = await replayDays(
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

/** The corrections for a day that differs from its facts, or null; correct rows are left alone, dates included. */
function wrongIn({ day, record, summary, closing }: ReplayedDay): WrongDay | null {
  const { facts, ledger: storedRows, stored } = record
  const summaryToWrite = {
    ...summary,
    ...(closing ? { ...closing, duty: closedDuty(record) } : { ...unclosed, duty: null }),
  }
  const burns = storedRows.filter((it) => it.kind === 'burn')
  const rows: LedgerRow[] = [...ledgerDifferences(storedRows, awardsOf(facts))]
  const burnsRight =
    burns.every((it) => it.reference === '') && (burns[0]?.amount ?? 0) === -summaryToWrite.burned
  if (!burnsRight && summaryToWrite.burned > 0)
    rows.push({ kind: 'burn', reference: '', amount: -summaryToWrite.burned })
  const same = Object.entries(summaryToWrite).every(
    ([field, value]) => stored?.[field as keyof typeof stored] === value,
  )
  return burnsRight && same && rows.length === 0 ? null : { day, rows, said: summaryToWrite, burnsRight }
}
