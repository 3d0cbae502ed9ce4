import { describe, expect, test } from 'vitest'
import { dueDayIn } from './due-day.ts'
import {
  missionOf,
  type Promised,
  sayDoByWeek,
  sayDoDays,
  sayDoOf,
  statusOf,
  type Work,
} from './promise-rules.ts'
import { promise, today, work } from './rule-examples.ts'

describe('the day of a promise', () => {
  test.each([
    ['I will call Ben tomorrow', '2026-11-19'],
    ["I'll send it by Friday", '2026-11-20'],
    ['on Wednesday at the latest', today],
    ['next Tuesday I will decide', '2026-11-24'],
    ['I will do it tonight', today],
    ['by end of day', today],
    ['this week for sure', '2026-11-22'],
    ['by the end of the week', '2026-11-22'],
    ['I will launch next week', '2026-11-29'],
    ['by the end of the month', '2026-11-30'],
    ['next month we hire', '2026-12-31'],
    ['in three days', '2026-11-21'],
    ['by 3 December', '2026-12-03'],
    ['by January 4th', '2027-01-04'],
  ])('%s', (words, day) => expect(dueDayIn(words, today)).toBe(day))

  test.each([
    'I promise to do it now',
    'I will make the second call',
    'I may call Ben',
    'I sat with the team and I will fix it',
    'I will finish 10/12 of them',
    'I promise I will do it in a second',
    'I called him yesterday',
    'I will send 50 emails',
    'I promise to answer every ticket',
  ])('none in: %s', (words) => expect(dueDayIn(words, today)).toBeNull())
})

describe('a promise', () => {
  test('finds its mission by its words, within its time', () => {
    expect(missionOf(promise(), [work({ title: 'Write the newsletter' }), work()])?.title).toBe(
      'Call Ben, contract',
    )
    expect(missionOf(promise(), [work({ day: '2026-11-21' })])).toBeNull()
    expect(missionOf(promise(), [work({ day: '2026-11-17' })])).toBeNull()
    const earlier = work({ day: today, completedAt: new Date('2026-11-18T08:00:00Z') })
    expect(missionOf(promise(), [earlier]), 'done before it was promised').toBeNull()
  })

  test('is kept by its mission, broken when its day is closed, and the founder has the last word', () => {
    expect(statusOf(promise(), work(), '2026-11-20')).toBe('kept')
    expect(
      statusOf(promise(), work({ isCompleted: false, completedAt: null, completedOn: null }), '2026-11-19'),
    ).toBe('open')
    expect(statusOf(promise(), null, '2026-11-20')).toBe('broken')
    expect(statusOf(promise({ outcome: 'kept' }), null, '2026-11-20')).toBe('kept')
    expect(statusOf(promise({ outcome: 'withdrawn' }), work(), '2026-11-20')).toBe('withdrawn')
    expect(statusOf(promise({ dueDay: null }), null, '2027-11-20'), 'without a day nothing breaks').toBe(
      'open',
    )
  })

  test('Say-Do counts promises with an outcome within 28 days', () => {
    const due = (status: 'open' | 'kept' | 'broken' | 'withdrawn', dueDay: string | null) => ({
      status,
      dueDay,
      madeOn: '2026-10-01',
    })
    const promises = [
      due('kept', today),
      due('kept', '2026-10-22'),
      due('broken', '2026-11-01'),
      due('broken', '2026-10-21'),
      due('withdrawn', today),
      due('open', today),
      due('kept', '2026-11-19'),
    ]
    expect(sayDoOf(promises, today)).toEqual({ kept: 2, broken: 1, ratio: 67 })
    expect(sayDoOf([], today).ratio).toBeNull()
  })
})

