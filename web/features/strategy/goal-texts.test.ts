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

test('a pace and a number carry the signs of the goal', () => {
  const pace = (requiredPace: number, unit: { before: string; after: string }) =>
    describePace({ status: 'active', requiredPace, daysLeft: 90 }, unit)
  expect(pace(100, { before: '$', after: '' })).toBe('$100 a day needed, 90 days left')
  expect(pace(0.1, { before: '', after: '%' })).toBe('0.7% a week needed, 90 days left')
  expect(goalText('12000', { before: '', after: ' €' })).toBe('12,000 €')
  expect(goalText('$4.2k', { before: '', after: ' €' })).toBe('$4.2k')
})

test('three goals are fine; from the fourth on there is a warning', () => {
  expect(manyGoalsWarning(3)).toBeNull()
  expect(manyGoalsWarning(4)).toMatch(/^4 goals are active/)
})

test('digits alone are grouped, and what was typed with signs stays', () => {
  expect(['12000', '€8.500', '40', '4.2k', ''].map((typed) => goalText(typed))).toEqual([
    '12,000',
    '€8.500',
    '40',
    '4.2k',
    '',
  ])
})
