import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import * as messages from '#web/browser/messages.ts'
import { type Toast, toast } from '#web/browser/toast.ts'
import { ApiError, isUnauthorized, type RequestInput, useWrite } from './queries.ts'

/** The reason of a failure as a sentence. */
export const reasonOf = (failure: unknown): string =>
  (failure instanceof ApiError && failure.reason) || messages.notSaved

/**
 * Saves and shows a toast after the server's response: success, or 'Update Failed' with the reason. Resolves with
 * whether it saved.
 */
export function useSave<E extends Endpoint>(endpoint: E, successToast: Toast) {
  const write = useWrite(endpoint)
  async function save(input: RequestInput<E>): Promise<boolean> {
    try {
      await write.mutateAsync(input)
      toast(successToast)
      return true
    } catch (failure) {
      if (!isUnauthorized(failure))
        toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
      return false
    }
  }
  return { save, pending: write.isPending }
}
