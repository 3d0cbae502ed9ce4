import { useQuiet } from '#web/browser/quiet.ts'
import { openSupport } from '#web/browser/support.ts'
import { Button } from '#web/design/controls/button.tsx'

/** For the rest of a quiet day, on every page: the lines, one tap away. */
export function HelpLink() {
  return useQuiet() ? (
    <Button look="line" size="small" onClick={() => openSupport(null)}>
      Help
    </Button>
  ) : null
}
