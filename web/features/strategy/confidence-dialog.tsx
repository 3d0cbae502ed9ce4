import { type FormEvent, useState } from 'react'
import { type NinetyDayGoal, setConfidence } from '#contract/strategy.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Choices } from '#web/design/controls/choices.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { confidenceName } from './goal-texts.ts'
import * as messages from './messages.ts'

const levels = [
  ['green', confidenceName.green, messages.willBeReached],
  ['amber', confidenceName.amber, messages.mustChange],
  ['red', confidenceName.red, messages.notLikely],
] as const
type Level = (typeof levels)[number][0]

/** Records the founder's weekly confidence in a goal, with a reason. */
export default function ConfidenceDialog({ goal, onClose }: { goal: NinetyDayGoal; onClose: () => void }) {
  const [level, setLevel] = useState<Level | undefined>(goal.confidence?.level)
  const [reason, setReason] = useState(goal.confidence?.line ?? '')
  const { save, pending } = useSave(setConfidence, {
    title: messages.confidenceNoted,
    description: messages.countsForWeek,
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (level && (await save({ params: { id: goal.id }, body: { level, line: reason } }))) onClose()
  }
  return (
    <Dialog title={messages.howSureAreYou} note={goal.title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <Choices
          legend={messages.weekIAm}
          single
          options={levels}
          chosen={level ? [level] : []}
          onChange={([chosen]) => setLevel(chosen as Level)}
        />
        <Field
          label={messages.why}
          maxLength={280}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-1 flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" look="flame" disabled={!level || pending}>
            {messages.saveConfidence}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
