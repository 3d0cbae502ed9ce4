import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages.ts'
import { minPasswordLength } from './sign-in.ts'

interface Props {
  /** Whether a new password is chosen rather than an existing one entered. */
  isNew: boolean
  label?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** A password field whose content can be shown. */
export function PasswordField({ isNew, label = messages.password, value, onChange }: Props) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <div className="relative">
      <Field
        label={label}
        type={isVisible ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? minPasswordLength : undefined}
        maxLength={128}
        value={value}
        onChange={onChange}
        className="pr-11"
        hint={isNew ? messages.minLength({ characters: minPasswordLength }) : undefined}
      />
      <button
        type="button"
        aria-label={isVisible ? messages.hidePassword : messages.showPassword}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute top-[26px] right-1 grid size-8 place-items-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:top-[25px] pointer-coarse:size-11"
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
