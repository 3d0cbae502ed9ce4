import { Button } from '#web/design/controls/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  /** A wish to leave that waits for a yes. */
  leaving: { isAsking: boolean; leave: () => void; stay: () => void }
}

/** Asks once before unsaved changes are left behind. */
export function UnsavedDialog({ leaving }: Props) {
  if (!leaving.isAsking) return null
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
