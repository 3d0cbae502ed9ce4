import { expect, test } from 'vitest'
import { interpolateValue, trajectoryLines } from './trajectory-lines.ts'

const line = (...points: [string, number][]) => points.map(([day, value]) => ({ day, value }))

test('a line is interpolated between two points and null outside', () => {
  const points = line(['2026-11-01', 0], ['2026-11-05', 8])
  expect(interpolateValue(points, '2026-11-03')).toBe(4)
  expect(interpolateValue(points, '2026-11-05')).toBe(8)
  expect(interpolateValue(points, '2026-10-31')).toBeNull()
  expect(interpolateValue(points, '2026-11-06')).toBeNull()
})

test('a trajectory has one value a day for each line, across a daylight-saving change', () => {
  const lines = trajectoryLines({
    before: '',
    after: '',
    start: 0,
    current: 2,
    target: 6,
    endDay: '2026-10-27',
    basis: 'own-days',
    missingDays: 0,
    actual: line(['2026-10-24', 0], ['2026-10-25', 2]),
    required: line(['2026-10-24', 0], ['2026-10-27', 6]),
    today: { burn: 0, landing: 2, reaches: null, points: line(['2026-10-25', 2], ['2026-10-27', 2]) },
    steady: { burn: 80, landing: 6, reaches: null, points: line(['2026-10-25', 2], ['2026-10-27', 6]) },
    confidences: [],
    sentence: '',
  })
  expect(lines.days).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
  expect(lines.actual).toEqual([0, 2, null, null])
  expect(lines.required).toEqual([0, 2, 4, 6])
  expect(lines.today).toEqual([null, 2, 2, 2])
  expect(lines.steady).toEqual([null, 2, 4, 6])
})
