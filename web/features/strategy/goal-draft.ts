import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import type { createNinetyDayGoal, NinetyDayGoal } from '#contract/strategy.ts'
import { clock } from '#web/browser/clock.ts'

/** A 90-day goal as it is being written. */
export interface GoalDraft {
  title: string
  description: string
  currentValue: string
  targetValue: string
  /** A date field's value in the browser's own zone. */
  lastDay: string
  status: NinetyDayGoal['status']
}

const two = (value: number) => String(value).padStart(2, '0')
const dateOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** What is in the fields at first: the goal's own words, or an empty goal of 90 days. */
export function draftOf(goal: NinetyDayGoal | undefined): GoalDraft {
  const inNinetyDays = clock.now()
  inNinetyDays.setDate(inNinetyDays.getDate() + 90)
  return {
    title: goal?.title ?? '',
    description: goal?.description ?? '',
    currentValue: goal?.currentValue ?? '',
    targetValue: goal?.targetValue ?? '',
    lastDay: dateOf(goal ? new Date(goal.endDate) : inNinetyDays),
    status: goal?.status ?? 'active',
  }
}

/** What is sent: a last day that was not touched keeps its very moment, another one ends with its evening. */
export function sentOf(
  { title, description, currentValue, targetValue, lastDay }: GoalDraft,
  goal: NinetyDayGoal | undefined,
): BodySentTo<typeof createNinetyDayGoal> {
  const untouched = lastDay === draftOf(goal).lastDay
  const endDate = untouched ? goal?.endDate : new Date(`${lastDay}T23:59:59`).toISOString()
  return { title, description, currentValue, targetValue, ...(endDate && { endDate }) }
}
