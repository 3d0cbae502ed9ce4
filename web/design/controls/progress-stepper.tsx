import { type FormEvent, useState } from 'react'
import { wholeFigure } from '#contract/words/figures.ts'
import * as messages from '#web/design/messages.ts'
import { Button } from './button.tsx'
import { control } from './control.ts'

interface Props {
  /** What is stepped, for who cannot see beside what this stands. */
  name: string
  current: number
  target: number | null
  onStep: (by: number) => void
  onSet: (value: number) => void
}

/** Moves a progress: one more, five more, or a number typed in. */
export function ProgressStepper({ name, current, target, onStep, onSet }: Props) {
  const [typed, setTyped] = useState('')
  const value = boundedFigure(typed, target)
  function set(event: FormEvent) {
    event.preventDefault()
    if (value === null) return
    setTyped('')
    onSet(value)
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {[1, 5].map((by) => (
        <Button
          key={by}
          size="small"
          className="num"
          aria-label={messages.add({ by, name })}
          onClick={() => onStep(by)}
        >
          +{by}
        </Button>
      ))}
      <form onSubmit={set} className="flex items-center gap-1.5">
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={typed.trim() !== '' && value === null ? true : undefined}
          aria-label={messages.progressOf({ name })}
          placeholder={String(current)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${control} num h-8 w-20 rounded-nav px-2.5 pointer-coarse:h-11`}
        />
        <Button size="small" type="submit" disabled={value === null}>
          {messages.set}
        </Button>
      </form>
    </div>
  )
}

/** A typed progress, at most the target. */
function boundedFigure(typed: string, target: number | null): number | null {
  const value = wholeFigure(typed)
  return value !== null && target !== null && value > target ? null : value
}
