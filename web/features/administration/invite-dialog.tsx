import { type FormEvent, useState } from 'react'
import { inviteAccount } from '#contract/administration.ts'
import { ApiError, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { MadeLink } from './made-link.tsx'
import * as messages from './messages.ts'

/** Makes an invitation and shows its link. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite(inviteAccount)
  const [email, setEmail] = useState('')
  const isWrongAddress = write.error instanceof ApiError && write.error.field === 'email'
  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    write.mutate({ body: address ? { email: address } : {} })
  }
  return (
    <Dialog title={messages.inviteTitle} note={messages.inviteNote} onClose={onClose}>
      {write.data ? (
        <MadeLink
          link={write.data.link}
          note={messages.invitedNote({ days: write.data.validDays })}
          onClose={onClose}
        />
      ) : (
        <form onSubmit={submit} className="grid gap-4" noValidate>
          <Field
            label={messages.inviteAddress}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            hint={messages.inviteAddressHint}
            error={isWrongAddress ? reasonOf(write.error) : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          {write.error && !isWrongAddress && (
            <p role="alert" className="text-secondary text-abort">
              {reasonOf(write.error)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{messages.cancel}</Button>
            <Button type="submit" look="flame" disabled={write.isPending}>
              {messages.makeLink}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
