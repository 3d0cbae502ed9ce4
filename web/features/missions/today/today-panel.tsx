import { clsx } from 'clsx'
import { lazy } from 'react'
import type { Mission } from '#contract/missions.ts'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip, Star } from '#web/design/chip.tsx'
import { CountUp } from '#web/design/count-up.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Optional } from '#web/design/optional.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import { MissionRow } from '#web/features/missions/mission-row.tsx'
import { countCompleted, meanProgress } from '#web/features/missions/progress.ts'

const CompactPlanStatus = lazy(() => import('./compact-plan-status.tsx'))

/** Today's missions on the home page: the number completed, the fuel they burn, and a row for each. */
export function TodayPanel() {
  const { data: missions, error, refetch } = useRead(readToday)
  return (
    <Panel
      title="Today's Mission Progress"
      note={missions ? <MissionCount missions={missions} /> : undefined}
      aside={
        missions &&
        missions.length > 0 && (
          <span className="hidden lg:block lg:max-xl:hidden">
            <LaunchMissionButton small />
          </span>
        )
      }
    >
      {error && !missions ? (
        <ErrorState
          className="mt-4"
          title="Today's missions could not be loaded"
          failure={error}
          onRetry={() => {
            void refetch()
          }}
        />
      ) : missions ? (
        <Missions missions={missions} />
      ) : (
        <MissionsSkeleton />
      )}
    </Panel>
  )
}

function MissionCount({ missions }: { missions: readonly Mission[] }) {
  return (
    <>
      <span className="num text-ink-2">
        {countCompleted(missions)}/{missions.length}
      </span>{' '}
      missions complete
    </>
  )
}

function Missions({ missions }: { missions: readonly Mission[] }) {
  if (missions.length === 0)
    return (
      <EmptyState title="No active missions" note="Launch your first mission to begin your journey">
        <LaunchMissionButton />
      </EmptyState>
    )
  const missionFuel = meanProgress(missions)
  const dense = missions.length > 3
  return (
    <>
      <div className="mt-4 flex h-5 items-center gap-2.5 text-secondary">
        <span className="mr-auto text-ink-2">Mission Fuel</span>
        {missionFuel === 100 ? (
          <Chip tone="nominal" className="m-land">
            <Star />
            All Missions Complete!
          </Chip>
        ) : (
          <Optional>
            <CompactPlanStatus />
          </Optional>
        )}
        <span className="num">
          <CountUp value={missionFuel} />
          <span className="text-ink-3">%</span>
        </span>
      </div>
      <div className="mt-2">
        <Meter label="Mission Fuel" value={missionFuel} />
      </div>
      <ul className={clsx('-mx-2 mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-0.5', dense && 'lg:gap-0')}>
        {missions.map((mission, index) => (
          <li key={mission.id}>
            <MissionRow mission={mission} shortcutNumber={index + 1} dense={dense} />
          </li>
        ))}
      </ul>
      <div className="mt-3 xl:hidden">
        <LaunchMissionButton wide />
      </div>
    </>
  )
}

function MissionsSkeleton() {
  return (
    <>
      <LoadingText>Loading mission data...</LoadingText>
      <Skeleton className="mt-3 h-2" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </>
  )
}
