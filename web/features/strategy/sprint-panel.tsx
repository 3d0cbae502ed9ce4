import { type FormEvent, lazy, Suspense, useState } from 'react'
import { addObjective, changeSprint, type Sprint } from '#contract/strategy.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Field } from '#web/design/controls/field.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'
import { shortDay } from '#web/words/dates.ts'
import * as messages from './messages.ts'
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
      title={editable ? messages.currentSprint : messages.currentSprint2Weeks}
      note={messages.sprintDates({ from: shortDay(sprint.startDate), to: shortDay(sprint.endDate) })}
      aside={<Chip tone={sprintTone[sprint.status]}>{sprintStatusName[sprint.status]}</Chip>}
    >
      {isRenaming ? (
        <RenameForm sprint={sprint} onDone={() => setIsRenaming(false)} />
      ) : (
        <div className="mt-3 flex items-start justify-between gap-3">
          <h3 className="text-row font-[520] wrap-anywhere">{sprint.title}</h3>
          {editable && (
            <Button size="small" look="quiet" className="-mt-1.5 -mr-2" onClick={() => setIsRenaming(true)}>
              {messages.rename}
            </Button>
          )}
        </div>
      )}
      {sprint.description && <p className="mt-0.5 text-secondary text-ink-3">{sprint.description}</p>}
      <div className="mt-3 flex items-center gap-3">
        <div className="flex-1">
          <Meter label={messages.objectivesDone} value={sprint.completionRate ?? 0} thin />
        </div>
        <span className="num text-secondary text-ink-2">
          {sprint.completionRate === null ? messages.noObjectives : `${sprint.completionRate}%`}
        </span>
      </div>
      <ObjectiveList objectives={sprint.objectives} editable={editable} />
      {editable && <AddObjectiveForm sprint={sprint} />}
      {canClose && (
        <Button className="mt-4" look="flame" onClick={() => setIsClosing(true)}>
          {messages.closeThisSprint}
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
  const { save, pending } = useSave(changeSprint, { title: messages.sprintRenamed })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() !== '' && (await save({ params: { id: sprint.id }, body: { title } }))) onDone()
  }
  return (
    <form onSubmit={submit} className="mt-3 flex items-end gap-2">
      <div className="flex-1">
        <Field
          label={messages.nameOfTheSprint}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={pending}>
        {messages.save}
      </Button>
    </form>
  )
}

function AddObjectiveForm({ sprint }: { sprint: Sprint }) {
  const [title, setTitle] = useState('')
  const { save, pending } = useSave(addObjective, { title: messages.objectiveAdded })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() !== '' && (await save({ params: { id: sprint.id }, body: { title } }))) setTitle('')
  }
  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <div className="flex-1">
        <Field
          label={messages.newObjective}
          hideLabel
          placeholder={messages.addObjective}
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={title.trim() === '' || pending}>
        {messages.add}
      </Button>
    </form>
  )
}
