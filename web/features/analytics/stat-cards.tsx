import type { Overview } from '#contract/overview.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { formatDate } from '#web/words/dates.ts'
import * as messages from './messages.ts'

/** The week and the campaign in four figures; each is 0 until there is data. */
export function StatCards({ overview }: { overview: Overview | undefined }) {
  const week = useRead(readWeeklyStats).data
  const active = useRead(readStrategicContext).data?.ninetyDayGoals.filter((it) => it.status === 'active')
  const minutes = overview?.sessionMinutes ?? null
  const planned = week?.totalGoals ?? 0
  const first = active?.[0]
  const since = overview && formatDate(overview.since, { month: 'long' })
  return (
    <dl className="grid grid-cols-2 border-line max-lg:border-t lg:border-l">
      <Figure
        name={messages.sessionsThisWeek}
        value={week?.sessionsCompleted ?? 0}
        unit={!minutes ? 'completed' : messages.minutesOnAverage({ minutes })}
      />
      <Figure
        name={messages.goalsCompleted}
        value={week?.goalsAchieved ?? 0}
        unit={messages.ofMissions({ planned })}
      />
      <Figure
        name={messages.ninetyDayGoals}
        value={active?.length ?? 0}
        unit={first ? messages.underWayLeft({ daysLeft: first.daysLeft }) : messages.underWay}
      />
      <Figure
        name={messages.totalSessions}
        value={week?.totalSessions ?? 0}
        unit={since ? messages.since({ date: since }) : messages.sinceYouBegan}
      />
    </dl>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div className="flex flex-col justify-center border-line p-4 nth-[2n]:border-l nth-[n+3]:border-t lg:p-5">
      <dt className="text-secondary text-ink-2">{name}</dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">{value}</span>
        <span className="mt-0.5 block text-micro text-ink-3">{unit}</span>
      </dd>
    </div>
  )
}
