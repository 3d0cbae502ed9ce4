import { deleteMission, launchMission, type Mission } from '#contract/missions.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages-rollover.ts'

async function runWithErrorToast<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action
  } catch (failure) {
    if (!isUnauthorized(failure))
      toast({ title: messages.missionUpdateFailed, description: reasonOf(failure), variant: 'destructive' })
    return undefined
  }
}

/** Adds unplanned work to a day that is over and still open, and takes it back. */
export function useYesterday() {
  const launch = useWrite(launchMission)
  const remove = useWrite(deleteMission)
  return {
    /** Adds a completed mission; resolves with it, or with undefined when refused. */
    add: (goal: string, date: string) =>
      runWithErrorToast(launch.mutateAsync({ body: { goal, date, isCompleted: true } })),
    remove: async ({ id }: Mission) =>
      (await runWithErrorToast(remove.mutateAsync({ params: { id } }))) !== undefined,
  }
}
