import { useQuietDay } from '#web/browser/quiet-day.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { Button } from '#web/design/controls/button.tsx'

/** For the rest of a quiet day, on every page: the lines, one tap away. */
export function HelpLink() {
  return useQuietDay() ? (
    <Button look="line" size="small" onClick={() => openSupportDialog(null)}>
      Help
    </Button>
  ) : null
}
