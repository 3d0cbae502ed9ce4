import { expect, test } from 'vitest'
import type { Mission } from '#contract/missions.ts'
import { withPendingWrites } from './with-pending-writes.ts'

const list = [
  { id: 'a', goal: 'Call leads', currentValue: 1, targetValue: 5, isCompleted: false },
  { id: 'b', goal: 'Ship', currentValue: 0, targetValue: null, isCompleted: false },
] as Mission[]
const waits = (method: string, url: string, body: object, id = 'x') => ({ id, at: 0, method, url, body })
const shown = (...waiting: ReturnType<typeof waits>[]) =>
  withPendingWrites('/api/daily-goals/today', list, waiting, '2026-11-20') as Mission[]

test('queued writes show in the list: toggled, stepped to the target, created and completed', () => {
  expect(shown(waits('PUT', '/api/goals/b', { isCompleted: true }))[1]).toMatchObject({ isCompleted: true })
  expect(shown(waits('PUT', '/api/goals/a', { isCompleted: true }))[0]).toMatchObject({ currentValue: 5 })
  expect(shown(waits('POST', '/api/goals/a/step', { by: 9 }))[0]).toMatchObject({
    currentValue: 5,
    isCompleted: true,
  })
  const made = shown(
    waits('POST', '/api/goals', { goal: 'New', targetValue: 2 }, 'local'),
    waits('PUT', '/api/goals/local', { isCompleted: true }),
  )[2]
  expect(made).toMatchObject({
    id: 'local',
    goal: 'New',
    date: '2026-11-20',
    currentValue: 2,
    isCompleted: true,
  })
})

test('other responses, and a list that has the mission already, stay unchanged', () => {
  expect(withPendingWrites('/api/stats/weekly', { a: 1 }, [waits('PUT', '/api/goals/a', {})], '')).toEqual({
    a: 1,
  })
  expect(shown(waits('POST', '/api/goals', { goal: 'Twice' }, 'a'))).toHaveLength(2)
})
