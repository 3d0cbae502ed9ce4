import { expect, test } from 'vitest'
import { campaignOn } from './rules.ts'

test('a day is counted within the first active 90-day goal, and only there', () => {
  const goal = (status: string, start: string) => ({
    status,
    startDate: new Date(`${start}T08:00:00Z`),
    endDate: new Date(Date.parse(`${start}T08:00:00Z`) + 90 * 86_400_000),
  })
  const where = { timeZone: 'UTC', dayStartHour: 0 }
  const goals = [goal('dropped', '2026-01-01'), goal('active', '2026-10-01')]
  expect(campaignOn('2026-10-01', goals, where)).toEqual({ day: 1, of: 90 })
  expect(campaignOn('2026-11-30', goals, where)).toEqual({ day: 61, of: 90 })
  expect(campaignOn('2026-09-30', goals, where)).toBeNull()
  expect(campaignOn('2026-12-30', goals, where)).toBeNull()
  expect(campaignOn('2026-10-01', [], where)).toBeNull()
})
