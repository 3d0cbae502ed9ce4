import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import * as messages from '#web/features/coaching/messages.ts'

/** Confirms before a session is ended. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  return (
    <Dialog title={messages.endThisSession} note={messages.endNote} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.keepTalking}</Button>
        <Button look="flame" onClick={onEnd}>
          {messages.endSession}
        </Button>
      </div>
    </Dialog>
  )
}

/** Confirms before a shortcut leaves a running session. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog title={messages.leaveThisSession} note={messages.leaveNote} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.stay}</Button>
        <Button look="flame" onClick={onLeave}>
          {messages.leave}
        </Button>
      </div>
    </Dialog>
  )
}
