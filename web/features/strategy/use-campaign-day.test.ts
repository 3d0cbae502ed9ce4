import { expect, test } from 'vitest'
import { campaignDay } from './use-campaign-day.ts'

const goal = {
  status: 'active' as const,
  priority: 1,
  startDate: new Date(2026, 9, 5, 8).toISOString(),
  endDate: new Date(2027, 0, 3, 8).toISOString(),
}

test('days are counted from the start of the first goal', () => {
  expect(campaignDay([goal], new Date(2026, 9, 5, 23))).toEqual({ day: 1, of: 90 })
  expect(campaignDay([goal], new Date(2026, 10, 20, 1))).toEqual({ day: 47, of: 90 })
})

test('outside the 90 days, or without an active goal, there is nothing to say', () => {
  expect(campaignDay([goal], new Date(2026, 9, 4))).toBeUndefined()
  expect(campaignDay([goal], new Date(2027, 0, 4))).toBeUndefined()
  expect(campaignDay([{ ...goal, status: 'dropped' }], new Date(2026, 10, 20))).toBeUndefined()
})