describe('promises at their edges', () => {
  const open = { isCompleted: false, completedAt: null, completedOn: null }
  const on = (day: string) => missionOf(promise({ dueDay: null }), [work({ ...open, day })]) !== null

  test('one without a day is looked for from its making on, for 14 days', () => {
    expect(['2026-11-17', '2026-11-18', '2026-12-02', '2026-12-03'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('the mission must have three fifths of its words', () => {
    const like = (title: string) =>
      missionOf(promise({ content: 'alpha bravo delta tango zebra' }), [work({ title })])
    expect(like('alpha bravo delta xenon yodel')).not.toBeNull()
    expect(like('alpha bravo kilo xenon yodel')).toBeNull()
    const nine = 'alpha bravo delta tango zebra kilo xenon yodel quartz'
    const five = 'alpha bravo delta tango zebra lemon mango olive peach'
    expect(missionOf(promise({ content: nine }), [work({ title: five })])).toBeNull()
  })

  test('work finished in the moment of the promise keeps it, a moment before does not', () => {
    const done = (completedAt: string) => missionOf(promise(), [work({ completedAt: new Date(completedAt) })])
    expect(done('2026-11-18T09:00:00.000Z')).not.toBeNull()
    expect(done('2026-11-18T08:59:59.999Z')).toBeNull()
  })

  test('of several the likest is taken, and of the equally like the completed one', () => {
    const near = work({ ...open, id: 'near', title: 'Call Ben about the contract' })
    const content = 'call Ben about the contract'
    expect(missionOf(promise({ content }), [near, work({ id: 'done' })])?.id).toBe('done')
    const kilo = work({ ...open, id: 'three', title: 'alpha bravo delta' })
    const two = work({ id: 'two', title: 'alpha bravo xenon yodel' })
    expect(missionOf(promise({ content: 'alpha bravo delta' }), [two, kilo])?.id).toBe('three')
  })

  test('it is kept by a mission of its day or before, or one completed by it, and not after', () => {
    const status = (more: Partial<Work>, more2: Partial<Promised> = {}) =>
      statusOf(promise(more2), work(more), null)
    expect(status({ day: '2026-11-20', completedOn: '2026-11-21' })).toBe('kept')
    expect(status({ day: '2026-11-21', completedOn: '2026-11-20' })).toBe('kept')
    expect(status({ day: '2026-11-21', completedOn: '2026-11-21' })).toBe('open')
    expect(status({ day: '2027-11-21', completedOn: '2027-11-21' }, { dueDay: null })).toBe('kept')
    expect(status(open)).toBe('open')
  })

  test('it is broken when its very day is closed', () => {
    expect(
      ['2026-11-19', '2026-11-20', '2026-11-21'].map((closed) => statusOf(promise(), null, closed)),
    ).toEqual(['open', 'broken', 'broken'])
    expect(statusOf(promise(), null, null)).toBe('open')
  })

  test('Say-Do looks back 28 days, today included, and counts one without a day by its making', () => {
    const kept = (day: string) => sayDoOf([{ status: 'kept', dueDay: null, madeOn: day }], today).kept
    expect(['2026-10-21', '2026-10-22', '2026-11-18', '2026-11-19'].map(kept)).toEqual([0, 1, 1, 0])
    expect(sayDoDays).toBe(28)
    const ratioOf = (keptOnes: number, broken: number) =>
      sayDoOf(
        [
          ...Array.from({ length: keptOnes }, () => ({
            status: 'kept' as const,
            dueDay: today,
            madeOn: today,
          })),
          ...Array.from({ length: broken }, () => ({
            status: 'broken' as const,
            dueDay: today,
            madeOn: today,
          })),
        ],
        today,
      ).ratio
    expect([ratioOf(1, 2), ratioOf(2, 1), ratioOf(0, 1), ratioOf(1, 0)]).toEqual([33, 67, 0, 100])
  })

  test('by week a promise counts from the first day to the seventh', () => {
    const due = (dueDay: string | null, status: 'kept' | 'broken' | 'open' = 'kept') => ({
      status,
      dueDay,
      madeOn: '2026-11-16',
    })
    const promises = [
      due('2026-11-15'),
      due('2026-11-16', 'broken'),
      due('2026-11-22'),
      due('2026-11-23'),
      due(null),
    ]
    expect(
      sayDoByWeek([...promises, due('2026-11-17', 'open')], ['2026-11-09', '2026-11-16', '2026-11-23']),
    ).toEqual([
      { begin: '2026-11-09', kept: 1, broken: 0 },
      { begin: '2026-11-16', kept: 2, broken: 1 },
      { begin: '2026-11-23', kept: 1, broken: 0 },
    ])
  })
})
