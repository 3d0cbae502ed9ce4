import { confirmPlan } from '#contract/days.ts'
import { readFlightStatus } from '#contract/gamification.ts'
import { type Mission, readToday } from '#contract/missions.ts'
import { isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from '#web/features/missions/messages-list.ts'

/**
 * The state of today's plan: `open` can be confirmed, `confirmed` here, `coached` in a session, `waiting` while loading.
 */
export type PlanState = 'open' | 'confirmed' | 'coached' | 'waiting'

/** The state of a day's plan; null when there is none, or no open mission left. */
export function getPlanState(
  missions: readonly Pick<Mission, 'isCompleted'>[],
  launch: { preFlight: boolean; planConfirmed: boolean } | undefined,
): PlanState | null {
  if (missions.length === 0) return null
  if (!launch) return 'waiting'
  if (launch.preFlight) return launch.planConfirmed ? 'confirmed' : 'coached'
  return missions.some((it) => !it.isCompleted) ? 'open' : null
}

/** Today's plan, with actions to confirm it without a session and to undo that; both show a toast. */
export function usePlan() {
  const missions = useRead(readToday).data
  const todayLaunch = useRead(readFlightStatus).data?.todayLaunch
  const { mutateAsync, isPending } = useWrite(confirmPlan)
  async function setConfirmed(day: string, confirmed: boolean) {
    try {
      await mutateAsync({ body: { day, confirmed } })
      toast({
        title: confirmed ? messages.planConfirmed : messages.planOpenAgain,
        description: confirmed ? messages.preFlight : messages.confirmLater,
        action: { label: messages.undo, run: () => void setConfirmed(day, !confirmed) },
      })
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return {
    state: missions ? getPlanState(missions, todayLaunch) : null,
    pending: isPending,
    confirm: (confirmed: boolean) => void (todayLaunch && setConfirmed(todayLaunch.day, confirmed)),
  }
}
