import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import {
  byCategory,
  categoryWeeks,
  daysUpTo,
  effortShare,
  executionDays,
  heatWeeks,
  ofWeek,
  orbitsReached,
  requiredPace,
  runningMeans,
  weeksUpTo,
} from './rules.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((it) => addDays('2024-01-01', it))

describe('stretches of days', () => {
  test('end with the day named, without a gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 200 }), (last, count) => {
        const days = daysUpTo(last, count)
        expect(days).toHaveLength(count)
        expect(days.at(-1)).toBe(last)
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((it) => addDays(it, 1)))
      }),
    )
  })

  test('of weeks begin on the weekday named and hold today', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (today, weekday) => {
        const weeks = weeksUpTo(today, 12, weekday)
        expect(weeks.map(weekdayOf)).toEqual(Array(12).fill(weekday))
        expect(weeks.at(-1)! <= today && today < addDays(weeks.at(-1)!, 7)).toBe(true)
      }),
    )
  })
})

describe('the seven-day mean', () => {
  test('lies within its scores, and is null only without any', () => {
    const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
    fc.assert(
      fc.property(fc.array(score, { maxLength: 40 }), (scores) => {
        for (const [index, mean] of runningMeans(scores).entries()) {
          const known = scores.slice(Math.max(0, index - 6), index + 1).filter((it) => it !== null)
          if (known.length === 0) expect(mean).toBeNull()
          else {
            expect(mean).toBeGreaterThanOrEqual(Math.min(...known))
            expect(mean).toBeLessThanOrEqual(Math.max(...known))
          }
        }
      }),
    )
  })

  test('steps over days without a plan', () => {
    expect(runningMeans([80, null, null, 40])).toEqual([80, 80, 80, 60])
  })
})

test('every mission of the weeks is counted once, in its week and category', () => {
  const mission = fc.record({
    day: fc.integer({ min: 0, max: 83 }).map((it) => addDays('2026-08-31', it)),
    category: fc.constantFrom('revenue', 'customers', 'product', 'team', 'other'),
    isCompleted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(mission), (work) => {
      const weeks = byCategory(work, weeksUpTo('2026-11-22', 12, 1)).flatMap((it) => it.weeks)
      expect(weeks.reduce((sum, it) => sum + it.planned, 0)).toBe(work.length)
      expect(weeks.reduce((sum, it) => sum + it.done, 0)).toBe(work.filter((it) => it.isCompleted).length)
    }),
  )
})

describe('the pace that is needed', () => {
  test('kept every day reaches the target on the last day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 90 }),
        (current, more, left) => {
          const pace = requiredPace(current, current + more, '2026-11-20', addDays('2026-11-20', left))
          expect(current + pace! * left).toBeCloseTo(current + more, 3)
        },
      ),
    )
  })

  test('is none once the target is reached or the time is over', () => {
    expect(requiredPace(50, 50, '2026-11-20', '2026-12-20')).toBeNull()
    expect(requiredPace(40, 15, '2026-11-20', '2027-01-09', 48), 'a target below').toBe(-0.5)
    expect(requiredPace(15, 15, '2026-11-20', '2027-01-09', 48)).toBeNull()
    expect(requiredPace(10, 50, '2026-11-20', '2026-11-20')).toBeNull()
  })
})

test('orbits are reached in order, each once, the first ones before the stretch began', () => {
  const orbitAt = (distance: number) => [120, 500, 1300, 3000, 6000].filter((it) => distance >= it).length
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 182 }),
      (before, gains) => {
        const days = gains.map((gained, index) => ({ day: addDays('2026-05-25', index), gained }))
        const reached = orbitsReached(before, days, orbitAt)
        expect(reached.map((it) => it.orbit)).toEqual(reached.map((_, index) => index))
        expect(reached.length - 1).toBe(orbitAt(before + gains.reduce((sum, it) => sum + it, 0)))
        expect(reached.filter((it) => it.day === null)).toHaveLength(orbitAt(before) + 1)
        const dated = reached.flatMap((it) => it.day ?? [])
        expect(dated).toEqual([...dated].sort())
      },
    ),
  )
})

test('effort is a share of completed work weighted by priority, and null without any', () => {
  const work = (category: 'revenue' | 'product', priority: 'high' | 'low', progress: number) => ({
    day: '2026-11-20',
    category,
    priority,
    progress,
  })
  expect(effortShare([])).toBeNull()
  expect(effortShare([work('revenue', 'high', 0)])).toBeNull()
  expect(effortShare([work('revenue', 'high', 1), work('product', 'low', 1)])).toBe(75)
  expect(effortShare([work('revenue', 'low', 0.5), work('product', 'low', 1)])).toBe(33)
})

describe('at their edges', () => {
  test('the mean is of seven days, the day itself included, rounded', () => {
    const scores = [100, 0, 0, 0, 0, 0, 0, 0]
    expect(runningMeans(scores)).toEqual([100, 50, 33, 25, 20, 17, 14, 0])
    expect(runningMeans([null, 50, null])).toEqual([null, 50, 50])
    expect([executionDays, categoryWeeks, heatWeeks]).toEqual([28, 12, 26])
  })

  test('a week holds its first day and its seventh, not the eighth', () => {
    const work = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((on) => ({ day: on }))
    expect(ofWeek(work, '2026-11-16').map((it) => it.day)).toEqual(['2026-11-16', '2026-11-22'])
  })

  test('a pace is what is left a day; none at the target, nor on the last day', () => {
    expect(requiredPace(0, 10, '2026-11-20', '2026-11-24')).toBe(2.5)
    expect(requiredPace(9.9, 10, '2026-11-20', '2026-11-21')).toBeCloseTo(0.1, 10)
    expect([
      requiredPace(10, 10, '2026-11-20', '2026-11-24'),
      requiredPace(11, 10, '2026-11-20', '2026-11-24'),
    ]).toEqual([null, null])
    expect([
      requiredPace(0, 10, '2026-11-20', '2026-11-20'),
      requiredPace(0, 10, '2026-11-20', '2026-11-19'),
    ]).toEqual([null, null])
  })

  test('effort counts by weight, rounded, and nothing done has no share', () => {
    const effort = (
      category: 'revenue' | 'customers' | 'product',
      priority: 'low' | 'high',
      progress = 1,
    ) => ({
      ...{ day: '2026-11-20', category, priority, progress },
    })
    expect(effortShare([effort('revenue', 'high'), effort('product', 'low')])).toBe(75)
    expect(
      effortShare([effort('customers', 'low'), effort('product', 'low'), effort('product', 'low')]),
    ).toBe(33)
    expect(
      effortShare([effort('revenue', 'low'), effort('customers', 'low'), effort('product', 'low')]),
    ).toBe(67)
    expect(effortShare([effort('revenue', 'high', 0)])).toBeNull()
    expect(effortShare([])).toBeNull()
  })
})
