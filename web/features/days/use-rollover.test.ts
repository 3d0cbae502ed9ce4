import { expect, test } from 'vitest'
import type { DayNow } from '#contract/days.ts'
import { needsSheet } from './use-rollover.tsx'

const yesterday = (open: number, done: number, isPromised = false) =>
  ({
    openDays: [
      {
        missions: [
          ...Array.from({ length: open }, () => ({ isCompleted: false })),
          ...Array.from({ length: done }, () => ({ isCompleted: true })),
        ],
      },
    ],
    promise: isPromised ? { id: 'a' } : null,
  }) as unknown as DayNow

test('the sheet is for several open missions, or for one beside a promise', () => {
  expect(needsSheet(yesterday(2, 0))).toBe(true)
  expect(needsSheet(yesterday(1, 3))).toBe(false)
  expect(needsSheet(yesterday(1, 0, true))).toBe(true)
  expect(needsSheet(yesterday(0, 2, true))).toBe(false)
})
