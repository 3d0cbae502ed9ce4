import { expect, test } from 'vitest'
import { exampleMission as mission } from './dialogs/example-mission.ts'
import { countCompleted, meanProgress, missionProgress, nextMission } from './progress.ts'

test('progress runs from 0 to 1, and a completed mission is 1', () => {
  expect(missionProgress(mission())).toBe(0.64)
  expect(missionProgress(mission({ currentValue: 80 }))).toBe(1)
  expect(missionProgress(mission({ targetValue: null }))).toBe(0)
  expect(missionProgress(mission({ targetValue: null, isCompleted: true }))).toBe(1)
})

test('engine firing is the mean, and 100 only when every mission is complete', () => {
  expect(meanProgress([])).toBe(0)
  expect(meanProgress([mission({ isCompleted: true }), mission({ currentValue: 0 })])).toBe(50)
  expect(meanProgress([mission({ targetValue: 1000, currentValue: 999 })])).toBe(99)
  expect(meanProgress([mission({ isCompleted: true })])).toBe(100)
})

test('the next mission is the open one of highest priority, then of most progress', () => {
  const far = mission({ goal: 'far', currentValue: 40 })
  const high = mission({ goal: 'high', priority: 'high', currentValue: 0 })
  const done = mission({ goal: 'done', priority: 'high', isCompleted: true })
  expect(nextMission([mission(), far])?.goal).toBe('far')
  expect(nextMission([far, done, high])?.goal).toBe('high')
  expect(nextMission([done])).toBeUndefined()
  expect(countCompleted([far, done])).toBe(1)
})
