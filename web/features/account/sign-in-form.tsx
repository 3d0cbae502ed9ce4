import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { remember } from '#web/browser/memory.ts'
import { addressBar } from '#web/browser/sign-in.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type Credentials, refusal, shortestPassword, signIn, signUp } from './sign-in.ts'

interface Props {
  /** Whether an account is created rather than entered. */
  creating: boolean
  /** The path to go on to. */
  next: string
}

/** Name, e-mail and password; refusals are said in place. */
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
      <Password creating={creating} value={it.password} onChange={change('password')} />
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
  remember('signed-in', '1')
  addressBar.leave(next)
}

interface PasswordProps {
  creating: boolean
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function Password({ creating, value, onChange }: PasswordProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <div className="relative">
      <Field
        label="Password"
        type={visible ? 'text' : 'password'}
        autoComplete={creating ? 'new-password' : 'current-password'}
        required
        minLength={creating ? shortestPassword : undefined}
        maxLength={128}
        value={value}
        onChange={onChange}
        className="pr-11"
        hint={creating ? `At least ${shortestPassword} characters.` : undefined}
      />
      <button
        type="button"
        aria-label={visible ? 'Hide password' : 'Show password'}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute top-[26px] right-1 grid size-8 place-items-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:top-[25px] pointer-coarse:size-11"
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
