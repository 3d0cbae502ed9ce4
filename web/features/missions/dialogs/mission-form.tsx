import { type FormEvent, type ReactNode, useState } from 'react'
import type { Category, Mission, Priority } from '#contract/missions.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Field, Select, TextArea } from '#web/design/controls/field.tsx'
import { categories, priorities } from '#web/features/missions/state-label.ts'

/** The form values of a mission; the target is still text. */
export interface MissionDraft {
  title: string
  description: string
  target: string
  priority: Priority
  category: Category
}

/** The target as a whole number, null when there is none. */
export function targetOf({ target }: Pick<MissionDraft, 'target'>): number | null {
  const number = Number.parseInt(target, 10)
  return Number.isNaN(number) ? null : number
}

export const draftOf = (mission: Mission): MissionDraft => ({
  title: mission.goal,
  description: mission.description,
  target: mission.targetValue === null ? '' : String(mission.targetValue),
  priority: mission.priority,
  category: mission.category,
})

interface Props {
  start: MissionDraft
  submit: string
  pending: boolean
  /** A new mission needs a target; one created by the coach without a target may stay so. */
  targetRequired: boolean
  onSubmit: (draft: MissionDraft) => void
  onCancel: () => void
  /** Further fields, controlled by the caller. */
  children?: ReactNode
}

/** The fields for creating and editing a mission. */
export function MissionForm({ start, submit, pending, targetRequired, onSubmit, onCancel, children }: Props) {
  const [draft, setDraft] = useState(start)
  const change = (field: keyof MissionDraft) => (event: { target: { value: string } }) =>
    setDraft((it) => ({ ...it, [field]: event.target.value }))
  const incomplete = draft.title.trim() === '' || (targetRequired && draft.target === '')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!incomplete && !pending) onSubmit(draft)
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <Field
        label="Mission Title"
        placeholder="e.g., Send 50 outreach transmissions"
        value={draft.title}
        onChange={change('title')}
        maxLength={200}
      />
      <TextArea
        label="Description"
        rows={2}
        value={draft.description}
        onChange={change('description')}
        maxLength={2000}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Target Value"
          type="number"
          inputMode="numeric"
          min={1}
          max={1e9}
          step={1}
          value={draft.target}
          onChange={change('target')}
          className="num"
        />
        <Select label="Priority" options={priorities} value={draft.priority} onChange={change('priority')} />
        <Select label="Category" options={categories} value={draft.category} onChange={change('category')} />
      </div>
      {children}
      <div className="mt-1 flex justify-end gap-2.5">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="flame" disabled={incomplete || pending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
