import { expect, test } from 'vitest'
import { describePace, goalText, manyGoalsWarning } from './goal-texts.ts'

test.each([
  ['active', 12.5, 47, '12.5 a day needed, 47 days left'],
  ['active', 0.06, 90, '0.4 a week needed, 90 days left'],
  ['active', 0.5, 2, '0.5 a day needed, 2 days left'],
  ['active', 0, 1, 'Target reached, 1 day left'],
  ['active', null, 30, '30 days left'],
  ['dropped', 3, 30, 'Dropped'],
] as const)('%s, %s a day, %i days: %s', (status, requiredPace, daysLeft, words) => {
  expect(describePace({ status, requiredPace, daysLeft })).toBe(words)
})

test('three goals are fine; from the fourth on there is a warning', () => {
  expect(manyGoalsWarning(3)).toBeNull()
  expect(manyGoalsWarning(4)).toMatch(/^4 goals are active/)
})

test('digits alone are grouped, and what was typed with signs stays', () => {
  expect(['12000', '€8.500', '40', '4.2k', ''].map(goalText)).toEqual(['12,000', '€8.500', '40', '4.2k', ''])
})
