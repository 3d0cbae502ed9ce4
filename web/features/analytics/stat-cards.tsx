import { readWeeklyStats } from '#contract/stats.ts'
import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The week and the campaign in four figures; each is 0 until there is data. */
export function StatCards() {
  const week = useRead(readWeeklyStats).data
  const goals = useRead(readStrategicContext).data?.ninetyDayGoals
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <Figure name="Sessions This Week" value={week?.sessionsCompleted ?? 0} unit="completed" />
      <Figure name="Goals Completed" value={week?.goalsAchieved ?? 0} unit="missions this week" />
      <Figure
        name="90-Day Goals"
        value={goals?.filter((it) => it.status === 'active').length ?? 0}
        unit="under way"
      />
      <Figure name="Total Sessions" value={week?.totalSessions ?? 0} unit="since you began" />
    </dl>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit: string }) {
  return (
    <div className="panel p-4 lg:p-5">
      <dt className="text-secondary text-ink-2">{name}</dt>
      <dd className="mt-1.5">
        <span className="num block text-figure">{value}</span>
        <span className="mt-0.5 block text-micro text-ink-3">{unit}</span>
      </dd>
    </div>
  )
}
