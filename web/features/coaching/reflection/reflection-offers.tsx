import { useState } from 'react'
import { acceptChange, type CoachChange, undoChange } from '#contract/coaching.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/features/coaching/messages-reflection.ts'
import { ChangeCards } from '#web/features/coaching/transcript/change-cards.tsx'

/** The monthly figures that a completed reflection stated, each as a question. */
export function ReflectionOffers({
  offers,
  onLeave,
}: {
  offers: readonly CoachChange[]
  onLeave: () => void
}) {
  const [changes, setChanges] = useState(offers)
  const accept = useWrite(acceptChange)
  const undo = useWrite(undoChange)
  const decideBy = (write: typeof accept | typeof undo) => async (id: string) => {
    try {
      const decided = await write.mutateAsync({ params: { id } })
      setChanges((before) => before.map((change) => (change.id === id ? decided : change)))
    } catch (failure) {
      if (isUnauthorized(failure)) return
      toast({ title: messages.updateFailed, description: reasonOf(failure), variant: 'destructive' })
    }
  }
  return (
    <section aria-label={messages.reflectionFiguresLabel} className="panel grid gap-3 p-5">
      <p className="text-secondary text-ink-2">{messages.reflectionFigures}</p>
      <ChangeCards changes={changes} onAccept={decideBy(accept)} onUndo={decideBy(undo)} />
      <Button look="quiet" onClick={onLeave}>
        {messages.backToDashboard}
      </Button>
    </section>
  )
}
