import { type FormEvent, useState } from 'react'
import type { Mission } from '#contract/missions.ts'
import { Button } from '#web/design/button.tsx'
import { control } from '#web/design/control.ts'
import { useMissionActions } from './use-mission-actions.ts'

/** Moves the progress of a mission that has a target: one more, five more, or a number typed in. */
export function Stepper({ mission }: { mission: Mission }) {
  const { step, change } = useMissionActions(mission)
  const [typed, setTyped] = useState('')
  function set(event: FormEvent) {
    event.preventDefault()
    const currentValue = Number.parseInt(typed, 10)
    if (Number.isNaN(currentValue) || currentValue < 0) return
    setTyped('')
    void change({ currentValue })
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button
        size="small"
        className="num"
        aria-label={`Add 1 to ${mission.goal}`}
        onClick={() => void step(1)}
      >
        +1
      </Button>
      <Button
        size="small"
        className="num"
        aria-label={`Add 5 to ${mission.goal}`}
        onClick={() => void step(5)}
      >
        +5
      </Button>
      <form onSubmit={set} className="flex items-center gap-1.5">
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={mission.targetValue ?? 1e9}
          aria-label={`Progress of ${mission.goal}`}
          placeholder={String(mission.currentValue)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${control} num h-8 w-20 rounded-nav px-2.5 pointer-coarse:h-11`}
        />
        <Button size="small" type="submit" disabled={typed === ''}>
          Set
        </Button>
      </form>
    </div>
  )
}
