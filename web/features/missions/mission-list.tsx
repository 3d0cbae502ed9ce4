import { clsx } from 'clsx'
import { Link, useSearchParams } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { type Mission, readAll, readToday } from '#contract/missions.ts'
import { readWork, type WorkState } from '#contract/work.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { timeWords } from '#web/design/time-words.ts'
import { dayName } from './day-name.ts'
import * as messages from './messages-list.ts'
import { MissionCard } from './mission-card.tsx'
import { PlanStatus } from './today/plan-status.tsx'

const filters = [
  ['today', 'Today'],
  ['open', messages.open],
  ['complete', messages.complete],
  ['all', messages.allDays],
] as const
type Filter = (typeof filters)[number][0]

/** The Active Missions list, filtered by the URL. */
export function MissionList() {
  const [search] = useSearchParams()
  const filter: Filter = filters.find(([value]) => value === search.get('show'))?.[0] ?? 'today'
  const todayQuery = useRead(readToday)
  const allQuery = useRead(readAll, {}, { enabled: filter !== 'today' })
  const today = useRead(readAccount).data?.today
  const openDays = useRead(readDayNow, {}, { enabled: filter !== 'today' }).data?.openDays
  const isDayClosed = (day: string) =>
    !!today && !!openDays && day < today && !openDays.some((log) => log.day === day)
  const { data, error, refetch } = filter === 'today' ? todayQuery : allQuery
  const carriedIds = new Set(data?.map((it) => it.carriedFrom))
  const times = useRead(readWork).data?.times ?? []
  return (
    <Panel title={messages.activeMissions}>
      <Filters active={filter} />
      <div className="mt-4">
        {filter === 'today' && <PlanStatus />}
        {data ? (
          <MissionsByDay
            missions={data.filter((it) => matchesFilter(filter, it))}
            filter={filter}
            today={today}
            isDayClosed={isDayClosed}
            carriedIds={carriedIds}
            times={times}
          />
        ) : error ? (
          <ErrorState
            title={messages.missionsUnreadable}
            failure={error}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <MissionListSkeleton />
        )}
      </div>
    </Panel>
  )
}

const matchesFilter = (filter: Filter, mission: Mission): boolean =>
  filter === 'open' ? !mission.isCompleted : filter === 'complete' ? mission.isCompleted : true

function Filters({ active }: { active: Filter }) {
  return (
    <nav
      aria-label={messages.whichMissions}
      className="-mx-2 mt-2 flex gap-0.5 sm:mx-0 sm:-mt-[26px] sm:justify-end"
    >
      {filters.map(([value, name]) => (
        <Link
          key={value}
          href={value === 'today' ? '/goals' : `/goals?show=${value}`}
          aria-current={value === active ? 'true' : undefined}
          className={clsx(
            'inline-flex h-8 items-center rounded-nav px-2.5 text-secondary pointer-coarse:h-11',
            value === active
              ? 'bg-s2 text-ink ring-1 ring-line ring-inset'
              : 'text-ink-3 hover:bg-s2 hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

interface DaysProps {
  missions: readonly Mission[]
  filter: Filter
  today: string | undefined
  /** Whether a day is closed. */
  isDayClosed: (day: string) => boolean
  /** Ids of missions of closed days that were carried on as copies. */
  carriedIds: ReadonlySet<string | null>
  /** Time worked by mission and day. */
  times: WorkState['times']
}

function MissionsByDay({ missions, filter, today, isDayClosed, carriedIds, times }: DaysProps) {
  if (missions.length === 0)
    return filter === 'today' ? (
      <EmptyState title={messages.noActiveMissions} note={messages.noMissionsNote} />
    ) : (
      <p className="py-6 text-center text-secondary text-ink-3">{messages.noMatch}</p>
    )
  const byDay = Map.groupBy(missions, (it) => it.date)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {[...byDay].map(([day, dayMissions]) => (
        <div key={day}>
          {filter !== 'today' && (
            <h3 className="mb-2 text-secondary font-[520] text-ink-3">
              {[
                dayName(day, today),
                isDayClosed(day) && messages.closed,
                timeWorked(times, day, messages.worked),
              ]
                .filter(Boolean)
                .join(' · ')}
            </h3>
          )}
          {filter === 'today' && (
            <p className="mb-2 text-secondary text-ink-3 empty:hidden">
              {timeWorked(times, day, messages.workedToday)}
            </p>
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {dayMissions.map((mission) => (
              <li key={mission.id}>
                <MissionCard
                  mission={mission}
                  today={today}
                  closed={isDayClosed(day)}
                  carried={carriedIds.has(mission.id)}
                  worked={sumSeconds(times.filter((it) => it.missionId === mission.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const sumSeconds = (times: WorkState['times']): number => times.reduce((sum, it) => sum + it.seconds, 0)

/** The time worked on a day, in words; null where none was kept. */
function timeWorked(
  times: WorkState['times'],
  day: string,
  words: (time: { time: string }) => string,
): string | null {
  const seconds = sumSeconds(times.filter((it) => it.day === day))
  return seconds > 0 ? words({ time: timeWords(seconds) }) : null
}

function MissionListSkeleton() {
  return (
    <>
      <LoadingText>{messages.loadingMissionData}</LoadingText>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[92px] rounded-md" />
        ))}
      </div>
    </>
  )
}
