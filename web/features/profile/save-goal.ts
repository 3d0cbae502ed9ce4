import type { NinetyDayGoal } from '#contract/strategy.ts'
import { createNinetyDayGoal } from '#contract/strategy.ts'
import { clock } from '#web/browser/clock.ts'
import { ApiError, callEndpoint, newIdempotencyKey } from '#web/browser/server/api-client.ts'

const title = 'Primary Business Goal'
const ninetyDays = 90 * 24 * 60 * 60 * 1000

/** Milliseconds before the second and third attempts. */
export const pauses = { before: [800, 2400] }

/** Whether a retry may help: no response, or a server error. */
const mayPass = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/**
 * Creates a 90-day goal from the answer to "your goal". Up to three attempts share one key. A goal with the same words
 * is not added twice. Throws the failure of the last attempt.
 */
export async function saveGoal(description: string, existing: readonly NinetyDayGoal[]): Promise<void> {
  if (existing.some((it) => it.title === title && it.description === description && it.status === 'active'))
    return
  const now = clock.now().getTime()
  const body = {
    title,
    description,
    targetValue: '',
    currentValue: '',
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + ninetyDays).toISOString(),
    priority: 1,
  }
  const key = newIdempotencyKey()
  for (const pause of [...pauses.before, undefined]) {
    try {
      await callEndpoint(createNinetyDayGoal, { body }, { key })
      return
    } catch (failure) {
      if (pause === undefined || !mayPass(failure)) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
