import type { ShareCard } from '#contract/analytics.ts'
import { orbitAt, readDaysBetween, readTotals, streakStateOn } from '#server/features/gamification/index.ts'
import { campaignOn, findGoals } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, weekBegin } from '#server/platform/time/day.ts'
import { heatWeeks, orbitsReached, weeksUpTo } from './rules.ts'

type Asker = Pick<Founder, 'id' | 'name' | 'timeZone' | 'dayStartHour' | 'weekStarts'>

const shownOrbit = (distance: number) => Math.min(5, orbitAt(distance).orbit)

/** Reads the figures of a share card from stored days; the cost does not grow with the history. */
export async function readShareCard(
  { db }: { db: Executor },
  founder: Asker,
  today: Day,
): Promise<ShareCard> {
  const since = weeksUpTo(today, heatWeeks, founder.weekStarts)[0]!
  const [totals, days, goals] = await Promise.all([
    readTotals(db, founder.id),
    readDaysBetween(db, founder.id, since, '9999-12-31'),
    findGoals(db, founder.id),
  ])
  const gained = days.reduce((sum, it) => sum + it.gained, 0)
  const { orbit, progress } = orbitAt(totals.distance)
  const reachedOn = orbitsReached(totals.distance - gained, days, shownOrbit).at(-1)?.day ?? null
  return {
    name: founder.name,
    orbit: Math.min(5, orbit),
    orbitProgress: progress,
    reachedOn,
    campaign: reachedOn === null ? null : campaignOn(reachedOn, goals, founder),
    dailyStreak: streakStateOn(today, totals, days).streak,
    missionsCompleted: totals.customersDone + totals.productDone + totals.revenueDone + totals.operationsDone,
    week: weekOf(weekBegin(today, founder.weekStarts), days),
  }
}

function weekOf(begin: Day, stored: Awaited<ReturnType<typeof readDaysBetween>>): ShareCard['week'] {
  const known = new Map(stored.map((it) => [it.day, it]))
  const days = Array.from({ length: 7 }, (_, i) => addDays(begin, i)).map((day) => {
    const { planned = 0, completed = 0, perfect = false } = known.get(day) ?? {}
    return { day, planned, completed, perfect }
  })
  const inWeek = stored.filter((it) => it.day >= begin && it.day < addDays(begin, 7))
  const sum = (field: 'sessions' | 'gained') => inWeek.reduce((total, it) => total + it[field], 0)
  return { days, sessions: sum('sessions'), gained: sum('gained') }
}
