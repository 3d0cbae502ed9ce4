import { describe, expect, test } from 'vitest'
import { dueDayIn } from './due-day.ts'
import { calibrationOf, forecastOf, forecastSentence } from './forecast.ts'
import { kindOf, mergeInto, sentimentOf } from './merging.ts'
import { missionOf, type Promised, sayDoOf, statusOf, type Work } from './promise-rules.ts'
import { avoidedIn, detectProcrastination } from './radar.ts'

/** A Wednesday. */
const today = '2026-11-18'

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

const promise = (more: Partial<Promised> = {}): Promised => ({
  content: 'call Ben about the contract',
  madeOn: today,
  createdAt: new Date('2026-11-18T09:00:00Z'),
  dueDay: '2026-11-20',
  outcome: null,
  ...more,
})
const work = (more: Partial<Work> = {}): Work => ({
  id: 'm',
  title: 'Call Ben, contract',
  day: '2026-11-20',
  isCompleted: true,
  completedAt: new Date('2026-11-20T10:00:00Z'),
  completedOn: '2026-11-20',
  ...more,
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

  test('Say-Do counts what is settled within 28 days', () => {
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

const days = (count: number, planned: number, completed: number) =>
  Array.from({ length: count }, () => ({ planned, completed }))

describe('the forecast', () => {
  test('says nothing below ten days', () => {
    const forecast = forecastOf(3, days(9, 3, 3))
    expect(forecast.chance).toBeNull()
    expect(forecastSentence(forecast)).toBe(
      '9 closed days with a plan: too few for a forecast, which needs 10.',
    )
  })

  test('is the share of finished days among plans of this size, drawn to the share of all', () => {
    const history = [...days(6, 3, 3), ...days(4, 3, 1), ...days(10, 8, 2)]
    const forecast = forecastOf(3, history)
    expect(forecast).toMatchObject({ days: 20, similar: 10, finished: 6 })
    const overall = 7 / 22
    expect(forecast.chance).toBeCloseTo((6 + 2 * overall) / 12, 10)
    expect(forecastOf(8, history).chance).toBeLessThan(0.1)
    expect(forecastSentence(forecast).split(' ').length).toBeLessThanOrEqual(18)
  })

  test('never promises certainty', () => {
    const { chance } = forecastOf(3, days(40, 3, 3))
    expect(chance).toBeGreaterThan(0.9)
    expect(chance).toBeLessThan(1)
    expect(forecastOf(3, days(40, 3, 0)).chance).toBeGreaterThan(0)
  })

  test('is held against what came by the Brier score', () => {
    const told = [
      { chance: 1, planned: 2, completed: 2 },
      { chance: 0.5, planned: 2, completed: 1 },
    ]
    expect(calibrationOf(told)).toEqual({ days: 2, brier: 0.125, told: 75, finished: 50 })
    expect(calibrationOf([]).brier).toBeNull()
  })
})

describe('the radar', () => {
  const mission = (title: string, carryCount = 0, isCompleted = false) => ({
    id: title,
    title,
    carryCount,
    isCompleted,
  })

  test('shows the open mission carried most, from three times on', () => {
    const missions = [mission('Call the bank', 3), mission('Taxes', 5), mission('Done', 9, true)]
    expect(detectProcrastination(missions, '')).toMatchObject({
      title: 'Taxes',
      reason: 'carried',
      carryCount: 5,
    })
    expect(detectProcrastination([mission('Call the bank', 2)], '')).toBeNull()
  })

  test('shows one that is like what the founder said they avoid', () => {
    const said = 'Cold calls, and asking customers for money.'
    expect(
      detectProcrastination([mission('Ship the logo'), mission('Make 10 cold calls')], said),
    ).toMatchObject({
      title: 'Make 10 cold calls',
      reason: 'avoided',
    })
    expect(avoidedIn('Show customers the new page', said), 'a wide word is no likeness').toBeNull()
    expect(detectProcrastination([mission('Make 10 cold calls')], '')).toBeNull()
  })
})

describe('memory', () => {
  const known = [
    {
      id: 'a',
      kind: 'fact',
      content: 'We sell scheduling software to dentists',
      quote: 'we sell scheduling software to dentists',
      confidence: 0.6,
      pinned: false,
    },
    {
      id: 'b',
      kind: 'fact',
      content: 'Our team has 4 people',
      quote: 'our team has 4 people',
      confidence: 0.6,
      pinned: false,
    },
  ]

  test('a repetition makes surer, the same words do not', () => {
    const again = { content: 'We sell scheduling to dentists', quote: 'so we sell scheduling to dentists' }
    expect(mergeInto(known, again)).toMatchObject({ how: 'repeated', id: 'a' })
    expect(mergeInto(known, { content: 'x', quote: known[0]!.quote })).toEqual({ how: 'same', id: 'a' })
  })

  test('a contradiction takes the place, unless the founder pinned or wrote what stands', () => {
    const other = { content: 'Our team has 6 people', quote: 'our team has 6 people now' }
    expect(mergeInto(known, other)).toEqual({ how: 'contradicted', id: 'b' })
    const denied = { content: 'We do not sell scheduling software to dentists', quote: 'we do not sell it' }
    expect(mergeInto(known, denied)).toEqual({ how: 'contradicted', id: 'a' })
    expect(
      mergeInto(
        known.map((it) => ({ ...it, pinned: true })),
        other,
      ),
    ).toEqual({ how: 'new' })
    expect(
      mergeInto(
        known.map((it) => ({ ...it, confidence: 1 })),
        other,
      ),
    ).toEqual({ how: 'new' })
  })

  test('what is about something else is new', () => {
    expect(mergeInto(known, { content: 'I work best early', quote: 'I work best early' })).toEqual({
      how: 'new',
    })
    expect(mergeInto([], { content: 'I work best early', quote: 'I work best early' })).toEqual({
      how: 'new',
    })
  })

  test('kinds and moods are read from the words', () => {
    expect(kindOf('A lesson: next time I ask earlier')).toBe('pattern')
    expect(kindOf("I couldn't get through to the bank")).toBe('challenge')
    expect(kindOf('Our customers are dentists')).toBe('fact')
    expect(sentimentOf('I am proud, we finally won it')).toBe('light')
    expect(sentimentOf('tired and behind')).toBe('heavy')
    expect(sentimentOf('we sent the letter')).toBe('even')
  })
})
