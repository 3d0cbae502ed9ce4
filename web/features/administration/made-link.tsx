import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'

/** A link that was made, to copy and give on. It is shown once. */
export function MadeLink({ link, note, onClose }: { link: string; note: string; onClose: () => void }) {
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    toast(
      isCopied
        ? { title: messages.linkCopied, description: messages.linkCopiedNote }
        : { title: messages.copyYourself, description: link },
    )
  }
  return (
    <div className="grid gap-4">
      <Field
        label={messages.link}
        readOnly
        value={link}
        hint={note}
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{messages.done}</Button>
        <Button look="flame" onClick={() => void copy()}>
          {messages.copyLink}
        </Button>
      </div>
    </div>
  )
}
