import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'

/** A proposal that moves a mission forward. */
export type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** How a mission stands after a step: never lower, never past its target, done when it reaches it. */
export function stateAfter(
  proposal: Step,
  { targetValue: target, currentValue: current }: Pick<MissionFact, 'targetValue' | 'currentValue'>,
): Pick<MissionFact, 'currentValue' | 'isCompleted'> {
  if (proposal.action === 'complete-mission') return { currentValue: target ?? current, isCompleted: true }
  const { change } = proposal
  const asked = 'by' in change ? current + change.by : change.to
  const currentValue = Math.max(current, Math.min(target ?? current, asked))
  return { currentValue, isCompleted: target !== null && currentValue >= target }
}
