import { describe, expect, test } from 'vitest'
import { fc } from '#server/testing/properties.ts'
import { known } from './metric-examples.ts'
import { compoundingMonths, linearMonths, projectionOf, target } from './projection.ts'

describe('the projection', () => {
  const revenue = fc.integer({ min: 1000, max: target - 1 })
  const growth = fc.integer({ min: 1, max: 1000 }).map((it) => it / 10)

  test('by the document: the first month in which so many equal steps are enough', () => {
    fc.assert(
      fc.property(revenue, growth, (from, rate) => {
        const months = linearMonths(from, rate)
        const revenueAfter = (count: number) => from + (count * rate * from) / 100
        expect(revenueAfter(months)).toBeGreaterThanOrEqual(target - 0.01)
        expect(revenueAfter(months - 1)).toBeLessThan(target)
      }),
    )
  })

  test('compounding is never later than linear, and reaches the target too', () => {
    fc.assert(
      fc.property(revenue, growth, (from, rate) => {
        const months = compoundingMonths(from, rate)
        expect(months).toBeLessThanOrEqual(linearMonths(from, rate))
        expect(from * (1 + rate / 100) ** months).toBeGreaterThanOrEqual(target - 0.01)
      }),
    )
  })

  test('says in words what has no months', () => {
    const at = (from: number, rate: number) => projectionOf({ revenue: known(from), growth: known(rate) })
    expect(at(850_000, 0).sentence).toContain('not growing')
    expect(at(850_000, -4).sentence).toContain('shrinking by 4% a month')
    expect(at(850_000, 0)).toMatchObject({ linear: null, compounding: null })
    expect(at(target, 3).sentence).toBe('You have reached $25K MRR. Time for the next target.')
    const blind = projectionOf({
      revenue: known(100),
      growth: { value: null, missing: 'Add revenue for May 2026' },
    })
    expect(blind.sentence).toBe('The way to $25K MRR cannot be computed yet. Add revenue for May 2026.')
  })
})

describe('the projection at its edges', () => {
  const at = (from: number, rate: number | null) =>
    projectionOf({
      revenue: known(from),
      growth: rate === null ? { value: null, missing: 'Add revenue' } : known(rate),
    })
  test('the target is $25,000.00, to the cent', () => {
    expect(target).toBe(2_500_000)
    expect(at(2_500_000, null)).toMatchObject({ linear: 0, compounding: 0 })
    expect(at(2_499_999, null)).toMatchObject({ linear: null, compounding: null })
    expect(at(2_499_999, 1).sentence).toBe(
      "At the current 1% growth rate you'll reach $25K MRR in 1 month, or in 1 month if the growth compounds.",
    )
  })

  test('growth of zero or less, and revenue of nothing, are said; the least of each is counted', () => {
    expect(at(1_250_000, 0.1)).toMatchObject({ linear: 1000, compounding: 694 })
    expect(at(1_250_000, 1)).toMatchObject({ linear: 100, compounding: 70 })
    expect(at(1, 100).sentence).toContain('more than a century away')
    expect(at(0, 5).sentence).toContain('not growing')
    expect(at(0, -5).sentence).toContain('shrinking by 5%')
  })

  test('a century is 1200 months: so many are said, one more is not', () => {
    expect([linearMonths(2_500_000 / 13, 1), linearMonths(192_160, 1)]).toEqual([1200, 1201])
    expect(at(2_500_000 / 13, 1).linear).toBe(1200)
    expect(at(192_160, 1)).toMatchObject({ linear: null, compounding: null })
  })
})
