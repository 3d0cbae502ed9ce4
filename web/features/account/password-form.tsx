import { type FormEvent, useState } from 'react'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Panel } from '#web/design/panel.tsx'
import { changePassword } from './access.ts'
import * as messages from './messages.ts'
import { concernsNewPassword, minPasswordLength, signInErrorMessage } from './sign-in.ts'

/** Changes the password; every other device is signed out. */
export function PasswordForm() {
  const [passwords, setPasswords] = useState({ current: '', next: '' })
  const [fieldError, setFieldError] = useState<{ field: 'current' | 'next'; message: string }>()
  const [pending, setPending] = useState(false)
  const isIncomplete = passwords.current === '' || passwords.next.length < minPasswordLength
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isIncomplete || pending) return
    setFieldError(undefined)
    setPending(true)
    try {
      await changePassword(passwords.current, passwords.next)
      setPasswords({ current: '', next: '' })
      toast({ title: messages.passwordChanged, description: messages.otherDevices })
    } catch (failure) {
      setFieldError({
        field: concernsNewPassword(failure) ? 'next' : 'current',
        message: signInErrorMessage(failure),
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Panel title={messages.password}>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Field
            label={messages.currentPassword}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={passwords.current}
            error={fieldError?.field === 'current' ? fieldError.message : undefined}
            onChange={(event) => setPasswords((previous) => ({ ...previous, current: event.target.value }))}
          />
          <Field
            label={messages.newPassword}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            hint={messages.minLength({ characters: minPasswordLength })}
            error={fieldError?.field === 'next' ? fieldError.message : undefined}
            value={passwords.next}
            onChange={(event) => setPasswords((previous) => ({ ...previous, next: event.target.value }))}
          />
        </div>
        <div className="mt-5 flex justify-end border-t border-line pt-4">
          <Button type="submit" disabled={isIncomplete || pending}>
            {messages.changePassword}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
