import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { GoalLine } from '#contract/goal-line.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Button } from '#web/design/controls/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { GoalCard } from './goal-card.tsx'
import { manyGoalsWarning } from './goal-texts.ts'
import * as messages from './messages.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx'))

interface Props {
  /** Opens the dialog of a new goal at once, when the URL asks for it. */
  opened?: boolean
  /** The id of the goal whose dialog is open at once, when the URL asks for it. */
  edited?: string | null
  onClosed?: () => void
}

/** The 90-day goals with their progress, or a button to create the first. */
export function StrategicGoals({ opened = false, edited = null, onClosed }: Props) {
  const { data, error, refetch } = useRead(readStrategicContext)
  const [isAdding, setIsAdding] = useState(opened)
  useEffect(() => {
    if (opened) setIsAdding(true)
  }, [opened])
  const title = messages.deepSpaceExploration90Day
  if (error && !data)
    return (
      <Panel title={title}>
        <ErrorState
          className="mt-4"
          title={messages.goalsUnreadable}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  if (!data) return <Skeleton className="h-[66px]" />
  const goals = data.ninetyDayGoals
  const addButton = (
    <Button size="small" onClick={() => setIsAdding(true)}>
      <Plus size={14} aria-hidden />
      {messages.new90DayGoal}
    </Button>
  )
  const dialog = isAdding && (
    <Suspense fallback={null}>
      <GoalDialog
        onClose={() => {
          setIsAdding(false)
          onClosed?.()
        }}
      />
    </Suspense>
  )
  if (goals.length === 0)
    return (
      <div className="panel flex flex-wrap items-center justify-between gap-3 px-5 py-3.5">
        <p className="text-secondary text-ink-2">{messages.noGoal}</p>
        {addButton}
        {dialog}
      </div>
    )
  return <GoalList lines={data.lines} {...{ title, goals, addButton, dialog, edited, onClosed }} />
}

interface GoalsProps {
  title: string
  goals: Parameters<typeof GoalCard>[0]['goal'][]
  lines: readonly GoalLine[]
  addButton: React.ReactNode
  dialog: React.ReactNode
  edited: string | null
  onClosed: (() => void) | undefined
}

function GoalList({ title, goals, lines, addButton, dialog, edited, onClosed }: GoalsProps) {
  const [showsPast, setShowsPast] = useState(false)
  const activeGoals = goals.filter((it) => it.status === 'active')
  const pastGoals = goals.filter((it) => it.status !== 'active')
  const warning = manyGoalsWarning(activeGoals.length)
  return (
    <Panel title={title} aside={<span className="hidden sm:block">{addButton}</span>}>
      {warning && (
        <p className="tinted tone-caution mt-3 rounded-md border px-3.5 py-2 text-secondary">{warning}</p>
      )}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {(showsPast ? goals : activeGoals).map((goal) => (
          <li key={goal.id}>
            <GoalCard
              goal={goal}
              unit={lines.find((it) => it.goalId === goal.id)}
              startsWithChart={activeGoals.length === 1}
              startsEdited={goal.id === edited}
              onEdited={onClosed}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 sm:-mb-1">
        <span className="sm:hidden">{addButton}</span>
        {pastGoals.length > 0 && (
          <Button
            size="small"
            look="quiet"
            aria-expanded={showsPast}
            onClick={() => setShowsPast(!showsPast)}
          >
            {showsPast ? messages.activeOnly : messages.showPast({ count: pastGoals.length })}
          </Button>
        )}
      </div>
      {dialog}
    </Panel>
  )
}
