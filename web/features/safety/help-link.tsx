import { useQuietDay } from '#web/browser/quiet-day.ts'
import { openSupportDialog } from '#web/browser/support-dialog-state.ts'
import { Button } from '#web/design/controls/button.tsx'
import * as messages from './messages.ts'

/** The link to the phone lines, on every page for the rest of a quiet day. */
export function HelpLink() {
  return useQuietDay() ? (
    <Button look="line" size="small" onClick={() => openSupportDialog(null)}>
      {messages.help}
    </Button>
  ) : null
}
