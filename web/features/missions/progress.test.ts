import { expect, test } from 'vitest'
import { exampleMission as mission } from './dialogs/example-mission.ts'
import { completedOf, engineOf, nextMission, shareOf } from './progress.ts'

test('progress runs from 0 to 1, and a completed mission is 1', () => {
  expect(shareOf(mission())).toBe(0.64)
  expect(shareOf(mission({ currentValue: 80 }))).toBe(1)
  expect(shareOf(mission({ targetValue: null }))).toBe(0)
  expect(shareOf(mission({ targetValue: null, isCompleted: true }))).toBe(1)
})

test('engine firing is the mean, and 100 only when every mission is complete', () => {
  expect(engineOf([])).toBe(0)
  expect(engineOf([mission({ isCompleted: true }), mission({ currentValue: 0 })])).toBe(50)
  expect(engineOf([mission({ targetValue: 1000, currentValue: 999 })])).toBe(99)
  expect(engineOf([mission({ isCompleted: true })])).toBe(100)
})

test('the next mission is the open one of highest priority, then of most progress', () => {
  const far = mission({ goal: 'far', currentValue: 40 })
  const high = mission({ goal: 'high', priority: 'high', currentValue: 0 })
  const done = mission({ goal: 'done', priority: 'high', isCompleted: true })
  expect(nextMission([mission(), far])?.goal).toBe('far')
  expect(nextMission([far, done, high])?.goal).toBe('high')
  expect(nextMission([done])).toBeUndefined()
  expect(completedOf([far, done])).toBe(1)
})
