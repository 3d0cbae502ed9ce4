import { expect, test } from 'vitest'
import { fuelChangeInWeek, fuelSentence } from './fuel-panel.tsx'
import { parseStoredView } from './use-flight.ts'

const history = (...gauges: number[]) =>
  gauges.map((fuelGauge, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    fuelGauge,
    gained: 0,
    perfectDay: false,
  }))

test('the weekly change compares with the same day a week ago, or with the first day', () => {
  expect(fuelChangeInWeek(history(10, 20, 30, 40, 50, 60, 70, 80, 90))).toBe(70)
  expect(fuelChangeInWeek(history(40, 35))).toBe(-5)
  expect(fuelChangeInWeek([])).toBe(0)
})

test('the chart has a sentence', () => {
  expect(fuelSentence(history(38, 60, 78))).toBe(
    'Mission Fuel over the last 3 days, rising from 38 to 78 percent',
  )
  expect(fuelSentence(history(38, 38))).toContain('steady from 38 to 38')
})

test('the last view is read from storage; invalid data becomes the launch pad', () => {
  expect(parseStoredView('2 64')).toEqual({ orbit: 2, progress: 64 })
  for (const kept of [undefined, '', 'x y', '3'])
    expect(parseStoredView(kept)).toEqual({ orbit: 0, progress: 0 })
})
