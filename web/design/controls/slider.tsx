import { useId } from 'react'

interface Props {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is shown. */
  shown: string
  /** The value as it is said. */
  spoken: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** Where a key leads: arrows one step, page keys and Shift with an arrow ten, Home and End the limits; else null. */
export function steer(
  { value, min, max, step }: Pick<Props, 'value' | 'min' | 'max' | 'step'>,
  key: string,
  shift: boolean,
): number | null {
  const up = /^(ArrowRight|ArrowUp|PageUp)$/.test(key)
  const down = /^(ArrowLeft|ArrowDown|PageDown)$/.test(key)
  if (key === 'Home') return min
  if (key === 'End') return max
  if (!up && !down) return null
  const steps = shift || key.startsWith('Page') ? 10 : 1
  const moved = value + (up ? 1 : -1) * steps * step
  // Steps like 0.1 have no exact binary form; the result is put back on the scale.
  return Math.min(max, Math.max(min, Number((Math.round(moved / step) * step).toFixed(6))))
}

/** A number on a scale. */
export function Slider({ label, hint, shown, spoken, disabled, onChange, ...scale }: Props) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-secondary font-[520] text-ink-2">
          {label}
        </label>
        <output htmlFor={id} className="num text-row">
          {shown}
        </output>
      </div>
      <input
        {...scale}
        id={id}
        type="range"
        disabled={disabled}
        aria-valuetext={spoken}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const next = steer(scale, event.key, event.shiftKey)
          if (next === null) return
          event.preventDefault()
          onChange(next)
        }}
        className="mt-2 h-6 w-full accent-ion pointer-coarse:h-11"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-micro text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
