import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'

/** A proposal that advances or completes a mission. */
export type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** The state of a mission after a step: never lower, never past its target, completed when it reaches the target. */
export function stateAfter(
  proposal: Step,
  { targetValue: target, currentValue: current }: Pick<MissionFact, 'targetValue' | 'currentValue'>,
): Pick<MissionFact, 'currentValue' | 'isCompleted'> {
  if (proposal.action === 'complete-mission') return { currentValue: target ?? current, isCompleted: true }
  const { change } = proposal
  const reportedValue = 'by' in change ? current + change.by : change.to
  const currentValue = Math.max(current, Math.min(target ?? current, reportedValue))
  return { currentValue, isCompleted: target !== null && currentValue >= target }
}
