import { expect, test } from 'vitest'
import { exampleMission as mission } from './dialogs/example-mission.ts'
import { completedOf, engineOf, nextMission, shareOf } from './progress.ts'

test('a share runs from nothing to all, and a completed mission is all', () => {
  expect(shareOf(mission())).toBe(0.64)
  expect(shareOf(mission({ currentValue: 80 }))).toBe(1)
  expect(shareOf(mission({ targetValue: null }))).toBe(0)
  expect(shareOf(mission({ targetValue: null, isCompleted: true }))).toBe(1)
})

test('the engine is the mean, and full only when every mission is complete', () => {
  expect(engineOf([])).toBe(0)
  expect(engineOf([mission({ isCompleted: true }), mission({ currentValue: 0 })])).toBe(50)
  expect(engineOf([mission({ targetValue: 1000, currentValue: 999 })])).toBe(99)
  expect(engineOf([mission({ isCompleted: true })])).toBe(100)
})

test('what is next is the weightiest open mission, then the furthest', () => {
  const far = mission({ goal: 'far', currentValue: 40 })
  const high = mission({ goal: 'high', priority: 'high', currentValue: 0 })
  const done = mission({ goal: 'done', priority: 'high', isCompleted: true })
  expect(nextMission([mission(), far])?.goal).toBe('far')
  expect(nextMission([far, done, high])?.goal).toBe('high')
  expect(nextMission([done])).toBeUndefined()
  expect(completedOf([far, done])).toBe(1)
})
