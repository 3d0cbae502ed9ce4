import { Pencil, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { NinetyDayGoal } from '#contract/strategy.ts'
import { Chip } from '#web/design/chip.tsx'
import { Button } from '#web/design/controls/button.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { confidenceName, confidenceTone, describePace, goalText, type Unit } from './goal-texts.ts'
import * as messages from './messages.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx'))
const ConfidenceDialog = lazy(() => import('./confidence-dialog.tsx'))
const TrajectoryChart = lazy(() => import('./trajectory-chart.tsx'))

interface Props {
  goal: NinetyDayGoal
  /** The signs of its numbers; undefined for a goal without numbers. */
  unit: Unit | undefined
  startsWithChart: boolean
  /** Opens its dialog at once. */
  startsEdited?: boolean
  onEdited?: (() => void) | undefined
}

/** A 90-day goal: progress, needed pace, confidence and trajectory. */
export function GoalCard({ goal, unit, startsWithChart, startsEdited = false, onEdited }: Props) {
  const [isChartOpen, setIsChartOpen] = useState(startsWithChart)
  const [dialog, setDialog] = useState<'edit' | 'confidence' | undefined>(startsEdited ? 'edit' : undefined)
  const close = () => {
    setDialog(undefined)
    onEdited?.()
  }
  return (
    <article aria-label={goal.title} className="rounded-md border border-line p-4">
      <GoalHeader goal={goal} unit={unit} />
      {goal.confidence?.line && <p className="mt-1.5 text-secondary text-ink-2">“{goal.confidence.line}”</p>}
      <div className="-mb-1.5 -ml-2.5 mt-2 flex flex-wrap gap-0.5">
        <Button
          size="small"
          look="quiet"
          aria-expanded={isChartOpen}
          aria-label={messages.trajectoriesOf({ title: goal.title })}
          onClick={() => setIsChartOpen(!isChartOpen)}
        >
          <TrendingUp size={14} strokeWidth={1.75} aria-hidden />
          {messages.trajectories}
        </Button>
        {goal.status === 'active' && (
          <Button
            size="small"
            look="quiet"
            aria-label={messages.confidenceIn({ title: goal.title })}
            onClick={() => setDialog('confidence')}
          >
            {messages.confidence}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={messages.editNamed({ title: goal.title })}
          onClick={() => setDialog('edit')}
        >
          <Pencil size={13} strokeWidth={1.75} aria-hidden />
          {messages.edit}
        </Button>
      </div>
      {isChartOpen && (
        <Suspense fallback={<Skeleton className="mt-4 h-[276px]" />}>
          <TrajectoryChart goal={goal} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {dialog === 'edit' && <GoalDialog goal={goal} onClose={close} />}
        {dialog === 'confidence' && <ConfidenceDialog goal={goal} onClose={close} />}
      </Suspense>
    </article>
  )
}

function GoalHeader({ goal, unit }: Pick<Props, 'goal' | 'unit'>) {
  const { title, progress, targetValue, currentValue, description, confidence } = goal
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-row font-[520] wrap-anywhere">{title}</h3>
        <span className="num text-secondary text-ink-2">
          {progress}
          <span className="text-ink-3">%</span>
        </span>
      </div>
      <div className="mt-2">
        <Meter label={title} value={progress} thin />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-secondary text-ink-3">
        {targetValue && (
          <span className="num text-ink-2">
            {goalText(currentValue || '0', unit)} / {goalText(targetValue, unit)}
          </span>
        )}
        <span>{describePace(goal, unit)}</span>
        {confidence && (
          <Chip tone={confidenceTone[confidence.level]}>{confidenceName[confidence.level]}</Chip>
        )}
      </p>
      {description && <p className="mt-1.5 line-clamp-2 text-secondary text-ink-3">{description}</p>}
    </>
  )
}
