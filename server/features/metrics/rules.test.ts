import { describe, expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { compoundingMonths, linearMonths, projectionOf, target } from './projection.ts'
import { endOf, figuresOf, growthOf, monthBefore, ratioOf, runwayLabel, runwayOf } from './rules.ts'
import { sampleFigures } from './sample.ts'
import { stageOf } from './stages.ts'

const empty = {
  month: '2026-10',
  revenue: null,
  customers: null,
  newCustomers: null,
  lostCustomers: null,
  acquisitionSpend: null,
  cash: null,
  expenses: null,
  grossMargin: null,
}
const full = {
  month: '2026-10',
  revenue: 850_000,
  customers: 42,
  newCustomers: 6,
  lostCustomers: 2,
  acquisitionSpend: 75_000,
  cash: 2_100_000,
  expenses: 1_000_000,
  grossMargin: 80,
}
const today = '2026-11-20'
const known = (value: number) => ({ value, missing: null })

describe("the product document's sample", () => {
  test('comes to its own figures: 13 months, ARPU of $202, a ratio of 15.0', () => {
    expect(projectionOf(sampleFigures)).toMatchObject({ linear: 13, compounding: 8 })
    expect(projectionOf(sampleFigures).sentence).toContain('$25K MRR in 13 months, or in 8 months')
    expect((sampleFigures.arpu.value ?? 0) / 100).toBeCloseTo(202.38, 2)
    expect(sampleFigures.ltvToCac.value).toBe(15)
    expect(sampleFigures.runway.label).toBe('Healthy')
  })
})

describe('figures of a month', () => {
  test('are computed from what was entered', () => {
    const figures = figuresOf(full, { ...full, month: '2026-09', revenue: 800_000 }, today)
    expect(figures.growth.value).toBe(6.3)
    expect(figures.arpu.value).toBeCloseTo(20_238.1, 1)
    expect(figures.cac.value).toBe(12_500)
    // churn = 2 of the 38 customers the month began with
    expect(figures.ltv.value).toBeCloseTo((20_238.1 * 0.8) / (2 / 38), -1)
    expect(figures.runway).toMatchObject({ months: 14, label: 'Healthy', until: '2027-12-31' })
  })

  test('that miss an input are empty and name it, whichever is missing', () => {
    const fields = Object.keys(empty).filter((it) => it !== 'month') as (keyof typeof full)[]
    fc.assert(
      fc.property(fc.subarray(fields, { maxLength: 7 }), (given) => {
        const month = { ...empty, ...Object.fromEntries(given.map((it) => [it, full[it]])) }
        const { runway, month: _month, ...figures } = figuresOf(month, undefined, today)
        for (const figure of Object.values(figures)) {
          expect((figure.value === null) === (figure.missing !== null)).toBe(true)
          expect(figure.value === null || Number.isFinite(figure.value)).toBe(true)
        }
        const hasAll = ['cash', 'expenses', 'revenue'].every((it) => given.includes(it as never))
        expect(runway.months !== null).toBe(hasAll)
        expect(runway.missing === null).toBe(hasAll)
      }),
    )
  })

  test('divide by nothing: no customers, none new, none lost, all lost', () => {
    const at = (more: object) => figuresOf({ ...full, ...more }, undefined, today)
    expect(at({ customers: 0 }).arpu).toEqual({ value: null, missing: 'Needs at least one customer' })
    expect(at({ newCustomers: 0 }).cac.value).toBeNull()
    expect(at({ lostCustomers: 0 }).ltv.missing).toContain('No customer has left')
    expect(at({ customers: 1, newCustomers: 9 }).ltv.missing).toContain('do not add up')
    expect(at({ acquisitionSpend: 0 }).ltvToCac.missing).toContain('no ratio')
  })

  test('grow only from the month right before, and not from nothing', () => {
    expect(growthOf(full, undefined).missing).toBe('Add revenue for September 2026')
    expect(growthOf(full, { ...full, revenue: 0 }).missing).toContain('nothing to grow from')
    expect(growthOf({ ...full, revenue: 400_000 }, full).value).toBe(-52.9)
    expect(monthBefore('2026-01')).toBe('2025-12')
    expect(endOf('2028-02')).toBe('2028-02-29')
  })
})

describe('the runway', () => {
  test('is called by its months', () => {
    expect([12, 11.9, 6, 5.9, 3, 2.9, 0].map(runwayLabel)).toEqual([
      'Healthy',
      'Watch',
      'Watch',
      'Low',
      'Low',
      'Critical',
      'Critical',
    ])
  })

  test('is a number of days that ends on a date, and never negative', () => {
    expect(runwayOf({ ...full, cash: 300_000 }, '2026-12-01')).toMatchObject({
      airDays: 29,
      until: '2026-12-30',
    })
    expect(runwayOf({ ...full, cash: 0 }, today)).toMatchObject({ airDays: 0, label: 'Critical' })
    expect(runwayOf({ ...full, expenses: 850_000 }, today)).toMatchObject({
      selfSustaining: true,
      months: null,
    })
  })
})

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
    expect(blind.sentence).toBe('Add revenue for May 2026, and the way to $25K MRR can be computed.')
  })
})

