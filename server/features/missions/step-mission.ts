import type { ChangedMission } from '#contract/missions.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { withProgress } from './change-mission.ts'
import { stepProgress } from './rules.ts'

/** Moves a mission's progress by `by` units. Two devices stepping at once both count. Throws NotFound, Invalid. */
export async function stepMission(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  by: number,
): Promise<ChangedMission> {
  return withProgress(context, founderId, id, (was) => stepProgress(was, by))
}

/** Sets a mission's whole progress: for the coach's changes and their undo. */
export async function putBack(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
  state: { currentValue: number; isCompleted: boolean },
): Promise<ChangedMission> {
  return withProgress(context, founderId, id, (was) => ({
    targetValue: was.targetValue,
    ...state,
    valueBeforeCompletion: state.isCompleted ? was.currentValue : null,
  }))
}
