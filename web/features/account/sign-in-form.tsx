import { type FormEvent, useState } from 'react'
import { writeStored } from '#web/browser/local-storage.ts'
import { addressBar } from '#web/browser/sign-in.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { type Credentials, refusal, signIn, signUp } from './sign-in.ts'

interface Props {
  /** Whether the form creates an account instead of signing in. */
  creating: boolean
  /** The path to continue at. */
  next: string
}

/** Name, e-mail and password. Refusals are shown in the form. */
export function SignInForm({ creating, next }: Props) {
  const [it, setIt] = useState<Credentials>({ name: '', email: '', password: '' })
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const change = (field: keyof Credentials) => (event: { target: { value: string } }) =>
    setIt((now) => ({ ...now, [field]: event.target.value }))

  async function enter(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setPending(true)
    try {
      await (creating ? signUp(it) : signIn(it))
      arrive(next)
    } catch (failure) {
      setProblem(refusal(failure))
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void enter(event)} className="grid gap-4">
      {creating && (
        <Field
          label="Name"
          autoComplete="name"
          required
          maxLength={80}
          value={it.name}
          onChange={change('name')}
        />
      )}
      <Field
        label="E-mail"
        type="email"
        autoComplete={creating ? 'email' : 'username webauthn'}
        inputMode="email"
        required
        value={it.email}
        onChange={change('email')}
      />
      <PasswordField fresh={creating} value={it.password} onChange={change('password')} />
      {problem && (
        <p role="alert" className="text-secondary text-abort">
          {problem}
        </p>
      )}
      <Button type="submit" look="flame" size="window" disabled={pending}>
        {creating ? 'Create account' : 'Sign in'}
      </Button>
      {!creating && <PasskeyButton onEntered={() => arrive(next)} onProblem={setProblem} />}
    </form>
  )
}

function arrive(next: string) {
  writeStored('signed-in', '1')
  addressBar.leave(next)
}
