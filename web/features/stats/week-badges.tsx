import { readWeeklyStats } from '#contract/stats.ts'
import { useRead } from '#web/browser/server/queries.ts'
import { Chip } from '#web/design/chip.tsx'
import { fillIn } from '#web/design/fill-in.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** The week in two badges: sessions flown and missions completed. */
export function WeekBadges() {
  const { data: week, error } = useRead(readWeeklyStats)
  if (!week && error) return null
  return (
    // Its place is kept while it loads, so that nothing in the header moves.
    <div aria-hidden={!week} className="hidden items-center gap-2 md:flex">
      <Chip className="lg:max-xl:hidden">
        <span className="size-1.5 rounded-full bg-ion" />
        {fillIn(messages.flights({ count: week?.sessionsCompleted ?? 0 }), {
          count: <Figure>{week && formatNumber(week.sessionsCompleted)}</Figure>,
        })}
      </Chip>
      <Chip>
        <span className="size-1.5 rounded-full bg-nominal" />
        {fillIn(messages.missions, {
          share: <Figure>{week && `${week.goalsAchieved}/${week.totalGoals}`}</Figure>,
        })}
      </Chip>
    </div>
  )
}

const Figure = ({ children }: { children: React.ReactNode }) =>
  children === undefined ? (
    <Skeleton className="h-3 w-4" />
  ) : (
    <b className="num font-medium text-ink">{children}</b>
  )
