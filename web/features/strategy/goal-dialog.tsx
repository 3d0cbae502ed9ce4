import { type FormEvent, useState } from 'react'
import { changeNinetyDayGoal, createNinetyDayGoal, type NinetyDayGoal } from '#contract/strategy.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { draftOf, type GoalDraft, sentOf } from './goal-draft.ts'
import { statusName } from './words.ts'

const statuses = Object.entries(statusName) as (readonly [NinetyDayGoal['status'], string])[]

interface Props {
  /** The goal to edit; undefined creates one. */
  goal?: NinetyDayGoal
  onClose: () => void
}

/** Creates or edits a 90-day goal. A refusal is shown in the dialog, which stays open. */
export default function GoalDialog({ goal, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(goal))
  const [refusal, setRefusal] = useState<string>()
  const create = useWrite(createNinetyDayGoal)
  const change = useWrite(changeNinetyDayGoal)
  async function save(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    try {
      const body = sentOf(draft, goal)
      const saved = goal
        ? await change.mutateAsync({ params: { id: goal.id }, body: { ...body, status: draft.status } })
        : await create.mutateAsync({ body })
      toast({
        title: goal ? 'Goal saved' : 'Goal set',
        description: saved.warning ?? `“${saved.title}” is on course for its 90 days.`,
      })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure)) setRefusal(reasonOf(failure))
    }
  }
  return (
    <Dialog
      title={goal ? 'Edit 90-day goal' : 'New 90-day goal'}
      note="Numbers in the two values give it a progress, a pace and its trajectories."
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-4">
        <Fields draft={draft} edited={goal !== undefined} onChange={setDraft} />
        {refusal && (
          <p role="alert" className="tinted tone-abort rounded-md border px-3.5 py-2.5 text-secondary">
            {refusal}
          </p>
        )}
        <div className="mt-1 flex justify-end gap-2.5">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            look="flame"
            disabled={draft.title.trim() === '' || create.isPending || change.isPending}
          >
            {goal ? 'Save goal' : 'Set goal'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  draft: GoalDraft
  edited: boolean
  onChange: (draft: GoalDraft) => void
}

function Fields({ draft, edited, onChange }: FieldsProps) {
  const wire = (name: keyof GoalDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Goal" placeholder="e.g., Reach $10K MRR" maxLength={200} {...wire('title')} />
      <TextArea label="Why it matters" rows={2} maxLength={2000} {...wire('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Where it stands" placeholder="$4,200" maxLength={60} {...wire('currentValue')} />
        <Field label="Target" placeholder="$10,000" maxLength={60} {...wire('targetValue')} />
        <Field label="Last day" type="date" className="num" required {...wire('lastDay')} />
        {edited && <Select label="Status" options={statuses} {...wire('status')} />}
      </div>
    </>
  )
}
