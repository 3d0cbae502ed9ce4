import { expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { type DayOfWork, findPatterns } from './patterns.ts'

const dayOfWork = (index: number, item: Partial<DayOfWork> = {}): DayOfWork => ({
  day: addDays('2026-05-25', index),
  planned: 3,
  completed: 2,
  morningSession: false,
  carried: false,
  firstDoneHour: null,
  ...item,
})

const anyDays = fc
  .array(
    fc.record({
      planned: fc.integer({ min: 1, max: 9 }),
      completed: fc.integer({ min: 0, max: 9 }),
      morningSession: fc.boolean(),
      carried: fc.boolean(),
      firstDoneHour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
    }),
    { maxLength: 182 },
  )
  .map((days) =>
    days.map((it, index) => dayOfWork(index, { ...it, completed: Math.min(it.completed, it.planned) })),
  )

test('whatever the days, a finding has ten of each kind, 15 points between them, and there are at most five', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const found = findPatterns(days)
      expect(found.length).toBeLessThanOrEqual(5)
      expect(found.map((it) => it.effect)).toEqual(found.map((it) => it.effect).sort((a, b) => b - a))
      for (const item of found) {
        expect(Math.min(item.better.days, item.worse.days)).toBeGreaterThanOrEqual(10)
        expect(item.effect).toBe(item.better.completion - item.worse.completion)
        expect(item.effect).toBeGreaterThanOrEqual(15)
      }
    }),
  )
})

const mornings = (withSession: number, without: number) => [
  ...Array.from({ length: withSession }, (_, i) => dayOfWork(i, { morningSession: true, completed: 3 })),
  ...Array.from({ length: without }, (_, i) => dayOfWork(withSession + i, { completed: 1 })),
]

test('days with a morning session are told apart from ten of each on, with n and effect', () => {
  expect(findPatterns(mornings(9, 40)).filter((it) => it.kind === 'morning-session')).toEqual([])
  expect(findPatterns(mornings(10, 9)).filter((it) => it.kind === 'morning-session')).toEqual([])
  const [found] = findPatterns(mornings(10, 12)).filter((it) => it.kind === 'morning-session')
  expect(found).toMatchObject({
    better: { label: 'Days with a morning session', days: 10, completion: 100 },
    worse: { days: 12, completion: 33 },
    effect: 67,
  })
})

test('14 points are no pattern, 15 are', () => {
  const days = (points: number) => [
    ...Array.from({ length: 10 }, (_, i) =>
      dayOfWork(i, { planned: 100, completed: 50 + points, carried: false }),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      dayOfWork(10 + i, { planned: 100, completed: 50, carried: true }),
    ),
  ]
  const kinds = (points: number) => findPatterns(days(points)).map((it) => it.kind)
  expect(kinds(14)).not.toContain('carry-over')
  expect(kinds(15)).toContain('carry-over')
})

test('the best weekday is one that beats the others, never one that falls behind', () => {
  const weeks = Array.from({ length: 84 }, (_, i) => dayOfWork(i, { completed: i % 7 === 1 ? 3 : 1 }))
  expect(findPatterns(weeks)[0]).toMatchObject({ kind: 'weekday', better: { label: 'Tuesdays', days: 12 } })
  const bad = Array.from({ length: 84 }, (_, i) => dayOfWork(i, { completed: i % 7 === 1 ? 2 : 3 }))
  expect(findPatterns(bad).filter((it) => it.kind === 'weekday')).toEqual([])
})
