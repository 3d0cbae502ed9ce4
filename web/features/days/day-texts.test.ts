import { expect, test } from 'vitest'
import { closedDaysSummary, closingTimeText } from './day-texts.ts'

const now = new Date('2026-11-20T09:00:00Z')

test.each([
  ['2026-11-20T12:00:00Z', 'Closes by itself in 3 h.'],
  ['2026-11-20T11:05:00Z', 'Closes by itself in 2 h 5 min.'],
  ['2026-11-20T09:00:30Z', 'Closes by itself in 1 min.'],
  ['2026-11-20T09:00:00Z', 'It closes now.'],
])('a log that closes at %s: %s', (closesAt, words) => {
  expect(closingTimeText(closesAt, now)).toBe(words)
})

test('the result of several days is one sentence', () => {
  const days = [
    { gained: 20, burned: 12, streak: 0 },
    { gained: 5, burned: 11, streak: 1 },
  ]
  expect(closedDaysSummary(days)).toBe('25 fuel gained, 23 burned. Daily streak: 1 day.')
  expect(closedDaysSummary([])).toBe('It was closed already.')
})
