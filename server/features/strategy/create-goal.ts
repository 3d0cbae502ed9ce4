import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import { type createNinetyDayGoal, type SavedGoal, setupGoalTitle } from '#contract/strategy.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Day, dayOf } from '#server/platform/time/day.ts'
import { checkReach } from '#server/platform/time/day-limits.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { amountText, readGoalWords } from './goal-answer.ts'
import { planSprints } from './plan-sprints.ts'
import { activeGoalsAtMost, keptStart, numberIn, warningFor } from './rules.ts'
import { countActive, insertGoal, noteValue, type Reading, shownGoal } from './store.ts'

const ninetyDays = 90 * 24 * 60 * 60 * 1000

/**
 * Creates a 90-day goal that starts now; the first brings its sprints. Throws Conflict when seven are active, Invalid
 * when it ends before it starts.
 */
export async function createGoal(
  context: { tx: Transaction; clock: Clock },
  founder: Reading['founder'] & { locale: string | null },
  today: Day,
  goal: BodyOf<typeof createNinetyDayGoal>,
): Promise<SavedGoal> {
  const { tx, clock } = context
  const founderId = founder.id
  const now = clock.now()
  const startDate = goal.startDate ? new Date(goal.startDate) : now
  const endDate = goal.endDate ? new Date(goal.endDate) : new Date(startDate.getTime() + ninetyDays)
  if (endDate <= startDate) throw endsTooEarly()
  checkDates({ startDate, endDate }, today)
  const active = await countActive(tx, founderId, now)
  if (active >= activeGoalsAtMost) throw tooManyGoals()
  const { title, description = '', priority = 1 } = goal
  const { targetValue, currentValue } = saidValues(goal, today, founder)
  const startValue = keptStart({ startValue: '', currentValue, targetValue }, goal)
  const row = {
    founderId,
    id: clock.newId(),
    title,
    description,
    targetValue,
    currentValue,
    startValue,
    priority,
    startDate,
    endDate,
  }
  const inserted = await insertGoal(tx, row)
  await noteValue(tx, founderId, row.id, today, numberIn(currentValue))
  await planSprints(context, founderId, today)
  return { ...shownGoal(inserted, { founder, today, now }), warning: warningFor(active + 1) }
}

/** The values of a goal; those of the setup's goal, which asks for words alone, as its words say them. */
function saidValues(
  goal: BodyOf<typeof createNinetyDayGoal>,
  today: Day,
  { locale }: { locale: string | null },
) {
  const { title, description = '', targetValue = '', currentValue = '' } = goal
  if (title !== setupGoalTitle || targetValue || currentValue) return { targetValue, currentValue }
  const { start, target, unit } = readGoalWords(description, today, { customers: null, words: '' })
  const text = (value: number | null) => (value === null ? '' : amountText(notationOf(locale), value, unit))
  return { targetValue: text(target), currentValue: text(start) }
}

/** Throws Invalid for a goal that begins or ends outside an account's range of dates. */
export function checkDates(dates: { startDate: Date; endDate: Date }, today: Day): void {
  for (const [field, date] of Object.entries(dates)) checkReach(field, dayOf(date, 'UTC', 0), today)
}

export const endsTooEarly = () =>
  new AppError('Invalid', 'endDate: must be after the start', { field: 'endDate' })

export const tooManyGoals = () =>
  new AppError('Conflict', `At most ${activeGoalsAtMost} goals can be active. Finish or drop one first.`)
