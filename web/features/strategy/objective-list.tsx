import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { changeObjective, type Objective, removeObjective } from '#contract/strategy.ts'
import { plural } from '#contract/words/plural.ts'
import { useSave } from '#web/browser/server/use-save.ts'
import { Button } from '#web/design/controls/button.tsx'
import { Ring } from '#web/design/ring.tsx'

const missionsInWords = (count: number) => (count === 0 ? 'no mission yet' : plural(count, 'mission'))

/** The objectives of a sprint; the founder's own can be completed and removed. */
export function ObjectiveList({ objectives, own }: { objectives: readonly Objective[]; own: boolean }) {
  if (objectives.length === 0)
    return (
      <p className="mt-3 text-secondary text-ink-3">What would make these two weeks count? Add it here.</p>
    )
  return (
    <ul aria-label="Objectives" className="-mx-2 mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {objectives.map((objective) => (
        <li key={objective.id} className="flex items-center gap-1">
          {own ? <OwnObjective it={objective} /> : <Words it={objective} />}
        </li>
      ))}
    </ul>
  )
}

function Words({ it }: { it: Objective }) {
  return (
    <span className="flex min-h-11 flex-1 items-center gap-3 px-2 py-1.5 text-left">
      <Ring share={0} done={it.isCompleted} size={26} />
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            'block text-row wrap-anywhere',
            it.isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
          )}
        >
          {it.title}
        </span>
        <span className="block text-micro text-ink-3">
          {it.isCompleted ? 'Done' : 'Open'} · {missionsInWords(it.missions)}
        </span>
      </span>
    </span>
  )
}

function OwnObjective({ it }: { it: Objective }) {
  const change = useSave(changeObjective, {
    title: it.isCompleted ? 'Objective open again' : 'Objective done',
  })
  const remove = useSave(removeObjective, { title: 'Objective taken off' })
  const params = { id: it.id }
  return (
    <>
      <button
        type="button"
        aria-pressed={it.isCompleted}
        disabled={change.pending}
        onClick={() => void change.save({ params, body: { isCompleted: !it.isCompleted } })}
        className="flex min-w-0 flex-1 rounded-md hover:bg-s2"
      >
        <Words it={it} />
      </button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Take off ${it.title}`}
        disabled={remove.pending}
        onClick={() => void remove.save({ params })}
      >
        <X size={15} strokeWidth={1.75} aria-hidden />
      </Button>
    </>
  )
}
