import type { Trajectory } from '#contract/strategy.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { signsOf } from '#contract/words/money.ts'
import { timelineOf, todayOf } from '#server/features/account/index.ts'
import { engineFiring, readDaysBetween } from '#server/features/gamification/index.ts'
import { findByDay } from '#server/features/missions/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { zonePeriodOn } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { unitOf } from './goal-line-rules.ts'
import { goalNumbers, goalSpan } from './rules.ts'
import { findConfidences, findGoal, findValues } from './store.ts'
import { trajectoriesOf, trajectoryInWords, workedDays } from './trajectory-rules.ts'

/** Reads a goal's forecast; null when its values contain no numbers. Throws NotFound. */
export async function readTrajectory(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
  id: string,
): Promise<Trajectory | null> {
  const goal = await findGoal(db, founder.id, id)
  if (!goal) throw new AppError('NotFound', 'This goal does not exist.')
  const numbers = goalNumbers(goal)
  if (!numbers) return null
  const { current, target } = numbers
  const today = todayOf(founder, clock.now())
  const { startDay, endDay } = goalSpan(goal, zonePeriodOn(timelineOf(founder), today), today)
  const [values, confidences, days, missions] = await Promise.all([
    findValues(db, founder.id, id),
    findConfidences(db, founder.id, id),
    readDaysBetween(db, founder.id, startDay, today),
    findByDay(db, founder.id, today),
  ])
  const start = { day: startDay, value: numbers.start }
  const worked = workedDays(days, today)
  const burn = engineFiring(missions)
  const { restDays } = founder
  const lines = trajectoriesOf({ start, endDay, current, target, today, restDays, burn, worked })
  const actual = values.at(-1)?.day === today ? values : [...values, { day: today, value: current }]
  const unit = unitOf(goal, signsOf(founder.locale ?? 'en-GB', founder.currency))
  const sentence = trajectoryInWords({ notation: notationOf(founder.locale), unit }, lines, target)
  return { ...unit, start: start.value, current, target, endDay, actual, confidences, sentence, ...lines }
}
