import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NinetyDayGoal } from '#contract/strategy.ts'
import { retryDelays, saveGoal } from './save-goal.ts'

const sent: { key: string; body: Record<string, unknown> }[] = []
let answers: number[] = []

beforeEach(() => {
  retryDelays.milliseconds = [0, 0]
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({
      key: (init.headers as Record<string, string>)['Idempotency-Key']!,
      body: JSON.parse(String(init.body)),
    })
    const status = answers.shift() ?? 201
    if (status === 0) throw new TypeError('network')
    return new Response('{}', { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test("creates the primary goal of the next 90 days with the document's values", async () => {
  answers = [201]
  await saveGoal('Reach 100 bakers', [])
  const { startDate, endDate, ...rest } = sent[0]!.body as Record<string, string>
  expect(rest).toEqual({
    title: 'Primary Business Goal',
    description: 'Reach 100 bakers',
    targetValue: '',
    currentValue: '',
    priority: 1,
  })
  expect((Date.parse(endDate!) - Date.parse(startDate!)) / 86_400_000).toBe(90)
})

test('retries three times under one key while the server is unavailable', async () => {
  answers = [0, 503, 201]
  await saveGoal('Reach 100 bakers', [])
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((it) => it.key)).size).toBe(1)
})

test('throws a lasting failure, and a refusal at once', async () => {
  answers = [500, 500, 500]
  await expect(saveGoal('Reach 100 bakers', [])).rejects.toMatchObject({ status: 500 })
  expect(sent).toHaveLength(3)
  sent.length = 0
  answers = [409]
  await expect(saveGoal('Reach 100 bakers', [])).rejects.toMatchObject({ status: 409 })
  expect(sent).toHaveLength(1)
})

test('does not add the same goal twice', async () => {
  const goal = { title: 'Primary Business Goal', description: 'Reach 100 bakers', status: 'active' }
  await saveGoal('Reach 100 bakers', [goal as NinetyDayGoal])
  expect(sent).toHaveLength(0)
})
