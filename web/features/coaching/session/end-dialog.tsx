import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'

/** Confirms before a session is ended. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="End this session?"
      note="The coach writes a summary of what you said and how the plan went."
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep talking</Button>
        <Button look="flame" onClick={onEnd}>
          End session
        </Button>
      </div>
    </Dialog>
  )
}

/** Confirms before a shortcut leaves a running session. */
export function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Leave this session?"
      note="What was said is saved, and the session stays open: come back today and go on with it."
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Stay</Button>
        <Button look="flame" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
