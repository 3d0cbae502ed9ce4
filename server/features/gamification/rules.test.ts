import { describe, expect, test } from 'vitest'
import { fc } from '#server/testing/properties.ts'
import { facts, type Mission, mission, sum } from './award-examples.ts'
import {
  awardsOf,
  commandCenterOf,
  engineFiring,
  gaugeOf,
  isPerfect,
  isPlanned,
  orbitAt,
  summarizeDay,
} from './rules.ts'

describe('what a day pays', () => {
  test.each([
    ['low', 8],
    ['medium', 10],
    ['high', 15],
  ] as const)('a completed %s mission pays %i, and 10 more as the whole plan', (priority, pay) => {
    expect(sum(facts({ missions: [mission({ priority, isCompleted: true })] }))).toBe(pay + 10)
  })

  test('a mission with a target pays as it advances, rounded down', () => {
    const at = (currentValue: number) =>
      sum(facts({ missions: [mission({ priority: 'high', targetValue: 50, currentValue })] }))
    expect([0, 3, 4, 25, 49].map(at)).toEqual([0, 0, 1, 7, 14])
  })

  test('what a closed day paid for a carried mission is not paid again', () => {
    const at = (currentValue: number, carriedValue: number) =>
      sum(facts({ missions: [mission({ priority: 'high', targetValue: 50, currentValue, carriedValue })] }))
    expect([at(25, 25), at(30, 25), at(49, 25), at(10, 25)]).toEqual([0, 2, 7, 0])
    const done = mission({ priority: 'high', targetValue: 50, currentValue: 50, isCompleted: true })
    expect(sum(facts({ missions: [{ ...done, carriedValue: 25 }] }))).toBe(15 - 7 + 10)
  })

  test('sessions pay once a type, the first status update of the day 3', () => {
    expect(sum(facts({ morningSessions: 2, eveningSessions: 1, statusUpdates: 4 }))).toBe(23)
  })

  test('a perfect day pays 10 more than a day with everything done', () => {
    const done = facts({ missions: [mission({ isCompleted: true })], morningSessions: 1 })
    expect(sum(done)).toBe(10 + 10 + 10)
    expect(sum({ ...done, eveningSessions: 1 })).toBe(10 + 10 + 10 + 10 + 10)
  })

  test('a plan confirmed without a session is planned, pays nothing by itself, and makes a day perfect', () => {
    const missions = [mission({ isCompleted: true })]
    const day = facts({ missions, planConfirmed: true, eveningSessions: 1 })
    expect(isPlanned(day)).toBe(true)
    expect(sum(day)).toBe(10 + 10 + 10 + 10)
    expect(isPerfect({ ...day, planConfirmed: false })).toBe(false)
    expect(isPlanned({ ...day, missions: [] }), 'a plan of nothing is none').toBe(false)
  })

  test('the first ten missions pay', () => {
    const missions = Array.from({ length: 12 }, (_, i) =>
      mission({ id: `m${i}`, priority: 'low', isCompleted: true }),
    )
    expect(awardsOf(facts({ missions })).filter((it) => it.kind === 'mission')).toHaveLength(10)
    expect(sum(facts({ missions }))).toBe(90)
  })

  test('at most 150 a day, whatever was done', () => {
    const missions = Array.from({ length: 50 }, (_, i) =>
      mission({ id: `m${i}`, priority: 'high', isCompleted: true }),
    )
    expect(sum(facts({ missions, morningSessions: 1, eveningSessions: 1, statusUpdates: 1 }))).toBe(150)
  })

  test('an empty day is neither done nor perfect', () => {
    expect(awardsOf(facts())).toEqual([])
    expect(isPerfect(facts({ morningSessions: 1, eveningSessions: 1 }))).toBe(false)
  })

  test('a comeback pays with a mission, and within the most of a day', () => {
    expect(sum(facts({ comeback: true, statusUpdates: 1, morningSessions: 1 }))).toBe(13)
    expect(sum(facts({ comeback: true, missions: [mission()] }))).toBe(0)
    expect(sum(facts({ comeback: true, missions: [mission({ isCompleted: true })] }))).toBe(35)
    expect(sum(facts({ comeback: true, missions: [mission({ isCompleted: true })], begun: false }))).toBe(0)
  })

  test('a mission that came with a file is shown, and neither pays nor takes the place of one that does', () => {
    const imported = mission({ id: 'file', isCompleted: true, imported: true })
    const day = facts({ missions: [imported], comeback: true, planConfirmed: true, eveningSessions: 1 })
    expect(sum(day)).toBe(10)
    expect(summarizeDay({ ...day, eveningSessions: 0 })).toMatchObject({
      planned: 1,
      completed: 1,
      revenueDone: 0,
      qualified: false,
      perfect: false,
    })
    const eleven = Array.from({ length: 11 }, (_, id) => ({ ...imported, id: `file ${id}` }))
    const own = mission({ id: 'own', isCompleted: true })
    expect(sum(facts({ missions: [...eleven, own] }))).toBe(10 + 10)
    expect(sum(facts({ missions: [own, { ...imported, isCompleted: false }] }))).toBe(10)
  })

  const anyMission = fc.record({
    id: fc.uuid(),
    priority: fc.constantFrom('low', 'medium', 'high'),
    category: fc.constantFrom('revenue', 'customers', 'product', 'team', 'other'),
    targetValue: fc.option(fc.integer({ min: 1, max: 1e9 })),
    currentValue: fc.integer({ min: 0, max: 1e9 }),
    isCompleted: fc.boolean(),
    carriedValue: fc.integer({ min: 0, max: 1e9 }),
    imported: fc.boolean(),
  }) as fc.Arbitrary<Mission>
  const anyDay = fc.record({
    missions: fc.array(anyMission, { maxLength: 50 }),
    morningSessions: fc.nat(3),
    eveningSessions: fc.nat(3),
    statusUpdates: fc.nat(9),
    comeback: fc.boolean(),
    planConfirmed: fc.boolean(),
    begun: fc.constant(true),
  })

  test('never negative, never above 150, each reason at most once', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const awards = awardsOf(day)
        const keys = awards.map((it) => `${it.kind}/${it.reference}`)
        const total = awards.reduce((all, it) => all + it.amount, 0)
        expect(new Set(keys).size).toBe(keys.length)
        expect(awards.every((it) => Number.isInteger(it.amount) && it.amount > 0)).toBe(true)
        expect(total).toBeLessThanOrEqual(150)
        expect(summarizeDay(day).gained).toBe(total)
      }),
    )
  })
})

