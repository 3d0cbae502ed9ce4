import {
  type MonthlyFigure,
  metricLabels,
  monthInWords,
  readFigure,
  recordFigure,
  restoreFigure,
  storedValue,
} from '#server/features/metrics/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { ChangedState } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { messageOf } from './change-messages.ts'
import type { AppliedChange, ChangeRow } from './change-store.ts'
import type { FigureProposal } from './figure-policy.ts'

/** The offer of a figure; null where the month has that value already. */
export async function describeFigure(
  { tx }: { tx: Executor },
  founderId: string,
  today: Day,
  proposal: FigureProposal,
  isApplied = false,
): Promise<AppliedChange | null> {
  const { metric, month } = proposal
  if (month === null) return null
  const value = storedValue(metric, proposal.value)
  const stored = await readFigure(tx, founderId, { month, metric })
  if (value === null || stored.value === value) return null
  return {
    missionId: null,
    promiseId: null,
    title: `${metricLabels[metric]} for ${monthInWords(month, today)}`,
    message: messageOf(proposal, isApplied, { stored: stored.value }),
    before: { figure: stored.value, hadMonth: stored.hasMonth },
    after: { figure: value },
  }
}

/** Writes a figure into its month; null where it is there already. */
export async function applyFigure(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  proposal: FigureProposal,
): Promise<AppliedChange | null> {
  const change = await describeFigure(context, founderId, today, proposal, true)
  if (change) await recordFigure(context, founderId, figureOf(proposal, change.after))
  return change
}

/** The current value of the figure that a change is about. */
export async function figureState(db: Executor, { founderId, proposal }: ChangeRow): Promise<ChangedState> {
  return { figure: (await readFigure(db, founderId, figureOf(proposal))).value }
}

/** Puts back what a month had before the change. */
export async function revertFigure(
  context: { tx: Transaction; clock: Clock },
  { founderId, proposal, before }: ChangeRow,
): Promise<void> {
  await restoreFigure(context, founderId, figureOf(proposal, before), before?.hadMonth ?? true)
}

/** Whether the figure of an offer was entered otherwise since it was made. */
export async function isFigureLapsed(db: Executor, change: ChangeRow): Promise<boolean> {
  return (await figureState(db, change)).figure !== (change.before?.figure ?? null)
}

/** The decisions without offers of figures that are stored already. */
export async function withoutStoredFigures(
  db: Executor,
  founderId: string,
  decisions: readonly ChangeDecision[],
): Promise<ChangeDecision[]> {
  const kept: ChangeDecision[] = []
  for (const decision of decisions) {
    const { proposal } = decision
    const isStored =
      proposal.action === 'record-figure' &&
      proposal.month !== null &&
      (await readFigure(db, founderId, { month: proposal.month, metric: proposal.metric })).value ===
        storedValue(proposal.metric, proposal.value)
    if (!isStored) kept.push(decision)
  }
  return kept
}

/** The figure that a stored proposal is about, whose month the policy has set, with the value of a state. */
function figureOf(proposal: unknown, state: ChangedState | null = null): MonthlyFigure {
  const { month, metric } = proposal as FigureProposal & { month: string }
  return { month, metric, value: state?.figure ?? null }
}
