import { type Mission, weightOf } from '#contract/missions.ts'

type ProgressFields = Pick<Mission, 'isCompleted' | 'targetValue' | 'currentValue'>

/** Progress of a mission, 0 to 1. */
export const missionProgress = ({ isCompleted, targetValue, currentValue }: ProgressFields): number =>
  isCompleted ? 1 : targetValue ? Math.min(1, currentValue / targetValue) : 0

/** Mean progress of the missions in percent; 100 only when every one is complete. */
export function meanProgress(missions: readonly ProgressFields[]): number {
  if (missions.length === 0) return 0
  const average = missions.reduce((sum, it) => sum + missionProgress(it), 0) / missions.length
  return missions.every((it) => it.isCompleted) ? 100 : Math.min(99, Math.round(average * 100))
}

export const countCompleted = (missions: readonly Pick<Mission, 'isCompleted'>[]): number =>
  missions.filter((it) => it.isCompleted).length

/** The next mission: the open one of highest priority, then of most progress. */
export function nextMission<M extends ProgressFields & Pick<Mission, 'priority'>>(
  missions: readonly M[],
): M | undefined {
  return missions
    .filter((it) => !it.isCompleted)
    .sort((a, b) => weightOf[b.priority] - weightOf[a.priority] || missionProgress(b) - missionProgress(a))[0]
}
