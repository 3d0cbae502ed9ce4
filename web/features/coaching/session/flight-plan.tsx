import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Ring } from '#web/design/ring.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import * as messages from '#web/features/coaching/messages.ts'
import { missionProgress } from '#web/features/coaching/reflection/reflection-figures.ts'
import { formatNumber } from '#web/words/numbers.ts'

interface Props {
  /** Undefined while loading. */
  missions: readonly Mission[] | undefined
  failure?: unknown
  onRetry?: () => void
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Today's missions, shown beside the conversation. */
export function FlightPlan({ missions, failure, onRetry }: Props) {
  return (
    <Panel title={messages.todaysFlightPlan}>
      {missions ? (
        <Missions missions={missions} />
      ) : failure ? (
        <div className="mt-4">
          <ErrorState title={messages.missionsUnreadable} failure={failure} {...(onRetry && { onRetry })} />
        </div>
      ) : (
        <div className="mt-4 grid gap-3.5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </Panel>
  )
}

function Missions({ missions }: { missions: readonly Mission[] }) {
  if (missions.length === 0) return <p className="mt-4 text-secondary text-ink-2">{messages.planEmpty}</p>
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {missions.map((mission) => (
        <li key={mission.id} className="flex items-center gap-3">
          <Ring share={missionProgress(mission)} done={mission.isCompleted} size={30} />
          <span className="min-w-0 flex-1">
            <span
              title={mission.goal}
              className={clsx(
                'block truncate text-[13.5px] font-[480]',
                mission.isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
              )}
            >
              {mission.goal}
            </span>
            <span className="block text-micro text-ink-3">
              {capitalise(mission.category)}{' '}
              <span className="sr-only">
                {mission.isCompleted ? messages.missionComplete : messages.openMission}
              </span>
            </span>
          </span>
          {mission.targetValue !== null && (
            <span className="num text-[12.5px] text-ink-2">
              {formatNumber(mission.currentValue)}
              <span className="text-ink-3">/{formatNumber(mission.targetValue)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
