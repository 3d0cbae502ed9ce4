import { type FormEvent, useState } from 'react'
import { changeNinetyDayGoal, createNinetyDayGoal, type NinetyDayGoal } from '#contract/strategy.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { type GoalDraft, toGoalDraft, toRequestBody } from './goal-draft.ts'
import { goalStatusName } from './goal-texts.ts'

const statusOptions = Object.entries(goalStatusName) as (readonly [NinetyDayGoal['status'], string])[]

interface Props {
  /** The goal to edit; undefined creates one. */
  goal?: NinetyDayGoal
  onClose: () => void
}

/** Creates or edits a 90-day goal. A refusal is shown in the dialog, which stays open. */
export default function GoalDialog({ goal, onClose }: Props) {
  const [draft, setDraft] = useState(() => toGoalDraft(goal))
  const [errorText, setErrorText] = useState<string>()
  const create = useWrite(createNinetyDayGoal)
  const change = useWrite(changeNinetyDayGoal)
  async function save(event: FormEvent) {
    event.preventDefault()
    setErrorText(undefined)
    try {
      const body = toRequestBody(draft, goal)
      const saved = goal
        ? await change.mutateAsync({ params: { id: goal.id }, body: { ...body, status: draft.status } })
        : await create.mutateAsync({ body })
      toast({
        title: goal ? 'Goal saved' : 'Goal set',
        description: saved.warning ?? `“${saved.title}” is on course for its 90 days.`,
      })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure)) setErrorText(reasonOf(failure))
    }
  }
  return (
    <Dialog
      title={goal ? 'Edit 90-day goal' : 'New 90-day goal'}
      note="Numbers in the two values give it a progress, a pace and its trajectories."
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-4">
        <GoalFields draft={draft} isExisting={goal !== undefined} onChange={setDraft} />
        {errorText && (
          <p role="alert" className="tinted tone-abort rounded-md border px-3.5 py-2.5 text-secondary">
            {errorText}
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
  isExisting: boolean
  onChange: (draft: GoalDraft) => void
}

function GoalFields({ draft, isExisting, onChange }: FieldsProps) {
  const fieldProps = (name: keyof GoalDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Goal" placeholder="e.g., Reach $10K MRR" maxLength={200} {...fieldProps('title')} />
      <TextArea label="Why it matters" rows={2} maxLength={2000} {...fieldProps('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Where it stands" placeholder="$4,200" maxLength={60} {...fieldProps('currentValue')} />
        <Field label="Target" placeholder="$10,000" maxLength={60} {...fieldProps('targetValue')} />
        <Field label="Last day" type="date" className="num" required {...fieldProps('lastDay')} />
        {isExisting && (
          <Field label="Where it began" placeholder="$1,000" maxLength={60} {...fieldProps('startValue')} />
        )}
        {isExisting && <Select label="Status" options={statusOptions} {...fieldProps('status')} />}
      </div>
    </>
  )
}
