import type { Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'

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
