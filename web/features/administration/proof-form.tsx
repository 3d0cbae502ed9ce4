import { type FormEvent, useState } from 'react'
import { readAccess } from '#contract/account.ts'
import { ApiError, useRead } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'

interface Props {
  action: string
  /** Whether it takes something away. */
  isGrave?: boolean
  /** What has to be typed first. */
  confirmation?: string
  pending: boolean
  failure: unknown
  onCancel: () => void
  onConfirm: (password: string) => void
}

/** Asks for the administrator's own password, and for a typed confirmation where there is no way back. */
export function ProofForm(props: Props) {
  const { action, isGrave = false, confirmation, pending, failure, onCancel, onConfirm } = props
  const hasPassword = useRead(readAccess).data?.hasPassword
  const [password, setPassword] = useState('')
  const [typedText, setTypedText] = useState('')
  const isConfirmed = confirmation === undefined || typedText.trim().toLowerCase() === confirmation
  const isReady = isConfirmed && (hasPassword === false || password !== '')
  const isWrongPassword = failure instanceof ApiError && failure.field === 'password'
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !pending) onConfirm(password)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      {confirmation !== undefined && (
        <Field
          label={messages.typeAddress({ email: confirmation })}
          autoComplete="off"
          autoCapitalize="none"
          value={typedText}
          error={
            typedText !== '' && !confirmation.startsWith(typedText.trim().toLowerCase())
              ? messages.isNotTheAddress
              : undefined
          }
          onChange={(event) => setTypedText(event.target.value)}
        />
      )}
      {hasPassword === false ? (
        <p className="text-secondary text-ink-2">{messages.noPassword}</p>
      ) : (
        <Field
          label={messages.yourPassword}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={isWrongPassword ? messages.isNotYourPassword : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {failure && !isWrongPassword ? (
        <p role="alert" className="text-secondary text-abort">
          {reasonOf(failure)}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{messages.cancel}</Button>
        <Button type="submit" look={isGrave ? 'abort' : 'flame'} disabled={!isReady || pending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
