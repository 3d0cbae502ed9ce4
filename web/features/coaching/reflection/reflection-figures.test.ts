import { expect, test } from 'vitest'
import { dayProgress, describeTarget } from './reflection-figures.ts'

const open = { isCompleted: false, targetValue: null, currentValue: 0 }

test('total progress is the mean of the missions, and 100 only when all are complete', () => {
  expect(dayProgress([])).toBe(0)
  expect(dayProgress([open, { ...open, isCompleted: true }])).toBe(50)
  expect(dayProgress([{ ...open, targetValue: 1000, currentValue: 999 }])).toBe(99)
  expect(dayProgress([{ ...open, isCompleted: true }])).toBe(100)
})

test.each([
  [0, 0, 'Nothing was planned today. A sentence about the day still counts.'],
  [2, 79, '1 point short of your daily target.'],
  [2, 50, '30 points short of your daily target.'],
  [2, 80, 'Your daily target is reached.'],
])('%i missions at %i percent of a target of 80: %s', (planned, progress, words) => {
  expect(describeTarget(planned, progress, 80)).toBe(words)
})
