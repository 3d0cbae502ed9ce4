import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface Props {
  legend: string
  hint?: string
  error?: ReactNode
  /** Value, words and, for a choice that wants explaining, a line under them. */
  options: readonly (readonly [string, string, string?])[]
  chosen: readonly string[]
  /** Only one at a time. */
  single?: boolean
  onChange: (chosen: string[]) => void
}

/** A few choices that all show: any number of them, or one. Each is a native checkbox or radio button. */
export function Choices({ legend, hint, error, options, chosen, single = false, onChange }: Props) {
  const id = useId()
  const note = error ?? hint
  const explained = options.some(([, , more]) => more)
  const choose = (value: string, on: boolean) => {
    if (single) onChange([value])
    else onChange(on ? [...chosen, value] : chosen.filter((it) => it !== value))
  }
  return (
    <fieldset aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="mb-2 text-secondary font-[520] text-ink-2">{legend}</legend>
      <div className={clsx(explained ? 'grid gap-2.5 sm:grid-cols-3' : 'flex flex-wrap gap-2')}>
        {options.map(([value, words, more]) => {
          const on = chosen.includes(value)
          return (
            <label
              key={value}
              className={clsx(
                'relative cursor-pointer border text-row transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ion',
                more
                  ? 'rounded-md px-4 py-3'
                  : 'inline-flex min-h-10 items-center rounded-full px-4 pointer-coarse:min-h-11',
                on ? 'border-ion bg-s3 text-ink' : 'border-edge text-ink-2 hover:bg-s2 hover:text-ink',
              )}
            >
              <input
                type={single ? 'radio' : 'checkbox'}
                name={id}
                checked={on}
                aria-invalid={error ? true : undefined}
                onChange={(event) => choose(value, event.currentTarget.checked)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className={clsx('font-[480]', more && 'block font-[560]')}>
                <span aria-hidden className={clsx('text-ion-t', (on || !single) && 'mr-1.5')}>
                  {on ? '✓' : single ? '' : '+'}
                </span>
                {words}
              </span>
              {more && <span className="mt-0.5 block text-secondary text-ink-3">{more}</span>}
            </label>
          )
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className={clsx('mt-2 text-micro', error ? 'text-abort' : 'text-ink-3')}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
