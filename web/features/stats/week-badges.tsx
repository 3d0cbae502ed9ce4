import { readWeeklyStats } from '#contract/stats.ts'
import { agree } from '#contract/words/plural.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'

/** The week in two badges: sessions flown and missions completed. */
export function WeekBadges() {
  const week = useRead(readWeeklyStats).data
  if (!week) return null
  return (
    <div className="hidden items-center gap-2 md:flex">
      <Chip>
        <span className="size-1.5 rounded-full bg-ion" />
        <b className="num font-medium text-ink">{week.sessionsCompleted}</b>{' '}
        {agree(week.sessionsCompleted, 'flight')}
      </Chip>
      <Chip>
        <span className="size-1.5 rounded-full bg-nominal" />
        <b className="num font-medium text-ink">
          {week.goalsAchieved}/{week.totalGoals}
        </b>{' '}
        missions
      </Chip>
    </div>
  )
}
