import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Mission } from '#contract/missions.ts'
import { useShortcut } from '#web/browser/shortcuts.ts'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { Ring } from '#web/design/ring.tsx'
import { momentTime } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'
import { missionProgress } from './progress.ts'
import { categoryName, stateName } from './state-label.ts'
import { useMissionActions } from './use-mission-actions.ts'
import { useToggleMission } from './use-toggle-mission.ts'

const GoalQuestion = lazy(() => import('./goal-question.tsx'))

interface Props {
  mission: Mission
  /** The number key that toggles it. */
  shortcutNumber: number
  /** The mission that is worked on next. */
  isNext: boolean
  /** A lower row on wide screens, to fit more rows. */
  dense?: boolean
}

/** What a row says in words: title, what it moves, category, state and count. */
const rowName = (mission: Mission): string => {
  const { goal, goalId, suggestedGoalId, category, isCompleted, currentValue, targetValue } = mission
  return [
    goal,
    ...(goalId ? [messages.movesGoal] : suggestedGoalId ? [messages.probablyMovesGoal] : []),
    categoryName(category),
    stateName(isCompleted),
    ...(targetValue === null ? [] : [`${formatNumber(currentValue)} of ${formatNumber(targetValue)}`]),
  ].join(', ')
}

/** A mission as a row: its ring toggles it, its title opens work mode; one with a target can be stepped. */
export function MissionRow({ mission, shortcutNumber, isNext, dense = false }: Props) {
  const toggle = useToggleMission()
  const { goal, isCompleted, targetValue, goalId, suggestedGoalId } = mission
  useShortcut(String(shortcutNumber), () => toggle(mission), { description: messages.tick({ goal }) })
  return (
    <div
      className={clsx(
        'flex min-h-[58px] flex-wrap items-center rounded-md pr-2 transition-colors duration-[120ms] hover:bg-s2 lg:flex-nowrap',
        isNext && 'bg-s2',
        dense ? 'lg:min-h-11' : 'lg:min-h-(--row,58px)',
      )}
    >
      <button
        type="button"
        aria-pressed={isCompleted}
        aria-label={rowName(mission)}
        onClick={() => toggle(mission)}
        className="grid min-w-11 shrink-0 place-items-center self-stretch rounded-md"
      >
        <Ring share={missionProgress(mission)} done={isCompleted} />
      </button>
      <Link
        href={isCompleted ? `/mission/${mission.id}` : `/mission/${mission.id}?start`}
        className="flex min-w-0 flex-1 flex-col justify-center self-stretch rounded-md py-1.5 pr-2 pl-1"
      >
        <span
          className={clsx(
            'block text-row font-medium max-lg:line-clamp-2 lg:truncate',
            isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
          )}
        >
          {goal}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-micro text-ink-3">
          {goalId && <GoalMark size={12} className="text-flame-t" />}
          {categoryName(mission.category)}
          <span className={clsx('size-[3px] rounded-full bg-ink-3', targetValue && 'max-sm:hidden')} />
          <span className={clsx(targetValue && !isCompleted && 'max-sm:sr-only')}>
            {stateName(isCompleted)}
          </span>
        </span>
      </Link>
      {!goalId && suggestedGoalId && (
        <Suspense fallback={null}>
          <GoalQuestion
            mission={mission}
            className="max-lg:order-last max-lg:w-full max-lg:pb-1.5 max-lg:pl-12 lg:mr-3 lg:max-w-[45%]"
          />
        </Suspense>
      )}
      <RowEnd mission={mission} shortcutNumber={shortcutNumber} />
    </div>
  )
}

/** Steppers of a counted mission, the time of a completed one, the number key of the others. */
function RowEnd({ mission, shortcutNumber }: Pick<Props, 'mission' | 'shortcutNumber'>) {
  if (mission.isCompleted) return <DoneAt at={mission.completedAt} />
  if (mission.targetValue !== null) return <Steps mission={mission} target={mission.targetValue} />
  return (
    <kbd aria-hidden className="kbd hidden lg:pointer-fine:grid">
      {shortcutNumber}
    </kbd>
  )
}

function DoneAt({ at }: { at: string | null }) {
  if (!at) return null
  return (
    <time dateTime={at} className="text-micro text-ink-3">
      {momentTime(at)}
    </time>
  )
}

const step =
  'grid size-8 shrink-0 place-items-center rounded-nav border border-line-2 bg-s2/60 text-ink-2 hover:bg-s3 hover:text-ink disabled:opacity-40 pointer-coarse:size-11'

/** One less and one more. */
function Steps({ mission, target }: { mission: Mission; target: number }) {
  const { step: stepBy } = useMissionActions(mission)
  const { goal, currentValue } = mission
  return (
    <span className="flex items-center gap-1.5">
      <button
        type="button"
        className={step}
        disabled={currentValue <= 0}
        aria-label={messages.oneLess({ goal })}
        onClick={() => void stepBy(-1)}
      >
        <Minus size={15} aria-hidden />
      </button>
      <span aria-hidden className="num min-w-[44px] text-center text-row">
        {formatNumber(currentValue)}
        <span className="text-ink-3">/{formatNumber(target)}</span>
      </span>
      <button
        type="button"
        className={step}
        aria-label={messages.oneMore({ goal })}
        onClick={() => void stepBy(1)}
      >
        <Plus size={15} aria-hidden />
      </button>
    </span>
  )
}
