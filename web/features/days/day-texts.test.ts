import { expect, test } from 'vitest'
import { closedDaysSummary, dayAfter, leftOpenTitle } from './day-texts.ts'

test('a date some days on crosses months, and the number of things is a word', () => {
  expect([dayAfter('2026-11-30', 1), dayAfter('2026-12-31', 7)]).toEqual(['2026-12-01', '2027-01-07'])
  expect([0, 1, 3, 12].map(leftOpenTitle)).toEqual([
    'Nothing is left open',
    'One thing is still open',
    'Three things are still open',
    '12 things are still open',
  ])
})

test('the result of several days is one sentence', () => {
  const days = [
    { gained: 20, burned: 12, streak: 0 },
    { gained: 5, burned: 11, streak: 1 },
  ]
  expect(closedDaysSummary(days)).toBe('25 fuel gained, 23 burned. Daily streak: 1 day.')
  expect(closedDaysSummary([])).toBe('This day was closed already.')
})
