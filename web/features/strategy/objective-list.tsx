import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { changeObjective, type Objective, removeObjective } from '#contract/strategy.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Ring } from '#web/design/ring.tsx'
import * as messages from './messages.ts'

const missionCountText = (count: number) =>
  count === 0 ? messages.noMissionYet : messages.missionCount({ count })

/** The objectives of a sprint; the founder's own can be completed and removed. */
export function ObjectiveList({
  objectives,
  editable,
}: {
  objectives: readonly Objective[]
  editable: boolean
}) {
  if (objectives.length === 0)
    return <p className="mt-3 text-secondary text-ink-3">{messages.whatWouldMakeTheseTwo}</p>
  return (
    <ul aria-label={messages.objectives} className="-mx-2 mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {objectives.map((objective) => (
        <li key={objective.id} className="flex items-center gap-1">
          {editable ? <OwnObjective objective={objective} /> : <ObjectiveText objective={objective} />}
        </li>
      ))}
    </ul>
  )
}

function ObjectiveText({ objective }: { objective: Objective }) {
  return (
    <span className="flex min-h-11 flex-1 items-center gap-3 px-2 py-1.5 text-left">
      <Ring share={0} done={objective.isCompleted} size={26} />
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block text-row wrap-anywhere',
            objective.isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
          )}
        >
          {objective.title}
        </span>
        <span className="block text-micro text-ink-3">
          {objective.isCompleted ? messages.objectivesEmpty : messages.open} ·{' '}
          {missionCountText(objective.missions)}
        </span>
      </span>
    </span>
  )
}

function OwnObjective({ objective }: { objective: Objective }) {
  const change = useSave(changeObjective, {
    title: objective.isCompleted ? messages.objectiveOpenAgain : messages.objectiveDone,
  })
  const remove = useSave(removeObjective, { title: messages.objectiveRemoved })
  const params = { id: objective.id }
  return (
    <>
      <button
        type="button"
        aria-pressed={objective.isCompleted}
        disabled={change.pending}
        onClick={() => void change.save({ params, body: { isCompleted: !objective.isCompleted } })}
        className="flex min-w-0 flex-1 rounded-md hover:bg-s2"
      >
        <ObjectiveText objective={objective} />
      </button>
      <Button
        look="quiet"
        size="icon"
        aria-label={messages.removeObjective({ title: objective.title })}
        disabled={remove.pending}
        onClick={() => void remove.save({ params })}
      >
        <X size={15} strokeWidth={1.75} aria-hidden />
      </Button>
    </>
  )
}
