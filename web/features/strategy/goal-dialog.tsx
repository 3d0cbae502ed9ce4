import { type FormEvent, useState } from 'react'
import { changeNinetyDayGoal, createNinetyDayGoal, type NinetyDayGoal } from '#contract/strategy.ts'
import { isUnauthorized, useWrite } from '#web/browser/server/queries.ts'
import { reasonOf } from '#web/browser/server/use-save.ts'
import { toast } from '#web/browser/toast.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { useMoney } from '#web/words/use-money.ts'
import { type GoalDraft, toGoalDraft, toRequestBody } from './goal-draft.ts'
import { goalStatusName } from './goal-texts.ts'
import * as messages from './messages.ts'

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
        title: goal ? messages.goalSaved : messages.goalSet,
        description: saved.warning ?? messages.goalOnCourse({ title: saved.title }),
      })
      onClose()
    } catch (failure) {
      if (!isUnauthorized(failure)) setErrorText(reasonOf(failure))
    }
  }
  return (
    <Dialog
      title={goal ? messages.edit90DayGoal : messages.new90DayGoal}
      note={messages.goalNote}
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
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            look="flame"
            disabled={draft.title.trim() === '' || create.isPending || change.isPending}
          >
            {goal ? messages.saveGoal : messages.setGoal}
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
  const { format } = useMoney()
  const fieldProps = (name: keyof GoalDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <Field
        label={messages.goal}
        placeholder={messages.eGReach10kMrr}
        maxLength={200}
        {...fieldProps('title')}
      />
      <TextArea label={messages.whyItMatters} rows={2} maxLength={2000} {...fieldProps('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={messages.whereItStands}
          placeholder={format(4200)}
          maxLength={60}
          {...fieldProps('currentValue')}
        />
        <Field
          label={messages.target}
          placeholder={format(10_000)}
          maxLength={60}
          {...fieldProps('targetValue')}
        />
        <Field label={messages.lastDay} type="date" className="num" required {...fieldProps('lastDay')} />
        {isExisting && (
          <Field
            label={messages.whereItBegan}
            placeholder={format(1000)}
            maxLength={60}
            {...fieldProps('startValue')}
          />
        )}
        {isExisting && <Select label={messages.status} options={statusOptions} {...fieldProps('status')} />}
      </div>
    </>
  )
}
