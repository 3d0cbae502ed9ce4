import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { readStrategicContext } from '#contract/strategy.ts'
import { agree } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { GoalCard } from './goal-card.tsx'
import { crowdedInWords } from './words.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx'))

interface Props {
  /** Opens the dialog of a new goal at once, when the URL asks for it. */
  opened?: boolean
  onClosed?: () => void
}

/** The 90-day goals with their progress, or a button to create the first. */
export function StrategicGoals({ opened = false, onClosed }: Props) {
  const { data, error, refetch } = useRead(readStrategicContext)
  const [adding, setAdding] = useState(opened)
  useEffect(() => {
    if (opened) setAdding(true)
  }, [opened])
  const title = 'Deep Space Exploration (90-Day Strategic Goals)'
  if (error && !data)
    return (
      <Panel title={title}>
        <ErrorState
          className="mt-4"
          title="The 90-day goals could not be loaded"
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[66px]" />
  const goals = data.ninetyDayGoals
  const add = (
    <Button size="small" onClick={() => setAdding(true)}>
      <Plus size={14} aria-hidden />
      New 90-day goal
    </Button>
  )
  const dialog = adding && (
    <Suspense fallback={null}>
      <GoalDialog
        onClose={() => {
          setAdding(false)
          onClosed?.()
        }}
      />
    </Suspense>
  )
  if (goals.length === 0)
    return (
      <div className="panel flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
        <p className="text-secondary text-ink-2">
          No 90-day goal yet. It gives every mission something to be for.
        </p>
        {add}
        {dialog}
      </div>
    )
  return <Goals title={title} goals={goals} add={add} dialog={dialog} />
}

interface GoalsProps {
  title: string
  goals: Parameters<typeof GoalCard>[0]['goal'][]
  add: React.ReactNode
  dialog: React.ReactNode
}

function Goals({ title, goals, add, dialog }: GoalsProps) {
  const [past, setPast] = useState(false)
  const active = goals.filter((it) => it.status === 'active')
  const over = goals.filter((it) => it.status !== 'active')
  const crowded = crowdedInWords(active.length)
  return (
    <Panel title={title} aside={<span className="hidden sm:block">{add}</span>}>
      {crowded && (
        <p className="tinted tone-caution mt-3 rounded-md border px-3.5 py-2 text-secondary">{crowded}</p>
      )}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {(past ? goals : active).map((goal) => (
          <li key={goal.id}>
            <GoalCard goal={goal} open={active.length === 1} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 sm:-mb-1">
        <span className="sm:hidden">{add}</span>
        {over.length > 0 && (
          <Button size="small" look="quiet" aria-expanded={past} onClick={() => setPast(!past)}>
            {past ? 'Active only' : `Show ${over.length} that ${agree(over.length, 'is', 'are')} over`}
          </Button>
        )}
      </div>
      {dialog}
    </Panel>
  )
}
