import { expect, test } from 'vitest'
import type { BurnUp } from '#contract/analytics.ts'
import { nearest, steered } from '#web/design/charts/reading-cursor.tsx'
import { across, labelled, upward } from '#web/design/charts/scales.ts'
import { paceSentence } from './burn-up-chart.tsx'
import { burnUpLines } from './burn-up-lines.ts'
import { executionSentence } from './execution-chart.tsx'
import { heatLevel, monthLabels } from './heat-chart.tsx'

const size = { width: 400, height: 200 }

test('points span the width, and a single one is at the right', () => {
  expect([0, 1, 2].map(across(3, size))).toEqual([38, 214, 390])
  expect(across(1, size)(0)).toBe(390)
  expect(across(0, size)(0)).toBe(390)
})

test('higher values are drawn higher, and an empty chart still has a scale', () => {
  const y = upward([0, 50], size, [0, 100])
  expect(y(0)).toBeGreaterThan(y(100))
  expect(Number.isFinite(upward([], size)(0))).toBe(true)
})

test('the last label is always shown, and neighbours do not touch', () => {
  const shown = Array.from({ length: 28 }, (_, i) => i).filter(labelled(28, size, 52))
  expect(shown.at(-1)).toBe(27)
  expect(shown.length).toBeLessThanOrEqual(7)
})

test('arrow keys move point by point and stop at the ends', () => {
  expect(steered('ArrowLeft', 0, 5)).toBe(0)
  expect(steered('ArrowRight', 4, 5)).toBe(4)
  expect(steered('PageDown', 20, 28)).toBe(13)
  expect(steered('Home', 3, 5)).toBe(0)
  expect(steered('x', 3, 5)).toBeNull()
  expect(
    nearest(
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 90, y: 0 },
      ],
      { x: 60, y: 180 },
    ),
  ).toBe(1)
})

const goal: BurnUp = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Revenue',
  from: '2026-11-01',
  until: '2026-12-01',
  start: 0,
  current: 40,
  target: 100,
  targetText: '$100',
  requiredPace: 6,
  readings: [{ day: '2026-11-11', value: 40 }],
}

test('a burn-up line ends today and the needed pace reaches the target', () => {
  const { days, actual, evenPace, neededPace, daysLeft } = burnUpLines(goal, '2026-11-21')
  expect([days[0], days.at(-1), daysLeft]).toEqual(['2026-11-01', '2026-12-01', 10])
  expect(actual[9]).toBeNull()
  expect(actual[20]).toBe(40)
  expect(actual[21]).toBeNull()
  expect(evenPace.at(-1)).toBe(100)
  expect(neededPace[19]).toBeNull()
  expect(neededPace.at(-1)).toBe(100)
})

test('the pace is written as a sentence, also when there is none', () => {
  expect(paceSentence(goal, '2026-11-21')).toBe('6 a day for 10 more days reaches $100.')
  expect(paceSentence({ ...goal, current: 100 }, '2026-11-21')).toBe('The target of $100 is reached.')
  expect(paceSentence({ ...goal, requiredPace: null }, '2026-12-05')).toMatch(
    /^The time ran out on .*40 of \$100/,
  )
})

test('an empty chart says so instead of showing zero', () => {
  expect(executionSentence([{ day: '2026-11-20', score: null, mean: null }])).toContain(
    'No day had a plan yet',
  )
})

test('half a year has its month labels over the right weeks', () => {
  const days = Array.from({ length: 182 }, (_, i) => ({
    day: new Date(Date.UTC(2026, 4, 25 + i)).toISOString().slice(0, 10),
    completed: 0,
    planned: 0,
    gained: 0,
  }))
  expect(monthLabels(days).map((it) => it.label)).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'])
  expect([0, 1, 2, 3, 4, 5, 9].map(heatLevel)).toEqual([0, 1, 2, 3, 3, 4, 4])
})
