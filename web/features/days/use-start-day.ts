import { rollOver } from '#contract/days.ts'
import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { closedDaysSummary } from './day-texts.ts'
import * as messages from './messages-rollover.ts'

/** Rolls yesterday over and says what its closing brought; resolves with whether it was closed. */
export function useStartDay(): {
  startDay: (body: BodySentTo<typeof rollOver>) => Promise<boolean>
  pending: boolean
} {
  const { mutateAsync, isPending } = useWrite(rollOver)
  async function startDay(body: BodySentTo<typeof rollOver>): Promise<boolean> {
    try {
      const { closed } = await mutateAsync({ body })
      toast({ title: messages.todayBegins, description: closedDaysSummary(closed) })
      return true
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({
          title: messages.yesterdayIsStillOpen,
          description: reasonOf(failure),
          variant: 'destructive',
        })
      return false
    }
  }
  return { startDay, pending: isPending }
}
