import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/design/controls/field.tsx'
import { shortestPassword } from './sign-in.ts'

interface Props {
  /** Whether a new password is chosen rather than an existing one entered. */
  fresh: boolean
  label?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** A password field whose content can be shown. */
export function PasswordField({ fresh, label = 'Password', value, onChange }: Props) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <div className="relative">
      <Field
        label={label}
        type={visible ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        required
        minLength={fresh ? shortestPassword : undefined}
        maxLength={128}
        value={value}
        onChange={onChange}
        className="pr-11"
        hint={fresh ? `At least ${shortestPassword} characters.` : undefined}
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
