import { type FormEvent, useState } from 'react'
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
  function set(event: FormEvent) {
    event.preventDefault()
    const value = Number.parseInt(typed, 10)
    if (Number.isNaN(value) || value < 0) return
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
          type="number"
          inputMode="numeric"
          min={0}
          max={target ?? 1e9}
          aria-label={messages.progressOf({ name })}
          placeholder={String(current)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${control} num h-8 w-20 rounded-nav px-2.5 pointer-coarse:h-11`}
        />
        <Button size="small" type="submit" disabled={typed === ''}>
          {messages.set}
        </Button>
      </form>
    </div>
  )
}
