import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import {
  type ChangedMission,
  carryOver,
  changeMission,
  deleteMission,
  type Mission,
  restoreMission,
  stepMission,
  takeBackCarry,
} from '#contract/missions.ts'
import { isQueuedOffline, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { type Toast, toast } from '#web/browser/toast.ts'
import { dateParts } from '#web/words/dates.ts'
import { errorMessage } from './error-message.ts'
import * as messages from './messages.ts'
import { patchMission, removeMission } from './mission-cache.ts'

/** The fields of a mission the founder may change. */
export type MissionChange = BodySentTo<typeof changeMission>

/** Progress after a step: between 0 and the target, and complete at the target. */
export function optimisticStep(mission: Mission, by: number): Partial<Mission> {
  const newValue = Math.max(0, mission.currentValue + by)
  const currentValue = mission.targetValue ? Math.min(mission.targetValue, newValue) : newValue
  return mission.targetValue && currentValue >= mission.targetValue
    ? { currentValue, isCompleted: true }
    : { currentValue }
}

async function runWithToast(action: Promise<unknown>, successToast?: Toast): Promise<boolean> {
  try {
    await action
    if (successToast) toast(successToast)
    return true
  } catch (failure) {
    if (isQueuedOffline(failure)) return true
    if (!isUnauthorized(failure))
      toast({
        title: messages.missionUpdateFailed,
        description: errorMessage(failure),
        variant: 'destructive',
      })
    return false
  }
}

/**
 * All actions on a mission except the toggle; each resolves with whether it succeeded. `onChanged` gets what the server
 * made of a step or a change.
 */
export function useMissionActions(mission: Mission, onChanged: (changed: ChangedMission) => void = () => {}) {
  const params = { id: mission.id }
  const step = useWrite(stepMission, {
    queueOffline: true,
    isRepeatable: true,
    optimisticUpdate: (input, cache) =>
      patchMission(cache, params.id, (it) => ('body' in input ? optimisticStep(it, input.body.by) : {})),
  })
  const change = useWrite(changeMission, { queueOffline: true })
  const carry = useWrite(carryOver)
  const carryBack = useWrite(takeBackCarry)
  const restore = useWrite(restoreMission)
  const remove = useWrite(deleteMission, {
    optimisticUpdate: (_input, cache) => removeMission(cache, params.id),
  })
  return {
    step: (by: number) => runWithToast(step.mutateAsync({ params, body: { by } }).then(onChanged)),
    change: (body: MissionChange, successToast?: Toast) =>
      runWithToast(change.mutateAsync({ params, body }).then(onChanged), successToast),
    carryOver: () =>
      runWithToast(
        carry.mutateAsync({ params }).then(({ id, date }) =>
          toast({
            title: messages.carriedOver,
            description: messages.onList({ goal: mission.goal, weekday: dateParts(date).weekday }),
            action: {
              label: messages.undo,
              run: () => void runWithToast(carryBack.mutateAsync({ params: { id } })),
            },
          }),
        ),
      ),
    remove: () =>
      runWithToast(remove.mutateAsync({ params }), {
        title: messages.missionDeleted,
        description: messages.offList({ goal: mission.goal }),
        action: { label: messages.undo, run: () => void runWithToast(restore.mutateAsync({ params })) },
      }),
  }
}
