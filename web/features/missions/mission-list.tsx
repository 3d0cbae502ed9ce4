import { clsx } from 'clsx'
import { Link, useSearchParams } from 'wouter'
import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { type Mission, readAll, readToday } from '#contract/missions.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Panel } from '#web/design/panel.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { dayName } from './day-name.ts'
import { MissionCard } from './mission-card.tsx'
import { PlanLine } from './today/plan-line.tsx'

const filters = [
  ['today', 'Today'],
  ['open', 'Open'],
  ['complete', 'Complete'],
  ['all', 'All days'],
] as const
type Filter = (typeof filters)[number][0]

/** The Active Missions list, filtered by the URL. */
export function MissionList() {
  const [search] = useSearchParams()
  const filter: Filter = filters.find(([value]) => value === search.get('show'))?.[0] ?? 'today'
  const today = useRead(readToday)
  const all = useRead(readAll, {}, { enabled: filter !== 'today' })
  const day = useRead(readAccount).data?.today
  const open = useRead(readDayNow, {}, { enabled: filter !== 'today' }).data?.openDays
  const closed = (it: string) => !!day && !!open && it < day && !open.some((log) => log.day === it)
  const { data, error, refetch } = filter === 'today' ? today : all
  const carried = new Set(data?.map((it) => it.carriedFrom))
  return (
    <Panel title="Active Missions">
      <Filters now={filter} />
      <div className="mt-4">
        {filter === 'today' && <PlanLine />}
        {data ? (
          <Days
            missions={data.filter((it) => shows(filter, it))}
            filter={filter}
            today={day}
            closed={closed}
            carried={carried}
          />
        ) : error ? (
          <ErrorState
            title="The missions could not be loaded"
            failure={error}
            onRetry={() => {
              void refetch()
            }}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </Panel>
  )
}

const shows = (filter: Filter, mission: Mission): boolean =>
  filter === 'open' ? !mission.isCompleted : filter === 'complete' ? mission.isCompleted : true

function Filters({ now }: { now: Filter }) {
  return (
    <nav aria-label="Which missions" className="-mx-2 mt-2 flex gap-0.5 sm:mx-0 sm:-mt-[26px] sm:justify-end">
      {filters.map(([value, name]) => (
        <Link
          key={value}
          href={value === 'today' ? '/goals' : `/goals?show=${value}`}
          aria-current={value === now ? 'true' : undefined}
          className={clsx(
            'inline-flex h-8 items-center rounded-nav px-2.5 text-secondary pointer-coarse:h-11',
            value === now
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
  closed: (day: string) => boolean
  /** Ids of missions of closed days that were carried on as copies. */
  carried: ReadonlySet<string | null>
}

function Days({ missions, filter, today, closed, carried }: DaysProps) {
  if (missions.length === 0)
    return filter === 'today' ? (
      <EmptyState title="No active missions" note="Launch your first mission to begin your journey" />
    ) : (
      <p className="py-6 text-center text-secondary text-ink-3">No mission matches this view.</p>
    )
  const byDay = Map.groupBy(missions, (it) => it.date)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {[...byDay].map(([day, list]) => (
        <div key={day}>
          {filter !== 'today' && (
            <h3 className="mb-2 text-secondary font-[520] text-ink-3">
              {dayName(day, today)}
              {closed(day) && ' · closed'}
            </h3>
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {list.map((mission) => (
              <li key={mission.id}>
                <MissionCard
                  mission={mission}
                  today={today}
                  closed={closed(day)}
                  carried={carried.has(mission.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <LoadingText>Loading mission data...</LoadingText>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[92px] rounded-md" />
        ))}
      </div>
    </>
  )
}
