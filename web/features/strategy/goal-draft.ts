import type { BodySentTo } from '#contract/endpoint/endpoint.ts'
import type { createNinetyDayGoal, NinetyDayGoal } from '#contract/strategy.ts'
import { clock } from '#web/browser/clock.ts'

/** The form values of a 90-day goal. */
export interface GoalDraft {
  title: string
  description: string
  startValue: string
  currentValue: string
  targetValue: string
  /** A date field's value in the browser's zone. */
  lastDay: string
  status: NinetyDayGoal['status']
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const toDateInput = (date: Date) =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** The initial form values: the saved goal, or an empty goal of 90 days. */
export function toGoalDraft(goal: NinetyDayGoal | undefined): GoalDraft {
  const defaultEnd = clock.now()
  defaultEnd.setDate(defaultEnd.getDate() + 90)
  return {
    title: goal?.title ?? '',
    description: goal?.description ?? '',
    startValue: goal?.startValue ?? '',
    currentValue: goal?.currentValue ?? '',
    targetValue: goal?.targetValue ?? '',
    lastDay: toDateInput(goal ? new Date(goal.endDate) : defaultEnd),
    status: goal?.status ?? 'active',
  }
}

/** The values to send: an untouched last day keeps its exact time, a changed one ends at the end of the day. */
export function toRequestBody(
  { title, description, startValue, currentValue, targetValue, lastDay }: GoalDraft,
  goal: NinetyDayGoal | undefined,
): BodySentTo<typeof createNinetyDayGoal> {
  const isUnchanged = lastDay === toGoalDraft(goal).lastDay
  const endDate = isUnchanged ? goal?.endDate : new Date(`${lastDay}T23:59:59`).toISOString()
  // A new goal begins where it stands; an untouched start is left to the server, which may be about to set it.
  const start = goal && startValue !== goal.startValue ? { startValue } : {}
  return { title, description, ...start, currentValue, targetValue, ...(endDate && { endDate }) }
}
