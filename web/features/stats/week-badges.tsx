import { readWeeklyStats } from '#contract/stats.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import * as messages from './messages.ts'

/** The week in two badges: sessions flown and missions completed. */
export function WeekBadges() {
  const week = useRead(readWeeklyStats).data
  if (!week) return null
  return (
    <div className="hidden items-center gap-2 md:flex">
      <Chip>
        <span className="size-1.5 rounded-full bg-ion" />
        {fillIn(messages.flights({ count: week.sessionsCompleted }), {
          count: <b className="num font-medium text-ink">{week.sessionsCompleted}</b>,
        })}
      </Chip>
      <Chip>
        <span className="size-1.5 rounded-full bg-nominal" />
        {fillIn(messages.missions, {
          share: (
            <b className="num font-medium text-ink">
              {week.goalsAchieved}/{week.totalGoals}
            </b>
          ),
        })}
      </Chip>
    </div>
  )
}
