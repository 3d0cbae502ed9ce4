import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Panel } from '#web/design/panel.tsx'

/** The 90-day goals with their progress; nothing at all while there are none. */
export function StrategicGoals() {
  const { data, error, refetch } = useRead(readStrategicContext)
  const title = 'Deep Space Exploration (90-Day Strategic Goals)'
  if (error && !data)
    return (
      <Panel title={title}>
        <ErrorState
          className="mt-4"
          title="The 90-day goals could not be loaded"
          failure={error}
          onRetry={() => {
            void refetch()
          }}
        />
      </Panel>
    )
  const goals = data?.ninetyDayGoals.filter((goal) => goal.status !== 'dropped') ?? []
  if (goals.length === 0) return null
  return (
    <Panel title={title}>
      <ul className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {goals.map((goal) => (
          <li key={goal.id}>
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0 truncate text-row font-[480]">{goal.title}</p>
              <span className="num text-secondary text-ink-2">
                {goal.progress}
                <span className="text-ink-3">%</span>
              </span>
            </div>
            <div className="mt-2">
              <Meter label={goal.title} value={goal.progress} thin />
            </div>
            {(goal.description || goal.targetValue) && (
              <p className="mt-1.5 line-clamp-2 text-secondary text-ink-3">
                {goal.targetValue && (
                  <span className="num text-ink-2">
                    {goal.currentValue || '0'} / {goal.targetValue}
                  </span>
                )}
                {goal.targetValue && goal.description && ' · '}
                {goal.description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
