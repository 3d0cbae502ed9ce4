import { describe, expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { type DayOfWork, daysASide, pointsApart, readDays } from './patterns.ts'
import { randomFrom } from './permutation-test.ts'

const dayOfWork = (index: number, more: Partial<DayOfWork> = {}): DayOfWork => ({
  day: addDays('2026-05-25', index),
  planned: 3,
  completed: 2,
  morningSession: false,
  carried: false,
  plannedHour: null,
  ...more,
})
const days = (count: number, more: Partial<DayOfWork>, from = 0) =>
  Array.from({ length: count }, (_, i) => dayOfWork(from + i, more))
const ofKind = (kind: string, ...groups: DayOfWork[][]) =>
  readDays(groups.flat()).patterns.find((it) => it.kind === kind) ?? null

/** A founder whose habits differ, and whose missions succeed by chance alone. */
function randomDays(random: () => number, count: number): DayOfWork[] {
  const [success, mornings, carries] = [0.3 + 0.6 * random(), 0.2 + 0.6 * random(), 0.1 + 0.4 * random()]
  return Array.from({ length: count }, (_, index) => {
    const planned = 1 + Math.floor(random() * 6)
    const completed = Array.from({ length: planned }, random).filter((it) => it < success).length
    return dayOfWork(index, {
      planned,
      completed,
      morningSession: random() < mornings,
      carried: random() < carries,
      plannedHour: 6 + Math.floor(random() * 8),
    })
  })
}

/** Whether one of the looks at the end of each week shows a pattern, of this kind where one is named. */
const sees = (own: readonly DayOfWork[], kind?: string) =>
  Array.from({ length: own.length / 7 }, (_, week) => readDays(own.slice(0, 7 * (week + 1)))).some((look) =>
    look.patterns.some((it) => kind === undefined || it.kind === kind),
  )

describe('chance', () => {
  test('half a year of random days shows a pattern to at most one founder in twenty', () => {
    const random = randomFrom(182)
    const founders = Array.from({ length: 300 }, () => readDays(randomDays(random, 182)))
    const fooled = founders.filter((it) => it.patterns.length > 0).length
    expect(fooled).toBeLessThanOrEqual(15)
  })

  test('a founder who looks every week of a quarter is fooled at most one time in twenty', () => {
    const random = randomFrom(5)
    const founders = Array.from({ length: 200 }, () => randomDays(random, 91))
    expect(founders.filter((own) => sees(own)).length).toBeLessThanOrEqual(10)
  })

  test('a founder whose mornings with the coach really help is told so within twelve weeks, nine times in ten', () => {
    const random = randomFrom(7)
    const founders = Array.from({ length: 60 }, () =>
      randomDays(random, 84).map((it) => ({
        ...it,
        completed: Array.from({ length: it.planned }, random).filter(
          (at) => at < (it.morningSession ? 0.9 : 0.5),
        ).length,
      })),
    )
    expect(founders.filter((own) => sees(own, 'morning-session')).length).toBeGreaterThanOrEqual(54)
  })

  test('the same days get the same answer', () => {
    const own = randomDays(randomFrom(3), 120).map((it) => ({
      ...it,
      completed: it.carried ? 0 : it.planned,
    }))
    expect(readDays(own)).toEqual(readDays(own))
  })
})

const anyDays = fc
  .array(
    fc.record({
      planned: fc.integer({ min: 1, max: 9 }),
      completed: fc.integer({ min: 0, max: 9 }),
      morningSession: fc.boolean(),
      carried: fc.boolean(),
      plannedHour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
    }),
    { maxLength: 182 },
  )
  .map((all) => all.map((it, index) => dayOfWork(index, it)))

test('whatever the days, a finding has ten of each kind, 15 points, and an interval without zero', () => {
  fc.assert(
    fc.property(anyDays, (own) => {
      const { patterns, waiting } = readDays(own)
      expect(patterns.length + waiting.length).toBe(5)
      expect(patterns.map((it) => it.effect)).toEqual(patterns.map((it) => it.effect).sort((a, b) => b - a))
      for (const { better, worse, effect, interval } of patterns) {
        expect(Math.min(better.days, worse.days)).toBeGreaterThanOrEqual(daysASide)
        expect(effect).toBe(better.completion - worse.completion)
        expect(effect).toBeGreaterThanOrEqual(pointsApart)
        expect(interval[0]).toBeGreaterThanOrEqual(0)
        expect(interval[0]).toBeLessThanOrEqual(effect)
        expect(interval[1]).toBeGreaterThanOrEqual(effect)
      }
    }),
    { numRuns: 40 },
  )
})

test('a pattern names both kinds of days, how many there are, the effect and its interval', () => {
  const found = ofKind(
    'morning-session',
    days(12, { morningSession: true, completed: 3 }),
    days(14, { completed: 1 }, 12),
  )
  expect(found).toMatchObject({
    finding: 'Days with a morning session: 100% of missions done. Days without a morning session: 33%.',
    better: { label: 'Days with a morning session', days: 12, completion: 100 },
    worse: { days: 14, completion: 33 },
    effect: 67,
    confidence: 'strong',
  })
  expect(found!.interval[0]).toBeGreaterThan(30)
  expect(found!.interval[1]).toBeLessThanOrEqual(100)
})

describe('a pattern that waits', () => {
  const mornings = (withSession: number, without: number) =>
    readDays([
      ...days(withSession, { morningSession: true, completed: 3 }),
      ...days(without, { completed: 1 }, withSession),
    ])

  test('says how many days are missing on the shorter side, and no figure', () => {
    expect(mornings(9, 40).waiting.find((it) => it.kind === 'morning-session')).toEqual({
      kind: 'morning-session',
      missing: 1,
      needs: '1 more day with a morning session',
    })
    expect(mornings(12, 7).waiting.find((it) => it.kind === 'morning-session')).toMatchObject({
      needs: '3 more days without a morning session',
    })
    expect(mornings(10, 10).patterns.map((it) => it.kind)).toContain('morning-session')
  })

  test('is the nearest first, and weekdays wait for weeks', () => {
    const { waiting } = readDays(days(21, { plannedHour: 9 }))
    expect(waiting.map((it) => it.missing)).toEqual(waiting.map((it) => it.missing).sort((a, b) => a - b))
    expect(waiting.find((it) => it.kind === 'weekday')?.needs).toBe('7 more weeks of plans')
    // One Monday more than other weekdays.
    expect(readDays(days(22, {})).waiting.find((it) => it.kind === 'weekday')?.missing).toBe(6)
  })

  test('waits for nothing more where chance explains the difference', () => {
    const even = days(40, {}).map((it, index) => ({ ...it, carried: index % 2 === 0 }))
    expect(readDays(even).waiting.find((it) => it.kind === 'carry-over')).toEqual({
      kind: 'carry-over',
      missing: 0,
      needs: null,
    })
  })
})

describe('each question draws its line', () => {
  test('14 points are no pattern, 15 are', () => {
    const apart = (points: number) =>
      ofKind(
        'carry-over',
        days(40, { planned: 100, completed: 50 + points }),
        days(40, { planned: 100, completed: 50, carried: true }, 40),
      )
    expect(apart(14)).toBeNull()
    expect(apart(15)).toMatchObject({ effect: 15, better: { label: 'Days without carried missions' } })
  })

  test('small plans have up to three missions', () => {
    const sizes = (small: number) =>
      ofKind(
        'plan-size',
        days(20, { planned: small, completed: small }),
        days(20, { planned: small + 1, completed: 0 }, 20),
      )
    expect(sizes(3)?.better).toMatchObject({ label: 'Days with up to three missions', days: 20 })
    expect(sizes(2)).toBeNull()
  })

  test('early is before ten, and a day of carried missions only is on neither side', () => {
    const at = (hour: number | null, completed: number, from = 0) =>
      days(20, { plannedHour: hour, completed }, from)
    expect(ofKind('time-of-day', at(9, 3), at(10, 0, 20))?.better).toMatchObject({
      label: 'Days planned before ten',
    })
    expect(ofKind('time-of-day', at(8, 3), at(9, 0, 20))).toBeNull()
    expect(ofKind('time-of-day', at(9, 3), at(null, 0, 20))).toBeNull()
  })

  test('of weekdays the best is named, and only when it is the better side', () => {
    const weeks = Array.from({ length: 140 }, (_, i) =>
      dayOfWork(i, { planned: 4, completed: i % 7 === 3 ? 4 : i % 7 === 1 ? 3 : 1 }),
    )
    expect(ofKind('weekday', weeks)?.better).toMatchObject({ label: 'Thursdays', days: 20, completion: 100 })
    const worst = Array.from({ length: 140 }, (_, i) => dayOfWork(i, { completed: i % 7 === 0 ? 1 : 3 }))
    expect(ofKind('weekday', worst)).toBeNull()
  })

  test('a day with more done than planned counts as one with all done', () => {
    const found = ofKind(
      'carry-over',
      days(20, { planned: 3, completed: 9 }),
      days(20, { completed: 0, carried: true }, 20),
    )
    expect(found?.better.completion).toBe(100)
  })
})

test('the interval lies around the effect, whichever side is the better one', () => {
  const sides = (carried: number, fresh: number) =>
    ofKind(
      'carry-over',
      days(30, { planned: 5, completed: carried, carried: true }),
      days(30, { planned: 5, completed: fresh }, 30),
    )
  for (const found of [sides(1, 3), sides(3, 1)]) {
    const [low, high] = found!.interval
    expect(found!.effect).toBe(40)
    expect(Math.abs(low + high - 80)).toBeLessThanOrEqual(1)
    expect(low).toBeGreaterThan(20)
    expect(high).toBeLessThan(60)
  }
})
