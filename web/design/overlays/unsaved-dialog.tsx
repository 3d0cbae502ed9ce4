import { Button } from '#web/design/controls/button.tsx'
import * as messages from '#web/design/messages.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  /** A wish to leave that waits for a yes. */
  leaving: { isAsking: boolean; leave: () => void; stay: () => void }
}

/** Asks once before unsaved changes are left behind. */
export function UnsavedDialog({ leaving }: Props) {
  if (!leaving.isAsking) return null
  return (
    <Dialog title={messages.leaveQuestion} note={messages.whatYouChangedHereIs} onClose={leaving.stay}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="abort" onClick={leaving.leave}>
          {messages.leaveWithoutSaving}
        </Button>
        <Button look="flame" onClick={leaving.stay}>
          {messages.stay}
        </Button>
      </div>
    </Dialog>
  )
}
