import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { announceLoading } from './announce-loading.ts'
import type { BudgetedCoach } from './model-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const budgetOf = (oneAtATime: boolean): Promise<BudgetedCoach> =>
  Promise.resolve({
    coach: { ...ruleCoach(), oneAtATime },
    degraded: null,
    commitUsage: async () => {},
    refund: async () => {},
  })

async function emittedAfter(
  ms: number,
  budget: Promise<BudgetedCoach>,
  firstWordsAt = Number.POSITIVE_INFINITY,
) {
  const emit = vi.fn()
  const firstWords = announceLoading(emit, budget)
  await vi.advanceTimersByTimeAsync(Math.min(ms, firstWordsAt))
  if (firstWordsAt < ms) firstWords()
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - firstWordsAt))
  return emit.mock.calls.flat()
}

test('a model on this machine that is silent for three seconds is said to be loading, once', async () => {
  expect(await emittedAfter(2_999, budgetOf(true))).toEqual([])
  expect(await emittedAfter(60_000, budgetOf(true))).toEqual([{ type: 'loading' }])
})

test('nothing is said when it answers sooner, for a hosted model, or where no model could be chosen', async () => {
  expect(await emittedAfter(60_000, budgetOf(true), 2_000)).toEqual([])
  expect(await emittedAfter(60_000, budgetOf(false))).toEqual([])
  // The turn itself handles the failure.
  const away = Promise.reject(new Error('away'))
  away.catch(() => {})
  expect(await emittedAfter(60_000, away)).toEqual([])
})
