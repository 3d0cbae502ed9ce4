import { type FormEvent, useState } from 'react'
import { writeStored } from '#web/browser/local-storage.ts'
import { addressBar } from '#web/browser/sign-in.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { type Credentials, signIn, signInErrorMessage, signUp } from './sign-in.ts'

interface Props {
  /** Whether the form creates an account instead of signing in. */
  isSignUp: boolean
  /** The token of an invitation, where the link had one. */
  invitation: string | null
  /** The path to continue at. */
  next: string
}

/** Name, e-mail and password. Refusals are shown in the form. */
export function SignInForm({ isSignUp, invitation, next }: Props) {
  const [credentials, setCredentials] = useState<Credentials>({ name: '', email: '', password: '' })
  const [errorText, setErrorText] = useState<string>()
  const [pending, setPending] = useState(false)
  const changeField = (field: keyof Credentials) => (event: { target: { value: string } }) =>
    setCredentials((previous) => ({ ...previous, [field]: event.target.value }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setErrorText(undefined)
    setPending(true)
    try {
      await (isSignUp ? signUp(credentials, invitation) : signIn(credentials))
      openSignedIn(isSignUp && next === '/' ? '/welcome' : next)
    } catch (failure) {
      setErrorText(signInErrorMessage(failure))
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      {isSignUp && (
        <Field
          label={messages.name}
          autoComplete="name"
          required
          maxLength={80}
          value={credentials.name}
          onChange={changeField('name')}
        />
      )}
      <Field
        label={messages.email}
        type="email"
        autoComplete={isSignUp ? 'email' : 'username webauthn'}
        inputMode="email"
        required
        value={credentials.email}
        onChange={changeField('email')}
      />
      <PasswordField isNew={isSignUp} value={credentials.password} onChange={changeField('password')} />
      {errorText && (
        <p role="alert" className="text-secondary text-abort">
          {errorText}
        </p>
      )}
      <Button type="submit" look="flame" size="window" disabled={pending}>
        {isSignUp ? messages.createAccount : messages.signIn}
      </Button>
      {!isSignUp && <PasskeyButton onSignedIn={() => openSignedIn(next)} onError={setErrorText} />}
    </form>
  )
}

function openSignedIn(next: string) {
  writeStored('signed-in', '1')
  addressBar.leave(next)
}
