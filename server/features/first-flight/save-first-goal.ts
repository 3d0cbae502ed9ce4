import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { saveFirstGoal as endpoint, FirstFlight } from '#contract/first-flight.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { timelineOf } from '#server/features/account/index.ts'
import { hasBegun } from '#server/features/days/index.ts'
import {
  amountText,
  changeGoal,
  createGoal,
  type GoalAnswer,
  goalTitle,
  readGoalWords,
  typedAmount,
  typedUnit,
} from '#server/features/strategy/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { checkReach } from '#server/platform/time/day-limits.ts'
import { beginningOf } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findFirstGoal, readFirstFlight } from './read-first-flight.ts'

/**
 * Saves the number as the 90-day goal; saved again, it corrects that goal. Throws Invalid for a value without a number
 * or a last day that is over, Conflict once missions are planned.
 */
export async function saveFirstGoal(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  today: Day,
  { answer, startValue, targetValue, lastDay }: BodyOf<typeof endpoint>,
): Promise<FirstFlight> {
  const { tx, clock } = context
  const now = clock.now()
  const was = await findFirstGoal(tx, founder.id, now)
  if (was && (await hasBegun(tx, founder.id)))
    throw new AppError('Conflict', 'Your first flight is over. Change the goal in Mission Objectives.')
  if (lastDay <= today)
    throw new AppError('Invalid', 'lastDay: choose a day after today', { field: 'lastDay' })
  checkReach('lastDay', lastDay, today)
  const words = readGoalWords(answer, today, { customers: null, words: '' })
  const [start, target] = [numberOf('startValue', startValue), numberOf('targetValue', targetValue)]
  const notation = notationOf(founder.locale)
  const unit = unitOf(words, targetValue, startValue)
  const text = (value: number | null) => (value === null ? '' : amountText(notation, value, unit))
  const goal = {
    title: goalTitle(notation, { ...words, unit }, target, answer),
    description: answer,
    startValue: text(start),
    currentValue: text(start),
    targetValue: text(target),
    endDate: new Date(beginningOf(timelineOf(founder), addDays(lastDay, 1)).getTime() - 1000).toISOString(),
  }
  if (was) await changeGoal(context, founder, today, was.id, goal)
  else await createGoal(context, founder, today, goal)
  return readFirstFlight({ db: tx, now }, founder)
}

/** The number of a typed value; null for an empty one. Throws Invalid for words without a number. */
function numberOf(field: string, value: string): number | null {
  const number = typedAmount(value)
  if (number === null && value !== '')
    throw new AppError('Invalid', `${field}: write a number, like 40 or 8,200`, { field })
  return number
}

/** The sign around the values: as typed, else as it was said. */
function unitOf(words: GoalAnswer, ...typed: string[]): GoalAnswer['unit'] {
  return typed.map(typedUnit).find((it) => it.before || it.after) ?? words.unit
}
