import { type FormEvent, lazy, Suspense, useState } from 'react'
import { addObjective, changeSprint, type Sprint } from '#contract/strategy.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { shortDay } from '#web/design/charts/date-words.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { ObjectiveList } from './objective-list.tsx'
import { sprintStatusName, sprintTone } from './sprint-texts.ts'

const ClosingDialog = lazy(() => import('./closing-dialog.tsx'))

interface Props {
  sprint: Sprint
  /** The founder's mission day; undefined marks a read-only sample. */
  today: string | undefined
}

/** The current sprint: its objectives, and its closing ritual at the end. */
export function SprintPanel({ sprint, today }: Props) {
  const [isClosing, setIsClosing] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const editable = today !== undefined
  const canClose = editable && sprint.status !== 'closed' && today >= sprint.endDate
  return (
    <Panel
      title={editable ? 'Current Sprint' : 'Current Sprint (2 weeks)'}
      note={`${shortDay(sprint.startDate)} to ${shortDay(sprint.endDate)}`}
      aside={<Chip tone={sprintTone[sprint.status]}>{sprintStatusName[sprint.status]}</Chip>}
    >
      {isRenaming ? (
        <RenameForm sprint={sprint} onDone={() => setIsRenaming(false)} />
      ) : (
        <div className="mt-3 flex items-start justify-between gap-3">
          <h3 className="text-row font-[520] wrap-anywhere">{sprint.title}</h3>
          {editable && (
            <Button size="small" look="quiet" className="-mt-1.5 -mr-2" onClick={() => setIsRenaming(true)}>
              Rename
            </Button>
          )}
        </div>
      )}
      {sprint.description && <p className="mt-0.5 text-secondary text-ink-3">{sprint.description}</p>}
      <div className="mt-3 flex items-center gap-3">
        <div className="flex-1">
          <Meter label="Objectives done" value={sprint.completionRate ?? 0} thin />
        </div>
        <span className="num text-secondary text-ink-2">
          {sprint.completionRate === null ? 'no objectives' : `${sprint.completionRate}%`}
        </span>
      </div>
      <ObjectiveList objectives={sprint.objectives} editable={editable} />
      {editable && <AddObjectiveForm sprint={sprint} />}
      {canClose && (
        <Button className="mt-4" look="flame" onClick={() => setIsClosing(true)}>
          Close this sprint
        </Button>
      )}
      {isClosing && (
        <Suspense fallback={null}>
          <ClosingDialog sprint={sprint} onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function RenameForm({ sprint, onDone }: { sprint: Sprint; onDone: () => void }) {
  const [title, setTitle] = useState(sprint.title)
  const { save, pending } = useSave(changeSprint, { title: 'Sprint renamed' })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() !== '' && (await save({ params: { id: sprint.id }, body: { title } }))) onDone()
  }
  return (
    <form onSubmit={submit} className="mt-3 flex items-end gap-2">
      <div className="flex-1">
        <Field
          label="Name of the sprint"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={pending}>
        Save
      </Button>
    </form>
  )
}

function AddObjectiveForm({ sprint }: { sprint: Sprint }) {
  const [title, setTitle] = useState('')
  const { save, pending } = useSave(addObjective, { title: 'Objective added' })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() !== '' && (await save({ params: { id: sprint.id }, body: { title } }))) setTitle('')
  }
  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <div className="flex-1">
        <Field
          label="New objective"
          hideLabel
          placeholder="Add an objective of this sprint"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={title.trim() === '' || pending}>
        Add
      </Button>
    </form>
  )
}
