import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { changeNinetyDayGoal, NinetyDayGoal, SavedGoal, setConfidence } from '#contract/strategy.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Day, mondayOf } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { checkDates, endsTooEarly, tooManyGoals } from './create-goal.ts'
import { activeGoalsAtMost, keptStart, numberIn, warningFor } from './rules.ts'
import {
  countActive,
  findGoal,
  type GoalRow,
  noteConfidence,
  noteValue,
  type Reading,
  shownGoal,
  updateGoal,
} from './store.ts'

const missingGoal = () => new AppError('NotFound', 'This goal does not exist.')

/** Changes the named fields of a goal. Throws NotFound; Conflict when it would be the eighth active one. */
export async function changeGoal(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Reading['founder'],
  today: Day,
  id: string,
  { startDate, endDate, ...change }: BodyOf<typeof changeNinetyDayGoal>,
): Promise<SavedGoal> {
  const founderId = founder.id
  const was = await findGoal(tx, founderId, id)
  if (!was) throw missingGoal()
  const now = clock.now()
  const [start, end] = [
    startDate ? new Date(startDate) : was.startDate,
    endDate ? new Date(endDate) : was.endDate,
  ]
  if (end <= start) throw endsTooEarly()
  if (startDate || endDate) checkDates({ startDate: start, endDate: end }, today)
  const others = (await countActive(tx, founderId, now)) - (isActive(was, now) ? 1 : 0)
  const becomes = isActive({ status: change.status ?? was.status, endDate: end }, now)
  if (becomes && others >= activeGoalsAtMost) throw tooManyGoals()
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const startValue = keptStart(was, change)
  const row = await updateGoal(tx, founderId, id, { ...named, startValue, startDate: start, endDate: end })
  if (change.currentValue !== undefined)
    await noteValue(tx, founderId, id, today, numberIn(change.currentValue))
  return { ...shownGoal(row, { founder, today, now }), warning: warningFor(others + (becomes ? 1 : 0)) }
}

const isActive = (goal: Pick<GoalRow, 'status' | 'endDate'>, now: Date) =>
  goal.status === 'active' && goal.endDate > now

/** Records the founder's confidence in a goal this week. Throws NotFound. */
export async function noteWeek(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Reading['founder'],
  today: Day,
  id: string,
  { level, line = '' }: BodyOf<typeof setConfidence>,
): Promise<NinetyDayGoal> {
  const founderId = founder.id
  if (!(await findGoal(tx, founderId, id))) throw missingGoal()
  const week = mondayOf(today)
  await noteConfidence(tx, { founderId, goalId: id, week, level, line })
  const row = await updateGoal(tx, founderId, id, {
    confidence: level,
    confidenceLine: line,
    confidenceWeek: week,
  })
  return shownGoal(row, { founder, today, now: clock.now() })
}