test('the stage is the founder’s word, or else what the revenue says', () => {
  expect(stageOf('idea', 99).name).toBe('pre-revenue')
  expect(stageOf('growth', 0).name).toBe('growth')
  expect([null, 0, 1, target].map((it) => stageOf(null, it).name)).toEqual([
    'pre-revenue',
    'pre-revenue',
    'early-revenue',
    'growth',
  ])
})

describe('figures at their edges', () => {
  const at = (more: object, before?: object) =>
    figuresOf({ ...full, ...more }, before && { ...full, month: '2026-09', ...before }, today)
  const moneyAt = (cash: number, expenses: number) =>
    runwayOf({ ...full, cash, expenses, revenue: 0 }, '2026-11-01')

  test('a cent is a cent: nothing is rounded before it is shown', () => {
    expect(at({ revenue: 1, customers: 3 }).arpu.value).toBe(1 / 3)
    expect(at({ acquisitionSpend: 100_001, newCustomers: 2 }).cac.value).toBe(50_000.5)
    expect(at({ revenue: 850_001 }).revenue.value).toBe(850_001)
  })

  test('growth is rounded to a tenth of a percent, and nothing grows from nothing', () => {
    expect(at({ revenue: 100_049 }, { revenue: 100_000 }).growth.value).toBe(0)
    expect(at({ revenue: 100_050 }, { revenue: 100_000 }).growth.value).toBe(0.1)
    expect(at({ revenue: 5 }, { revenue: 1 }).growth.value).toBe(400)
    expect(at({ revenue: 0 }, { revenue: 1 }).growth.value).toBe(-100)
    expect(at({ revenue: 5 }, { revenue: 0 }).growth.missing).toContain('September 2026 had no revenue')
  })

  test('the ratio is rounded to a tenth', () => {
    const ratio = (ltv: number, cac: number) => ratioOf(known(ltv), known(cac)).value
    expect([ratio(304, 100), ratio(305, 100), ratio(0, 100), ratio(1, 0)]).toEqual([3, 3.1, 0, null])
  })

  test('a lifetime needs one lost customer, and as many at first as were lost', () => {
    const ltv = (customers: number, newCustomers: number, lostCustomers: number) =>
      at({ customers, newCustomers, lostCustomers, revenue: 1000 * customers, grossMargin: 50 }).ltv
    expect(ltv(10, 0, 1).value).toBeCloseTo(1000 * 0.5 * 11, 9)
    expect(ltv(2, 2, 1).value).toBeCloseTo(500, 9)
    expect(ltv(2, 3, 1).missing).toContain('do not add up')
    expect(ltv(1, 3, 3).missing).toContain('do not add up')
  })

  test('the runway is counted from the end of its month, to a tenth of a month, at most a hundred years', () => {
    expect(moneyAt(100, 100)).toEqual({
      months: 1,
      label: 'Critical',
      selfSustaining: false,
      airDays: 29,
      until: '2026-11-30',
      missing: null,
    })
    expect([249, 250, 251].map((cash) => moneyAt(cash, 100).months)).toEqual([2.5, 2.5, 2.5])
    expect([244, 245].map((cash) => moneyAt(cash, 100).months)).toEqual([2.4, 2.5])
    expect(moneyAt(1e12, 1)).toMatchObject({ until: addDays('2026-10-31', 36_500), label: 'Healthy' })
    expect(moneyAt(0, 1)).toMatchObject({ until: '2026-10-31', airDays: 0 })
  })

  test('expenses at the revenue sustain themselves, a cent more does not', () => {
    const with100 = (expenses: number) => runwayOf({ ...full, cash: 1000, revenue: 100, expenses }, today)
    expect([99, 100].map((it) => with100(it).selfSustaining)).toEqual([true, true])
    expect(with100(100)).toMatchObject({ label: 'Healthy', missing: null, airDays: null })
    expect(with100(101)).toMatchObject({ selfSustaining: false, months: 1000 })
  })

  test('the label is by the exact months, not by the rounded ones', () => {
    expect(moneyAt(1199.9, 100)).toMatchObject({ months: 12, label: 'Watch' })
    expect(moneyAt(1200, 100)).toMatchObject({ months: 12, label: 'Healthy' })
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
