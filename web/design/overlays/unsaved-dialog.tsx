import type { LeaveGuard } from '#web/browser/unsaved-guard.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks once before unsaved changes are left behind. */
export function UnsavedDialog({ leaving }: { leaving: LeaveGuard }) {
  if (!leaving.asked) return null
  return (
    <Dialog
      title="Leave without saving?"
      note="What you changed here is not saved yet."
      onClose={leaving.stay}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="abort" onClick={leaving.leave}>
          Leave without saving
        </Button>
        <Button look="flame" onClick={leaving.stay}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
