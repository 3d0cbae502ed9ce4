import type { Mission } from '#contract/missions.ts'
import * as messages from '#web/features/coaching/messages-reflection.ts'

type Measured = Pick<Mission, 'isCompleted' | 'targetValue' | 'currentValue'>

/** Progress of a mission, 0 to 1. */
export const missionProgress = ({ isCompleted, targetValue, currentValue }: Measured): number =>
  isCompleted ? 1 : targetValue ? Math.min(1, currentValue / targetValue) : 0

/** Mean progress of the day in whole percent; 100 only when every mission is complete, 0 without missions. */
export function dayProgress(missions: readonly Measured[]): number {
  if (missions.length === 0) return 0
  const mean = missions.reduce((sum, it) => sum + missionProgress(it), 0) / missions.length
  return missions.every((it) => it.isCompleted) ? 100 : Math.min(99, Math.round(100 * mean))
}

/** Compares the day's progress with the founder's daily target. */
export function describeTarget(
  planned: number,
  progress: number,
  target: number,
  when: 'today' | 'yesterday' = 'today',
): string {
  if (planned === 0) return messages.nothingPlanned({ when })
  const shortfall = target - progress
  if (shortfall <= 0) return messages.dailyTargetIsReached
  return messages.shortOfTarget({ shortfall })
}
