import type { BodyOf } from '#contract/endpoint.ts'
import type { createNinetyDayGoal, NinetyDayGoal } from '#contract/strategy.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { activeGoalsAtMost } from './rules.ts'
import { countActive, insertGoal, shown } from './store.ts'

const ninetyDays = 90 * 24 * 60 * 60 * 1000

/** Creates a 90-day goal that starts now. Throws Conflict when seven are active, Invalid when it ends before it starts. */
export async function createGoal(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  goal: BodyOf<typeof createNinetyDayGoal>,
): Promise<NinetyDayGoal> {
  const startDate = goal.startDate ? new Date(goal.startDate) : clock.now()
  const endDate = goal.endDate ? new Date(goal.endDate) : new Date(startDate.getTime() + ninetyDays)
  if (endDate <= startDate)
    throw new AppError('Invalid', 'endDate: must be after the start', { field: 'endDate' })
  if ((await countActive(tx, founderId)) >= activeGoalsAtMost) {
    throw new AppError(
      'Conflict',
      `At most ${activeGoalsAtMost} goals can be active. Finish or drop one first.`,
    )
  }
  const { title, description = '', targetValue = '', currentValue = '', priority = 1 } = goal
  const row = {
    founderId,
    id: clock.newId(),
    title,
    description,
    targetValue,
    currentValue,
    priority,
    startDate,
    endDate,
  }
  return shown(await insertGoal(tx, row))
}
