import { type FormEvent, type ReactNode, useState } from 'react'
import type { Category, Mission, Priority } from '#contract/missions.ts'
import { wholeFigure } from '#contract/words/figures.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import * as messages from '#web/features/missions/messages-list.ts'
import { categoryOptions, priorityOptions } from '#web/features/missions/state-label.ts'

/** The form values of a mission; the target is still text. */
export interface MissionDraft {
  title: string
  description: string
  target: string
  priority: Priority
  category: Category
}

/** The target as a whole number from 1 on, null when there is none. */
export const parseTarget = ({ target }: Pick<MissionDraft, 'target'>): number | null => wholeFigure(target, 1)

export const toMissionDraft = (mission: Mission): MissionDraft => ({
  title: mission.goal,
  description: mission.description,
  target: mission.targetValue === null ? '' : String(mission.targetValue),
  priority: mission.priority,
  category: mission.category,
})

interface Props {
  initial: MissionDraft
  submit: string
  pending: boolean
  onSubmit: (draft: MissionDraft) => void
  onCancel: () => void
  /** Further fields, controlled by the caller. */
  children?: ReactNode
}

/** The fields for creating and editing a mission. A mission without a target is done or not. */
export function MissionForm({ initial, submit, pending, onSubmit, onCancel, children }: Props) {
  const [draft, setDraft] = useState(initial)
  const changeField = (field: keyof MissionDraft) => (event: { target: { value: string } }) =>
    setDraft((previous) => ({ ...previous, [field]: event.target.value }))
  const isMisread = draft.target.trim() !== '' && parseTarget(draft) === null
  const isIncomplete = draft.title.trim() === '' || isMisread
  function submitForm(event: FormEvent) {
    event.preventDefault()
    if (!isIncomplete && !pending) onSubmit(draft)
  }
  return (
    <form onSubmit={submitForm} className="grid gap-4">
      <Field
        label={messages.missionTitle}
        placeholder={messages.eGSend50Outreach}
        value={draft.title}
        onChange={changeField('title')}
        maxLength={200}
      />
      <TextArea
        label={messages.description}
        rows={2}
        value={draft.description}
        onChange={changeField('description')}
        maxLength={2000}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={messages.targetValue}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={isMisread ? messages.wholeNumber : undefined}
          value={draft.target}
          onChange={changeField('target')}
          className="num"
        />
        <Select
          label={messages.priority}
          options={priorityOptions}
          value={draft.priority}
          onChange={changeField('priority')}
        />
        <Select
          label={messages.category}
          options={categoryOptions}
          value={draft.category}
          onChange={changeField('category')}
        />
      </div>
      {children}
      <div className="mt-1 flex justify-end gap-2.5">
        <Button look="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" look="flame" disabled={isIncomplete || pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