describe('orbits', () => {
  test.each([
    [0, 0, 0],
    [60, 0, 50],
    [119, 0, 99],
    [120, 1, 0],
    [500, 2, 0],
    [1299, 2, 99],
    [1300, 3, 0],
    [3000, 4, 0],
    [6000, 5, 0],
    [8999, 5, 99],
    [9000, 6, 0],
  ])('%i points are orbit %i, %i%% of the way on', (distance, orbit, progress) => {
    expect(orbitAt(distance)).toEqual({ orbit, progress })
  })

  test('a higher orbit has a larger tank', () => {
    expect(gaugeOf(100, 0)).toBe(33)
    expect(gaugeOf(300, 0)).toBe(100)
    expect(gaugeOf(300, 5)).toBe(38)
    expect(gaugeOf(9000, 5)).toBe(100)
  })
})

test('the engine fires by the mean progress of the missions', () => {
  expect(engineFiring([])).toBe(0)
  expect(
    engineFiring([mission({ isCompleted: true }), mission({ targetValue: 50, currentValue: 20 }), mission()]),
  ).toBe(47)
})

test('one building for five completions, twenty of a kind, a level for four', () => {
  expect(
    commandCenterOf({ customersDone: 4, productDone: 5, revenueDone: 1000, operationsDone: 14 }),
  ).toEqual({
    commandCenterLevel: 1 + Math.floor((0 + 1 + 20 + 2) / 4),
    communicationArrays: 0,
    researchLabs: 1,
    marketingTowers: 20,
    operationsCenters: 2,
    done: { communicationArrays: 4, researchLabs: 5, marketingTowers: 1000, operationsCenters: 14 },
  })
})

test('a day to come pays nothing and counts nothing done, whatever its missions say', () => {
  const missions = [mission({ isCompleted: true }), mission({ id: 'n', targetValue: 4, currentValue: 3 })]
  const ahead = facts({ missions, morningSessions: 1, begun: false })
  expect([awardsOf(ahead), summarizeDay(ahead)]).toMatchObject([[], { gained: 0, completed: 0, planned: 2 }])
})
