import type { BurnUp, FlightProgress } from '#contract/analytics.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { orbitAt, readDaysBetween, readTotals } from '#server/features/gamification/index.ts'
import { findGoals, findValues, numberIn } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  earlierDay,
  laterDay,
  mondayOf,
} from '#server/platform/time/day.ts'
import {
  byCategory,
  categoryWeeks,
  daysUpTo,
  executionDays,
  heatWeeks,
  orbitsReached,
  requiredPace,
  runningMeans,
  weeksUpTo,
} from './rules.ts'
import { findWork, type WorkedMission } from './store.ts'

type Asker = Pick<Founder, 'id' | 'timeZone' | 'dayStartHour' | 'weekStarts' | 'joinedOn'>

/**
 * Reads the founder's progress in figures over at most fixed numbers of days, so the cost does not grow with the history.
 * Each series begins with the account, or with a history that was imported into it.
 */
export async function readProgress(
  { db }: { db: Executor },
  founder: Asker,
  today: Day,
): Promise<FlightProgress> {
  const allWeeks = weeksUpTo(today, categoryWeeks, founder.weekStarts)
  // Streaks count weeks from Monday, and the heat map starts at Monday.
  const oldest = weeksUpTo(today, heatWeeks, 1)[0]!
  const [work, stored, totals, goals] = await Promise.all([
    findWork(db, founder.id, allWeeks[0]!, today),
    readDaysBetween(db, founder.id, oldest, '9999-12-31'),
    readTotals(db, founder.id),
    findGoals(db, founder.id),
  ])
  const first = earlierDay(
    founder.joinedOn ?? today,
    earlierDay(stored[0]?.day ?? today, work[0]?.day ?? today),
  )
  const since = laterDay(mondayOf(first), oldest)
  const weeks = allWeeks.filter((begin) => addDays(begin, 7) > first)
  const known = new Map(stored.map((it) => [it.day, it]))
  const gained = stored.reduce((sum, it) => sum + it.gained, 0)
  return {
    today,
    execution: executionSeries(work, today, first),
    categories: byCategory(work, weeks),
    burnUp: await readBurnUp(db, goals, founder, today),
    heat: daysUpTo(today, daysBetween(since, today) + 1).map((day) => ({
      day,
      completed: known.get(day)?.completed ?? 0,
      planned: known.get(day)?.planned ?? 0,
      gained: known.get(day)?.gained ?? 0,
    })),
    orbits: {
      since,
      reached: orbitsReached(totals.distance - gained, stored, (distance) =>
        Math.min(5, orbitAt(distance).orbit),
      ),
    },
  }
}

function executionSeries(
  work: readonly WorkedMission[],
  today: Day,
  first: Day,
): FlightProgress['execution'] {
  const days = daysUpTo(today, executionDays).filter((day) => day >= first)
  const scores = days.map((day) => executionScore(work.filter((it) => it.day === day)))
  const means = runningMeans(scores)
  return days.map((day, index) => ({ day, score: scores[index] ?? null, mean: means[index] ?? null }))
}

/** The first active goal with a numeric target, with all its recorded values; null without one. */
async function readBurnUp(
  db: Executor,
  goals: Awaited<ReturnType<typeof findGoals>>,
  founder: Asker,
  today: Day,
): Promise<BurnUp | null> {
  const goal = goals.find((it) => it.status === 'active' && numberIn(it.targetValue) !== null)
  const target = goal && numberIn(goal.targetValue)
  if (!goal || target == null) return null
  const dayAt = (moment: Date) => dayOf(moment, founder.timeZone, founder.dayStartHour)
  const current = numberIn(goal.currentValue) ?? 0
  const until = dayAt(goal.endDate)
  const start = numberIn(goal.startValue) ?? current
  const noted = (await findValues(db, founder.id, goal.id)).filter((it) => it.day < today)
  return {
    id: goal.id,
    title: goal.title,
    from: dayAt(goal.startDate),
    until,
    start,
    current,
    target,
    targetText: goal.targetValue,
    requiredPace: requiredPace(current, target, today, until, start),
    readings: [...noted, { day: today, value: current }],
  }
}
