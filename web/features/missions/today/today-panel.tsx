import { lazy } from 'react'
import type { Mission } from '#contract/missions.ts'
import { readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip, Star } from '#web/design/chip.tsx'
import { CountUp } from '#web/design/count-up.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Meter } from '#web/design/meter.tsx'
import { Optional } from '#web/design/optional.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { LaunchMissionButton } from '#web/features/missions/dialogs/launch-mission-button.tsx'
import * as messages from '#web/features/missions/messages.ts'
import { MissionRow } from '#web/features/missions/mission-row.tsx'
import { countCompleted, meanProgress, nextMission } from '#web/features/missions/progress.ts'

const CompactPlanStatus = lazy(() => import('./compact-plan-status.tsx'))

/** Today's missions on the home page: the number completed, the fuel they pour, and a row for each. */
export function TodayPanel({ fuelToday = 0 }: { fuelToday?: number }) {
  const { data: missions, error, refetch } = useRead(readToday)
  const isComplete = missions !== undefined && missions.length > 0 && meanProgress(missions) === 100
  return (
    <Panel
      title={
        <>
          {messages.todaysProgress}{' '}
          {missions && (
            <span className="text-secondary font-normal text-ink-3 max-sm:block sm:ml-1">
              <MissionCount missions={missions} />
            </span>
          )}
        </>
      }
      aside={
        isComplete ? (
          <Chip tone="nominal" className="m-land">
            <Star />
            {messages.allMissionsComplete}
          </Chip>
        ) : (
          missions &&
          missions.length > 0 && (
            <span className="-my-1.5 -mr-2 hidden items-center gap-1 lg:flex">
              <Optional>
                <CompactPlanStatus />
              </Optional>
              <LaunchMissionButton look="quiet" small />
            </span>
          )
        )
      }
    >
      {error && !missions ? (
        <ErrorState
          className="mt-4"
          title={messages.todayUnreadable}
          failure={error}
          onRetry={() => {
            void refetch()
          }}
        />
      ) : missions ? (
        <Missions missions={missions} fuelToday={fuelToday} />
      ) : (
        <MissionsSkeleton />
      )}
    </Panel>
  )
}

function MissionCount({ missions }: { missions: readonly Mission[] }) {
  return (
    <>
      {fillIn(messages.missionsComplete, {
        missions: (
          <span className="num text-ink-2">
            {countCompleted(missions)}/{missions.length}
          </span>
        ),
      })}
    </>
  )
}

function Missions({ missions, fuelToday }: { missions: readonly Mission[]; fuelToday: number }) {
  if (missions.length === 0)
    return (
      <EmptyState compact title={messages.noActiveMissions} note={messages.noMissionsNote}>
        <LaunchMissionButton />
      </EmptyState>
    )
  const next = nextMission(missions)
  const dense = missions.length > 3
  return (
    <>
      <FuelBar percent={meanProgress(missions)} fuelToday={fuelToday} />
      <ul className="-mx-2 mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {missions.map((mission, index) => (
          <li key={mission.id}>
            <MissionRow
              mission={mission}
              shortcutNumber={index + 1}
              isNext={mission.id === next?.id}
              dense={dense}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid justify-items-center gap-2 lg:hidden">
        <LaunchMissionButton wide />
        <Optional>
          <CompactPlanStatus />
        </Optional>
      </div>
    </>
  )
}

/** Today's fuel: how far the plan is poured, and what it brought to the tank. */
function FuelBar({ percent, fuelToday }: { percent: number; fuelToday: number }) {
  return (
    <div className="mt-3 flex items-center gap-3 text-secondary">
      <span className="text-ink-2">{messages.missionFuel}</span>
      <div className="min-w-0 flex-1">
        <Meter label={messages.missionFuel} value={percent} />
      </div>
      <span className="num">
        <CountUp value={percent} />
        <span className="text-ink-3">%</span>
      </span>
      {fuelToday > 0 && (
        <span className="whitespace-nowrap text-ink-3">
          {fillIn(messages.inTheTank, { fuelToday: <span className="num text-ink-2">+{fuelToday}</span> })}
        </span>
      )}
    </div>
  )
}

function MissionsSkeleton() {
  return (
    <>
      <LoadingText>{messages.loadingMissionData}</LoadingText>
      <Skeleton className="mt-3 h-2" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </>
  )
}
