import { type FormEvent, type ReactNode, useState } from 'react'
import { deleteAccount, deletionWords, readAccess } from '#contract/account.ts'
import { resetSettings, resetWords } from '#contract/settings.ts'
import { writeStored } from '#web/browser/local-storage.ts'
import { ApiError, isUnauthorized, useRead, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf, useSave } from '#web/browser/server/use-save.ts'
import { addressBar, signInAgainUrl } from '#web/browser/sign-in.ts'
import { Button, button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'

/** Asks for a typed confirmation before all settings are reset. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { save, pending } = useSave(resetSettings, {
    title: 'Settings reset',
    description: 'Every choice is back to its default.',
  })
  return (
    <Final
      title="Reset all settings?"
      note="Coaching, alerts, days and voice go back to their defaults, HubSpot is disconnected, the calendar feed is closed and kept recordings are deleted. Your name, zone, missions and sessions stay."
      words={resetWords}
      action="Reset All Settings"
      pending={pending}
      onClose={onClose}
      onConfirm={() => void save({ body: { confirmation: resetWords } }).then((done) => done && onClose())}
    />
  )
}

/** Asks for a typed confirmation and the password before the account is deleted, then opens the landing page. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const access = useRead(readAccess).data
  const remove = useWrite(deleteAccount)
  const [password, setPassword] = useState('')
  async function confirm() {
    try {
      await remove.mutateAsync({ body: { confirmation: deletionWords, password } })
      writeStored('signed-in', undefined)
      addressBar.leave('/landing')
    } catch (failure) {
      if (isUnauthorized(failure)) onClose()
    }
  }
  const wrong = remove.error instanceof ApiError && remove.error.field === 'password'
  return (
    <Final
      title="Delete your account?"
      note="Missions, sessions, memories, reports, settings: all of it is gone at once. Export first if you may want it again."
      words={deletionWords}
      action="Delete Account"
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
      failure={wrong ? undefined : remove.error}
    >
      {access?.hasPassword === false && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-56 text-secondary text-ink-2">
            Your account has no password. Instead you must have signed in within the last ten minutes.
          </p>
          <a href={signInAgainUrl()} className={button({ size: 'small' })}>
            Sign in again
          </a>
        </div>
      )}
      {access?.hasPassword && (
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong ? 'This is not your password.' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </Final>
  )
}

interface FinalProps {
  title: string
  note: string
  words: string
  action: string
  pending: boolean
  failure?: unknown
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}

function Final({ title, note, words, action, pending, failure, onClose, onConfirm, children }: FinalProps) {
  const [typed, setTyped] = useState('')
  const meant = typed.trim().toLowerCase() === words
  function submit(event: FormEvent) {
    event.preventDefault()
    if (meant && !pending) onConfirm()
  }
  return (
    <Dialog title={title} note={note} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={`Type “${words}”`}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {children}
        {failure ? (
          <p role="alert" className="text-secondary text-abort">
            {reasonOf(failure)}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="abort" disabled={!meant || pending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
