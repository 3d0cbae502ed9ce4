import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import {
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
import { dateParts } from '#web/design/charts/date-words.ts'
import { errorMessage } from './error-message.ts'
import { dropMission, patchMission } from './mission-cache.ts'

/** The fields of a mission the founder may change. */
export type MissionChange = BodySentTo<typeof changeMission>

/** Progress after a step: between 0 and the target, and complete at the target. */
export function stepped(mission: Mission, by: number): Partial<Mission> {
  const moved = Math.max(0, mission.currentValue + by)
  const currentValue = mission.targetValue ? Math.min(mission.targetValue, moved) : moved
  return mission.targetValue && currentValue >= mission.targetValue
    ? { currentValue, isCompleted: true }
    : { currentValue }
}

async function attempt(work: Promise<unknown>, done?: Toast): Promise<boolean> {
  try {
    await work
    if (done) toast(done)
    return true
  } catch (failure) {
    if (isQueuedOffline(failure)) return true
    if (!isUnauthorized(failure))
      toast({
        title: 'Mission Update Failed',
        description: errorMessage(failure),
        variant: 'destructive',
      })
    return false
  }
}

/** All actions on a mission except the toggle; each resolves with whether it succeeded. */
export function useMissionActions(mission: Mission) {
  const params = { id: mission.id }
  const step = useWrite(stepMission, {
    queueOffline: true,
    optimisticUpdate: (sent, cache) =>
      patchMission(cache, params.id, (it) => ('body' in sent ? stepped(it, sent.body.by) : {})),
  })
  const change = useWrite(changeMission, { queueOffline: true })
  const carry = useWrite(carryOver)
  const carryBack = useWrite(takeBackCarry)
  const restore = useWrite(restoreMission)
  const remove = useWrite(deleteMission, {
    optimisticUpdate: (_sent, cache) => dropMission(cache, params.id),
  })
  return {
    step: (by: number) => attempt(step.mutateAsync({ params, body: { by } })),
    change: (body: MissionChange, done?: Toast) => attempt(change.mutateAsync({ params, body }), done),
    carryOver: () =>
      attempt(
        carry.mutateAsync({ params }).then(({ id, date }) =>
          toast({
            title: 'Carried over',
            description: `“${mission.goal}” is on the list of ${dateParts(date).weekday}.`,
            action: { label: 'Undo', run: () => void attempt(carryBack.mutateAsync({ params: { id } })) },
          }),
        ),
      ),
    remove: () =>
      attempt(remove.mutateAsync({ params }), {
        title: 'Mission deleted',
        description: `“${mission.goal}” is off the list.`,
        action: { label: 'Undo', run: () => void attempt(restore.mutateAsync({ params })) },
      }),
  }
}
