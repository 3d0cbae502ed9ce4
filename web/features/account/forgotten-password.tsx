import { type FormEvent, useState } from 'react'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { requestPasswordReset, resetPassword, signInErrorMessage } from './sign-in.ts'

/** Runs a form's request and stores its error. */
function useSubmit() {
  const [errorText, setErrorText] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent, action: () => Promise<void>) => {
    event.preventDefault()
    setErrorText(undefined)
    setPending(true)
    await action().catch((failure: unknown) => setErrorText(signInErrorMessage(failure)))
    setPending(false)
  }
  return { errorText, pending, submit }
}

const Problem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="text-secondary text-abort">
      {children}
    </p>
  ) : null

/** Requests a password reset link. The message does not reveal whether the account exists. */
export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { errorText, pending, submit } = useSubmit()
  if (sentTo)
    return (
      <p role="status" className="tinted tone-ion rounded-md border px-3.5 py-2.5 text-secondary">
        {messages.resetSent({ address: sentTo })}
      </p>
    )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) =>
        void submit(event, async () => {
          await requestPasswordReset(email)
          setSentTo(email)
        })
      }
    >
      <Field
        label={messages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Problem>{errorText}</Problem>
      <Button type="submit" look="flame" size="window" disabled={pending}>
        {pending ? messages.sending : messages.sendMeALink}
      </Button>
    </form>
  )
}

/** Sets a new password with the token of a reset link. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const { errorText, pending, submit } = useSubmit()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) =>
        void submit(event, async () => {
          await resetPassword(token, password)
          onDone()
        })
      }
    >
      <PasswordField
        isNew
        label={messages.newPassword}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Problem>{errorText}</Problem>
      <Button type="submit" look="flame" size="window" disabled={pending}>
        {messages.savePassword}
      </Button>
    </form>
  )
}
