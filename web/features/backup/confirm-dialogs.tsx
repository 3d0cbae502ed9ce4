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
import * as messages from './messages.ts'

/** Asks for a typed confirmation before all settings are reset. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { save, pending } = useSave(resetSettings, {
    title: messages.settingsReset,
    description: messages.resetDone,
  })
  return (
    <ConfirmDialog
      title={messages.resetQuestion}
      note={messages.resetConfirm}
      confirmationWords={resetWords}
      action={messages.resetAllSettings}
      pending={pending}
      onClose={onClose}
      onConfirm={() => void save({ body: { confirmation: resetWords } }).then((reset) => reset && onClose())}
    />
  )
}

/** Asks for a typed confirmation and the password before the account is deleted, then opens the landing page. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const access = useRead(readAccess).data
  const deleteWrite = useWrite(deleteAccount)
  const [password, setPassword] = useState('')
  async function confirmDeletion() {
    try {
      await deleteWrite.mutateAsync({ body: { confirmation: deletionWords, password } })
      writeStored('signed-in', undefined)
      addressBar.leave('/landing')
    } catch (failure) {
      if (isUnauthorized(failure)) onClose()
    }
  }
  const isWrongPassword = deleteWrite.error instanceof ApiError && deleteWrite.error.field === 'password'
  return (
    <ConfirmDialog
      title={messages.deleteYourAccount}
      note={messages.deleteConfirm}
      confirmationWords={deletionWords}
      action={messages.deleteAccount}
      pending={deleteWrite.isPending}
      onClose={onClose}
      onConfirm={() => void confirmDeletion()}
      failure={isWrongPassword ? undefined : deleteWrite.error}
    >
      {access?.hasPassword === false && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-56 text-secondary text-ink-2">{messages.noPassword}</p>
          <a href={signInAgainUrl()} className={button({ size: 'small' })}>
            {messages.signInAgain}
          </a>
        </div>
      )}
      {access?.hasPassword && (
        <Field
          label={messages.yourPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          error={isWrongPassword ? messages.isNotYourPassword : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

interface ConfirmDialogProps {
  title: string
  note: string
  confirmationWords: string
  action: string
  pending: boolean
  failure?: unknown
  onClose: () => void
  onConfirm: () => void
  children?: ReactNode
}

function ConfirmDialog({
  title,
  note,
  confirmationWords,
  action,
  pending,
  failure,
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [typedText, setTypedText] = useState('')
  const isConfirmed = typedText.trim().toLowerCase() === confirmationWords
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isConfirmed && !pending) onConfirm()
  }
  return (
    <Dialog title={title} note={note} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={messages.typeWords({ words: confirmationWords })}
          autoComplete="off"
          autoCapitalize="none"
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
        />
        {children}
        {failure ? (
          <p role="alert" className="text-secondary text-abort">
            {reasonOf(failure)}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="abort" disabled={!isConfirmed || pending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
