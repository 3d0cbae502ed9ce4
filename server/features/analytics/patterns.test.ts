import { describe, expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { compareDays, type DayOfWork, daysASide, findPatterns, pointsApart } from './patterns.ts'

const dayOfWork = (index: number, more: Partial<DayOfWork> = {}): DayOfWork => ({
  day: addDays('2026-05-25', index),
  planned: 3,
  completed: 2,
  morningSession: false,
  carried: false,
  firstDoneHour: null,
  ...more,
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
      for (const more of found) {
        expect(Math.min(more.better.days, more.worse.days)).toBeGreaterThanOrEqual(10)
        expect(more.effect).toBe(more.better.completion - more.worse.completion)
        expect(more.effect).toBeGreaterThanOrEqual(15)
      }
    }),
  )
})

const mornings = (withSession: number, without: number) => [
  ...Array.from({ length: withSession }, (_, i) => dayOfWork(i, { morningSession: true, completed: 3 })),
  ...Array.from({ length: without }, (_, i) => dayOfWork(withSession + i, { completed: 1 })),
]

test('days with and without a morning session are compared from ten of each, with n and effect', () => {
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

describe('two kinds of days at their edges', () => {
  const some = (count: number, completed: number, planned = 100) =>
    Array.from({ length: count }, (_, i) => dayOfWork(i, { planned, completed }))
  const found = (one: DayOfWork[], other: DayOfWork[]) =>
    compareDays('carry-over', ['One', one], ['Other', other])

  test('ten a side are enough, nine are not', () => {
    expect(found(some(10, 90), some(10, 50))).not.toBeNull()
    expect([found(some(9, 90), some(10, 50)), found(some(10, 90), some(9, 50))]).toEqual([null, null])
    expect([daysASide, pointsApart]).toEqual([10, 15])
  })

  test('15 points are enough, 14 are not, and the better is named first', () => {
    expect(found(some(10, 50), some(11, 65))).toEqual({
      kind: 'carry-over',
      finding: 'Other: 65% of missions done. One: 50%.',
      better: { label: 'Other', days: 11, completion: 65 },
      worse: { label: 'One', days: 10, completion: 50 },
      effect: 15,
    })
    expect(found(some(10, 50), some(10, 64))).toBeNull()
  })

  test('a day with more done than planned counts as one with all done', () => {
    expect(found(some(10, 9, 3), some(10, 1, 2))?.better.completion).toBe(100)
    expect(found(some(10, 1, 3), some(10, 3, 3))?.worse.completion).toBe(33)
    expect(found(some(10, 2, 3), some(10, 0, 3))?.better.completion).toBe(67)
  })
})

describe('each rule draws its line', () => {
  const days = (count: number, more: Partial<DayOfWork>, from = 0) =>
    Array.from({ length: count }, (_, i) => dayOfWork(from + i, more))
  const ofKind = (kind: string, ...groups: DayOfWork[][]) =>
    findPatterns(groups.flat()).find((it) => it.kind === kind)?.better ?? null

  test('small plans have up to three missions', () => {
    expect(
      ofKind('plan-size', days(10, { planned: 3, completed: 3 }), days(10, { planned: 4, completed: 1 })),
    ).toMatchObject({
      label: 'Days with up to three missions',
      days: 10,
    })
    expect(
      ofKind('plan-size', days(10, { planned: 2, completed: 2 }), days(10, { planned: 3, completed: 0 })),
    ).toBeNull()
  })

  test('early is before noon, and days on which nothing was done are on neither side', () => {
    const at = (hour: number | null, completed: number) => days(10, { firstDoneHour: hour, completed })
    expect(ofKind('time-of-day', at(11, 3), at(12, 1))).toMatchObject({ days: 10 })
    expect(ofKind('time-of-day', at(10, 3), at(11, 1))).toBeNull()
    expect(ofKind('time-of-day', at(12, 3), at(13, 1))).toBeNull()
    expect(ofKind('time-of-day', at(11, 3), at(null, 0))).toBeNull()
  })

  test('of weekdays the one with the largest effect is named, and only when it is the better side', () => {
    const weeks = Array.from({ length: 84 }, (_, i) => {
      const completed = i % 7 === 1 ? 3 : i % 7 === 3 ? 2 : 1
      return dayOfWork(i, { planned: 4, completed })
    })
    expect(ofKind('weekday', weeks)).toMatchObject({ label: 'Tuesdays', days: 12, completion: 75 })
    const worst = Array.from({ length: 84 }, (_, i) => dayOfWork(i, { completed: i % 7 === 0 ? 2 : 3 }))
    expect(ofKind('weekday', worst)).toBeNull()
  })

  test('all five at once are told, the strongest first', () => {
    const good = { planned: 3, completed: 3, morningSession: true, firstDoneHour: 9 }
    const bad = { planned: 5, completed: 0, carried: true, firstDoneHour: 14 }
    const tuesdays = Array.from({ length: 84 }, (_, i) =>
      dayOfWork(i, i % 7 === 1 ? good : { ...bad, morningSession: i % 7 === 2 }),
    )
    expect(findPatterns(tuesdays).map((it) => [it.kind, it.effect])).toEqual([
      ['weekday', 100],
      ['plan-size', 100],
      ['carry-over', 100],
      ['time-of-day', 100],
      ['morning-session', 50],
    ])
    expect(findPatterns(tuesdays).find((it) => it.kind === 'time-of-day')?.better.label).toBe(
      'Days whose first mission is done before noon',
    )
  })

  test('of two weekdays that are alike the first of the week is named', () => {
    const both = Array.from({ length: 84 }, (_, i) =>
      dayOfWork(i, { planned: 4, completed: i % 7 === 1 || i % 7 === 4 ? 4 : 1 }),
    )
    expect(ofKind('weekday', both)?.label).toBe('Tuesdays')
  })
})
