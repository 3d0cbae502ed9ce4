import type { NinetyDayGoal } from '#contract/strategy.ts'
import { createNinetyDayGoal, setupGoalTitle } from '#contract/strategy.ts'
import { clock } from '#web/browser/clock.ts'
import { ApiError, callEndpoint, newIdempotencyKey } from '#web/browser/server/api-client.ts'

const ninetyDaysMs = 90 * 24 * 60 * 60 * 1000

/** Milliseconds before the second and third attempts. */
export const retryDelays = { milliseconds: [800, 2400] }

/** Whether a retry may help: no response, or a server error. */
const isRetryable = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/**
 * Creates a 90-day goal from the answer to "your goal". Up to three attempts share one key. A goal with the same words
 * is not added twice. Throws the failure of the last attempt.
 */
export async function saveGoal(description: string, existing: readonly NinetyDayGoal[]): Promise<void> {
  if (
    existing.some(
      (it) => it.title === setupGoalTitle && it.description === description && it.status === 'active',
    )
  )
    return
  const startsAt = clock.now().getTime()
  const body = {
    title: setupGoalTitle,
    description,
    targetValue: '',
    currentValue: '',
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + ninetyDaysMs).toISOString(),
    priority: 1,
  }
  const key = newIdempotencyKey()
  for (const retryDelay of [...retryDelays.milliseconds, undefined]) {
    try {
      await callEndpoint(createNinetyDayGoal, { body }, { key })
      return
    } catch (failure) {
      if (retryDelay === undefined || !isRetryable(failure)) throw failure
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}
