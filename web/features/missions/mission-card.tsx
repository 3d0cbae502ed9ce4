import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import type { Mission } from '#contract/missions.ts'
import { Chip } from '#web/design/chip.tsx'
import { GoalMark } from '#web/design/goal-mark.tsx'
import { Ring } from '#web/design/ring.tsx'
import { timeWords } from '#web/design/time-words.ts'
import { formatNumber } from '#web/words/numbers.ts'
import { doneEarlyNote } from './day-name.ts'
import * as messages from './messages-list.ts'
import { MissionMenu } from './mission-menu.tsx'
import { missionProgress } from './progress.ts'
import { categoryName, priorityName, stateName } from './state-label.ts'
import { Stepper } from './stepper.tsx'
import { useToggleMission } from './use-toggle-mission.ts'

const GoalQuestion = lazy(() => import('./goal-question.tsx'))

interface Props {
  mission: Mission
  today: string | undefined
  /** Its day is closed: it cannot be changed, and can be carried on once as a copy. */
  closed: boolean
  carried: boolean
  /** Seconds worked on it; 0 where none were kept. */
  worked: number
}

/** A mission on the objectives page: pressing it toggles completion; its progress can be stepped below. */
export function MissionCard({ mission, today, closed, carried, worked }: Props) {
  const toggle = useToggleMission()
  const { isCompleted, targetValue, currentValue, sprintAlignment } = mission
  const isAsked = !closed && !mission.goalId && mission.suggestedGoalId !== null
  return (
    <article className="relative rounded-md border border-line bg-s1 transition-colors duration-[120ms] hover:border-line-2 hover:bg-s2/40">
      <button
        type="button"
        aria-pressed={isCompleted}
        disabled={closed}
        onClick={() => toggle(mission)}
        className="flex w-full items-start gap-3.5 rounded-md p-4 pr-14 text-left"
      >
        <Ring share={missionProgress(mission)} done={isCompleted} size={38} />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className={clsx(
              'block text-body leading-5 font-[520] wrap-anywhere',
              isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
            )}
          >
            {mission.goal}
          </span>
          {mission.description && (
            <span className="mt-1 line-clamp-2 block text-secondary text-ink-3">{mission.description}</span>
          )}
          <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-micro text-ink-3">
            <Chip tone={isCompleted ? 'nominal' : 'ion'}>{stateName(isCompleted)}</Chip>
            {mission.goalId && (
              <>
                <GoalMark className="text-flame-t" />
                <span className="sr-only">{messages.movesGoal}</span>
              </>
            )}
            {sprintAlignment === 'aligned' && <Chip>{messages.aligned}</Chip>}
            {sprintAlignment === 'misaligned' && <Chip tone="caution">{messages.misaligned}</Chip>}
            <span>
              {categoryName(mission.category)} · {priorityName(mission.priority)}
              <span className="max-sm:sr-only"> {messages.priorityUnit}</span>
              {mission.carryCount > 0 && ` · ${messages.movedTimes({ count: mission.carryCount })}`}
              {carried && ` · ${messages.movedOn}`}
              {worked > 0 && ` · ${messages.worked({ time: timeWords(worked) })}`}
              {mission.plannedFor && ` · ${doneEarlyNote(mission.plannedFor, today)}`}
            </span>
          </span>
        </span>
        {targetValue !== null && (
          <span className="num pt-0.5 text-body leading-5">
            {formatNumber(currentValue)}
            <span className="text-ink-3">/{formatNumber(targetValue)}</span>
          </span>
        )}
      </button>
      {!(closed && (isCompleted || carried)) && (
        <div className="absolute top-3 right-3">
          <MissionMenu mission={mission} today={today} closed={closed} />
        </div>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <GoalQuestion mission={mission} className="-mt-1.5 px-4 pb-3 sm:pl-[68px]" />
        </Suspense>
      )}
      {targetValue !== null && !isCompleted && !closed && (
        <div className="px-4 pb-4 sm:pl-[68px]">
          <Stepper mission={mission} />
        </div>
      )}
    </article>
  )
}
