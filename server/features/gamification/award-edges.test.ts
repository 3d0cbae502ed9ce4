import { describe, expect, test } from 'vitest'
import { facts, type Mission, mission, sum } from './award-examples.ts'
import { awardsOf, commandCenterOf, type DayFacts, isPerfect, orbitAt, summarizeDay } from './rules.ts'

describe('at their edges', () => {
  test('a mission pays for the share of its target, from nothing to the whole, rounded down', () => {
    const at = (currentValue: number) =>
      sum(facts({ missions: [mission({ targetValue: 10, currentValue })] }))
    expect([-5, 0, 0.9, 1, 9.99, 10, 11].map(at)).toEqual([0, 0, 0, 1, 9, 10, 10])
  })

  test('the tenth mission pays, the eleventh does not', () => {
    const many = Array.from({ length: 11 }, (_, i) => mission({ id: `m${i}`, isCompleted: i >= 9 }))
    expect(awardsOf(facts({ missions: many })).map((it) => it.reference)).toEqual(['m9'])
  })

  test('150 are reached exactly, and what is above is cut from the last reasons', () => {
    const high = Array.from({ length: 10 }, (_, i) =>
      mission({ id: `m${i}`, priority: 'high', isCompleted: i > 0 }),
    )
    const day = { missions: high, morningSessions: 1, eveningSessions: 0, statusUpdates: 1 }
    expect(sum(facts(day))).toBe(148)
    expect(awardsOf(facts({ ...day, eveningSessions: 1 })).slice(-2)).toEqual([
      { kind: 'morning-session', reference: '', amount: 10 },
      { kind: 'evening-session', reference: '', amount: 5 },
    ])
  })

  test('all done means all, and at least one', () => {
    const kinds = (missions: Mission[]) => awardsOf(facts({ missions })).map((it) => it.kind)
    expect(kinds([mission({ isCompleted: true })])).toContain('all-done')
    expect(kinds([mission({ isCompleted: true }), mission({ id: 'n' })])).not.toContain('all-done')
  })

  test('a perfect day needs the plan, the missions and the debrief', () => {
    const whole = facts({
      missions: [mission({ isCompleted: true })],
      morningSessions: 1,
      eveningSessions: 1,
    })
    expect(isPerfect(whole)).toBe(true)
    for (const gap of [
      { missions: [] },
      { missions: [mission()] },
      { morningSessions: 0 },
      { eveningSessions: 0 },
    ])
      expect(isPerfect({ ...whole, ...gap })).toBe(false)
  })

  test('a day qualifies with one mission or one session, and not with a report', () => {
    const qualified = (more: Partial<DayFacts>) => summarizeDay(facts(more)).qualified
    expect(qualified({ missions: [mission({ isCompleted: true })] })).toBe(true)
    expect(qualified({ morningSessions: 1 })).toBe(true)
    expect(qualified({ eveningSessions: 1 })).toBe(true)
    expect(qualified({ missions: [mission({ targetValue: 9, currentValue: 8 })], statusUpdates: 1 })).toBe(
      false,
    )
  })

  test('completions are counted by what they are for', () => {
    const one = (category: Mission['category']) => mission({ id: category, category, isCompleted: true })
    const done = (['revenue', 'customers', 'product', 'team', 'other'] as const).map(one)
    expect(
      summarizeDay(
        facts({
          missions: [...done, mission({ id: 'open', category: 'revenue' })],
          morningSessions: 2,
          eveningSessions: 1,
        }),
      ),
    ).toMatchObject({
      planned: 6,
      completed: 5,
      sessions: 3,
      revenueDone: 1,
      customersDone: 1,
      productDone: 1,
      operationsDone: 2,
      perfect: false,
    })
  })

  test.each([
    [119, 0],
    [120, 1],
    [499, 1],
    [500, 2],
    [1299, 2],
    [1300, 3],
    [2999, 3],
    [3000, 4],
    [5999, 4],
    [6000, 5],
    [8999, 5],
    [9000, 6],
    [11_999, 6],
    [12_000, 7],
  ])('a distance of %i is orbit %i', (distance, orbit) => expect(orbitAt(distance).orbit).toBe(orbit))

  test('progress within the further orbits is of their 3000', () => {
    expect([6000, 7500, 9000, 10_500].map((it) => orbitAt(it).progress)).toEqual([0, 50, 0, 50])
  })

  test('a building comes with each fifth completion up to twenty, a level with each fourth building', () => {
    const arrays = (customers: number) =>
      commandCenterOf({ customersDone: customers, productDone: 0, revenueDone: 0, operationsDone: 0 })
    expect([4, 5, 9, 10, 99, 100, 105].map((it) => arrays(it).communicationArrays)).toEqual([
      0, 1, 1, 2, 19, 20, 20,
    ])
    expect([15, 19, 20, 39, 40].map((it) => arrays(it).commandCenterLevel)).toEqual([1, 1, 2, 2, 3])
    const all = commandCenterOf({ customersDone: 20, productDone: 40, revenueDone: 60, operationsDone: 80 })
    expect(all.commandCenterLevel).toBe(1 + (4 + 8 + 12 + 16) / 4)
  })
})
