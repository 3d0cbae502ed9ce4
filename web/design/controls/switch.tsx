import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  hint?: ReactNode
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** Something that is on or off, with its name and what it does; the whole row is the target. */
export function Switch({ label, hint, on, disabled = false, onChange }: Props) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-11 items-center justify-between gap-4 py-2',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <span className="min-w-0">
        <span className="block text-row font-[480]">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-secondary text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={on}
          aria-label={label}
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={on}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={clsx(
            'h-6 w-[42px] cursor-[inherit] appearance-none rounded-full border transition-colors duration-[120ms]',
            on ? 'border-nominal bg-nominal' : 'border-edge bg-sunk',
            disabled && 'opacity-60',
          )}
        />
        <span
          aria-hidden
          className={clsx(
            'pointer-events-none absolute top-[3px] left-[3px] size-[18px] rounded-full transition-transform duration-[120ms]',
            on ? 'translate-x-[18px] bg-bg' : 'bg-ink-3',
          )}
        />
      </span>
    </label>
  )
}
