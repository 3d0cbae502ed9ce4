import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAccount } from '#contract/account.ts'
import { type StatusUpdate, sendStatusUpdate } from '#contract/status-updates.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import {
  ApiError,
  invalidateReads,
  isQueuedOffline,
  isUnauthorized,
  useWrite,
} from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

/** Milliseconds between the first toast and the one about changed missions. */
const followUpDelay = 2000

/**
 * Sends a status report and shows its result in toasts, unless `silent`; resolves with whether the text can be put away.
 */
export function useSendReport({
  silent = false,
  onAnswer,
}: {
  silent?: boolean
  onAnswer?: (report: StatusUpdate) => void
} = {}): {
  send: (content: string) => Promise<boolean>
  pending: boolean
  /** The support offer to the last report, which was then not saved. */
  support: SupportOffer | null
  /** The last report that was saved, as the server answered it. */
  report: StatusUpdate | null
} {
  const cache = useQueryClient()
  const [support, setSupport] = useState<SupportOffer | null>(null)
  const [report, setReport] = useState<StatusUpdate | null>(null)
  const { mutateAsync, isPending } = useWrite(sendStatusUpdate, { queueOffline: true })
  async function send(content: string): Promise<boolean> {
    try {
      const answer = await mutateAsync({ body: { content } })
      const { analysis, goalsUpdated, support: supportOffer } = answer
      setSupport(supportOffer)
      setReport(supportOffer ? null : answer)
      if (supportOffer) {
        if (supportOffer.quiet) void invalidateReads(cache, [readAccount.path])
        // What the founder is only asked about stays in the field: it can be sent once they have answered.
        return supportOffer.level !== 'unclear'
      }
      onAnswer?.(answer)
      if (silent) return true
      toast({
        title: messages.statusUpdateProcessed,
        description: analysis || messages.recorded,
      })
      if (goalsUpdated > 0)
        setTimeout(() => {
          toast({
            title: messages.missionProgressUpdated,
            description: messages.progressDetected({ goalsUpdated }),
          })
        }, followUpDelay)
      return true
    } catch (failure) {
      if (isQueuedOffline(failure)) return true
      if (!isUnauthorized(failure))
        toast({
          title: messages.updateFailed,
          description: reportErrorMessage(failure),
          variant: 'destructive',
        })
      return false
    }
  }
  return { send, pending: isPending, support, report }
}

/** The server's reason, or the default sentence. */
export const reportErrorMessage = (failure: unknown): string =>
  (failure instanceof ApiError && failure.reason) || messages.failedToProcess
