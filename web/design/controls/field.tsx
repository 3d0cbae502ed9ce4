import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { control } from './control.ts'

export { control } from './control.ts'

interface Labelled {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function Labelled({ it, children }: { it: Labelled; children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const note = it.error ?? it.hint
  return (
    <div>
      <label
        htmlFor={id}
        className={it.hideLabel ? 'sr-only' : 'mb-1.5 block text-secondary font-[520] text-ink-2'}
      >
        {it.label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': it.error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1.5 text-micro', it.error ? 'text-abort' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </div>
  )
}

function divide<P extends Labelled>({ label, hideLabel, hint, error, ...rest }: P) {
  const labelled: Labelled = { label, hint, error }
  if (hideLabel) labelled.hideLabel = true
  return { it: labelled, rest }
}

/** One line of text or a number, with its label, hint and error wired together. */
export function Field({ className, ...props }: ComponentProps<'input'> & Labelled) {
  const { it, rest } = divide(props)
  return (
    <Labelled it={it}>
      {(wiring) => (
        <input {...rest} {...wiring} className={clsx(control, 'h-10 pointer-coarse:h-11', className)} />
      )}
    </Labelled>
  )
}

/** Several lines of text. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'> & Labelled) {
  const { it, rest } = divide(props)
  return (
    <Labelled it={it}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          className={clsx(control, 'resize-none py-2.5 leading-[21px]', className)}
        />
      )}
    </Labelled>
  )
}

/** A native choice among a few; `options` are pairs of value and text. */
export function Select({
  className,
  options,
  ...props
}: ComponentProps<'select'> & Labelled & { options: readonly (readonly [string, string])[] }) {
  const { it, rest } = divide(props)
  return (
    <Labelled it={it}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          className={clsx(control, 'choice h-10 pr-8 pointer-coarse:h-11', className)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
