import type { FounderPromise, Memory } from '#contract/memory.ts'
import { deleteMemory, deletePromise, writeMemory, writePromise } from '#contract/memory.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { toast } from '#web/browser/toast.ts'
import * as messages from './messages.ts'

const showFailure = (failure: unknown) => {
  if (!isUnauthorized(failure))
    toast({
      title: messages.notDeleted,
      description: messages.stillHere,
      variant: 'destructive',
    })
}

/** Deletes a memory; Undo creates it again with the same words. */
export function useForgetMemory({ id, content, quote, kind, pinned }: Memory) {
  const remove = useWrite(deleteMemory)
  const write = useWrite(writeMemory)
  const undo = { label: messages.undo, run: () => write.mutate({ body: { content, quote, kind, pinned } }) }
  const forget = () =>
    remove
      .mutateAsync({ params: { id } })
      .then(() => toast({ title: messages.forgotten, description: content, action: undo }), showFailure)
  return { forget: () => void forget(), busy: remove.isPending }
}

/** Deletes a promise; Undo creates it again with its day and its outcome. */
export function useDeletePromise({ id, content, quote, dueDay, status, said }: FounderPromise) {
  const remove = useWrite(deletePromise)
  const write = useWrite(writePromise)
  const outcome = said && status !== 'open' ? status : null
  const undo = {
    label: messages.undo,
    run: () => write.mutate({ body: { content, quote, dueDay, outcome } }),
  }
  const forget = () =>
    remove
      .mutateAsync({ params: { id } })
      .then(() => toast({ title: messages.promiseDeleted, description: content, action: undo }), showFailure)
  return { forget: () => void forget(), busy: remove.isPending }
}
