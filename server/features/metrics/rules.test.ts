import { describe, expect, test } from 'vitest'
import { addDays } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { empty, full, known, today } from './metric-examples.ts'
import { projectionOf, target } from './projection.ts'
import { endOf, figuresOf, growthOf, monthBefore, ratioOf, runwayLabel, runwayOf } from './rules.ts'
import { sampleFigures } from './sample.ts'
import { stageOf } from './stages.ts'

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
