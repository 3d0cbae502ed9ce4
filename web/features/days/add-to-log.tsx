import { type FormEvent, useState } from 'react'
import type { Mission } from '#contract/missions.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import * as messages from './messages-rollover.ts'

interface Props {
  /** Adds the mission; resolves with it, or with undefined when refused. */
  onAdd: (goal: string) => Promise<Mission | undefined>
  onUndo: (added: Mission) => Promise<boolean>
}

/** Adds an unplanned mission to yesterday's log, with Undo beside it. */
export function AddToLog({ onAdd, onUndo }: Props) {
  const [goal, setGoal] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<Mission>()
  async function add(event: FormEvent) {
    event.preventDefault()
    setIsAdding(true)
    const mission = await onAdd(goal.trim())
    setIsAdding(false)
    if (!mission) return
    setAdded(mission)
    setGoal('')
  }
  return (
    <>
      <form onSubmit={add} className="mt-3 flex items-end gap-2.5">
        <div className="min-w-0 flex-1">
          <Field
            label={messages.anythingElse}
            placeholder={messages.eGCalledAcme}
            maxLength={200}
            value={goal}
            onChange={(event) => setGoal(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={isAdding || goal.trim() === ''}>
          {messages.add}
        </Button>
      </form>
      <div role="status" className="text-secondary text-ink-2">
        {added && (
          <p className="mt-2 flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{messages.addedToDay({ goal: added.goal })}</span>
            <Button
              size="small"
              look="quiet"
              onClick={async () => {
                if (await onUndo(added)) setAdded(undefined)
              }}
            >
              {messages.undo}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
