import { changeMission, type Mission } from '#contract/missions.ts'
import { isQueuedOffline, isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import { errorMessage } from './error-message.ts'
import * as messages from './messages.ts'
import { patchMission } from './mission-cache.ts'

/** The optimistic result of a toggle: completing reaches the target; reopening changes only the state. */
export const optimisticToggle = (mission: Mission, isCompleted: boolean): Partial<Mission> =>
  isCompleted && mission.targetValue ? { isCompleted, currentValue: mission.targetValue } : { isCompleted }

/** Completes or reopens a mission optimistically, with Undo in the toast. */
export function useToggleMission(): (mission: Mission) => void {
  const { mutateAsync } = useWrite(changeMission, {
    queueOffline: true,
    optimisticUpdate: (input, cache) => {
      const isCompleted = 'body' in input && input.body.isCompleted === true
      return patchMission(cache, input.params.id, (mission) => optimisticToggle(mission, isCompleted))
    },
  })
  async function setCompleted(id: string, isCompleted: boolean) {
    try {
      await mutateAsync({ params: { id }, body: { isCompleted } })
      if (isCompleted) navigator.vibrate?.(10)
      toast({
        title: messages.missionStatusUpdated,
        description: messages.rocketFuel,
        action: { label: messages.undo, run: () => void setCompleted(id, !isCompleted) },
      })
    } catch (failure) {
      if (isUnauthorized(failure) || isQueuedOffline(failure)) return
      toast({
        title: messages.missionUpdateFailed,
        description: errorMessage(failure),
        variant: 'destructive',
      })
    }
  }
  return (mission) => void setCompleted(mission.id, !mission.isCompleted)
}
