import { fieldFigure } from '#contract/words/figures.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { findFounder } from '#server/features/account/index.ts'
import { amountText, findGoal, numberIn, setGoalValue, typedUnit } from '#server/features/strategy/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { ChangedState } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import type { AppliedChange, ChangeRow } from './change-store.ts'

export type GoalProposal = Extract<Proposal, { action: 'update-goal' }>

/** What a goal's update would write, or wrote; null where the goal is gone, over, or stands there already. */
export async function describeGoalUpdate(
  { tx }: { tx: Executor },
  founderId: string,
  { goalId, change, typed }: GoalProposal,
  isApplied = false,
): Promise<AppliedChange | null> {
  const goal = await findGoal(tx, founderId, goalId)
  if (goal?.status !== 'active') return null
  const current = numberIn(goal.currentValue)
  if (current === null) return null
  const value = 'to' in change ? change.to : Math.max(0, Math.round((current + change.by) * 100) / 100)
  if (value === current) return null
  const unit = [goal.currentValue, goal.targetValue].map(typedUnit).find((it) => it.before || it.after)
  const notation = notationOf((await findFounder(tx, founderId))?.locale ?? null)
  const write = (number: number) => amountText(notation, number, unit ?? { before: '', after: '' })
  const by = 'by' in change ? `${change.by > 0 ? '+' : '-'}${write(Math.abs(change.by))}, ` : ''
  const stands = `${by}now ${write(value)} of ${goal.targetValue}`
  return {
    missionId: null,
    promiseId: null,
    goalId,
    title: goal.title,
    message: isApplied ? `${stands}.` : `${stands}?`,
    before: { goalValue: goal.currentValue },
    after: { goalValue: typed ?? write(value) },
  }
}

/** Sets where the goal stands; null where it stands there already. */
export async function applyGoalUpdate(
  context: { tx: Transaction },
  founderId: string,
  today: Day,
  proposal: GoalProposal,
): Promise<AppliedChange | null> {
  const change = await describeGoalUpdate(context, founderId, proposal, true)
  const value = change?.after?.goalValue
  if (!change || value === undefined) return null
  await setGoalValue(context.tx, founderId, today, proposal.goalId, value)
  return change
}

/** Where the goal of a change stands; null when it is gone. */
export async function goalState(db: Executor, change: ChangeRow): Promise<ChangedState | null> {
  const goal = change.goalId ? await findGoal(db, change.founderId, change.goalId) : null
  return goal && { goalValue: goal.currentValue }
}

/** Puts back where the goal stood before the change. */
export async function revertGoalUpdate(
  { tx }: { tx: Transaction },
  today: Day,
  { founderId, goalId, before }: ChangeRow,
): Promise<void> {
  if (goalId) await setGoalValue(tx, founderId, today, goalId, before?.goalValue ?? '')
}

/** Whether an offered total has become pointless: the goal stands there, or is gone. An increment counts from where it stands. */
export async function isGoalUpdateLapsed(db: Executor, change: ChangeRow): Promise<boolean> {
  const proposal = change.proposal as GoalProposal
  return (await describeGoalUpdate({ tx: db }, change.founderId, proposal)) === null
}

/** The update with another value, as the founder typed it; null for words without one number. */
export function withTypedValue(proposal: GoalProposal, typed: string): GoalProposal | null {
  const to = fieldFigure(typed)
  return to === null ? null : { ...proposal, change: { to }, typed: typed.trim() }
}
