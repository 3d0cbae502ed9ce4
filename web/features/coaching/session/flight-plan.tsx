import { clsx } from 'clsx'
import type { Mission } from '#contract/missions.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { Ring } from '#web/design/ring.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

interface Props {
  /** Undefined while they are on their way. */
  missions: readonly Mission[] | undefined
  failure?: unknown
  onRetry?: () => void
}

const share = (it: Mission) => (it.isCompleted ? 1 : it.targetValue ? it.currentValue / it.targetValue : 0)
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Today's missions beside the conversation that changes them. */
export function FlightPlan({ missions, failure, onRetry }: Props) {
  return (
    <Panel title="Today’s flight plan" note="Missions update as you talk">
      {missions ? (
        <Missions missions={missions} />
      ) : failure ? (
        <div className="mt-4">
          <ErrorState
            title="Today’s missions did not arrive"
            failure={failure}
            {...(onRetry && { onRetry })}
          />
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
  if (missions.length === 0)
    return (
      <p className="mt-4 text-secondary text-ink-2">
        No active missions. Tell the coach what would make today count, and it lands here.
      </p>
    )
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {missions.map((it) => (
        <li key={it.id} className="flex items-center gap-3">
          <Ring share={share(it)} done={it.isCompleted} size={30} />
          <span className="min-w-0 flex-1">
            <span
              title={it.goal}
              className={clsx(
                'block truncate text-[13.5px] font-[480]',
                it.isCompleted && 'text-ink-3 line-through decoration-ink-3/50',
              )}
            >
              {it.goal}
            </span>
            <span className="block text-micro text-ink-3">
              {title(it.category)}
              <span className="sr-only">{it.isCompleted ? ', Mission Complete' : ', In Progress'}</span>
            </span>
          </span>
          {it.targetValue !== null && (
            <span className="num text-[12.5px] text-ink-2">
              {it.currentValue}
              <span className="text-ink-3">/{it.targetValue}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
