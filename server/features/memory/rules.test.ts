import { describe, expect, test } from 'vitest'
import { avoidedIn, carriedOften, detectProcrastination } from './detect-procrastination.ts'
import { dueDayIn } from './due-day.ts'
import {
  bandsOf,
  calibrationOf,
  daysNeeded,
  forecastOf,
  forecastSentence,
  historyWeeks,
  shownForecast,
} from './forecast.ts'
import { fadesAfter, fadesOn, kindOf, mergeInto, sentimentOf } from './merge-memories.ts'
import {
  missionOf,
  type Promised,
  sayDoByWeek,
  sayDoDays,
  sayDoOf,
  statusOf,
  type Work,
} from './promise-rules.ts'

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

  test('is compared with the result by the Brier score', () => {
    const forecasts = [
      { chance: 1, planned: 2, completed: 2 },
      { chance: 0.5, planned: 2, completed: 1 },
    ]
    expect(calibrationOf(forecasts)).toEqual({ days: 2, brier: 0.125, told: 75, finished: 50 })
    expect(calibrationOf([]).brier).toBeNull()
  })
})

describe('the procrastination detector', () => {
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

  test('a contradiction replaces a memory, unless the founder pinned or wrote it', () => {
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

describe('the forecast at its edges', () => {
  test('begins with ten days, from twelve weeks', () => {
    expect([9, 10].map((count) => forecastOf(3, days(count, 3, 3)).chance === null)).toEqual([true, false])
    expect([daysNeeded, historyWeeks]).toEqual([10, 12])
  })

  test('a plan is of about the same size within one mission', () => {
    const similar = (planned: number) => forecastOf(5, days(10, planned, 0)).similar
    expect([3, 4, 5, 6, 7].map(similar)).toEqual([0, 10, 10, 10, 0])
  })

  test('a day is finished when all was done, not one less', () => {
    expect([2, 3, 4].map((done) => forecastOf(3, days(10, 3, done)).finished)).toEqual([0, 10, 10])
  })

  test('speaks of one day and one mission as of one', () => {
    expect(forecastSentence(forecastOf(1, days(1, 1, 1)))).toBe(
      '1 closed day with a plan: too few for a forecast, which needs 10.',
    )
    expect(forecastSentence(forecastOf(1, days(10, 1, 1)))).toBe(
      'You finished 10 of 10 plans of this size; the chance for 1 mission is 99%.',
    )
    expect(forecastSentence(forecastOf(9, days(10, 1, 1)))).toBe(
      'You have no day with about 9 missions behind you; over all days the chance is 92%.',
    )
    expect(forecastSentence(forecastOf(2, [...days(9, 9, 0), ...days(1, 1, 1)]))).toContain('1 of 1 plans')
  })

  test('is shown in whole percent, or as none', () => {
    expect(shownForecast(forecastOf(3, days(9, 3, 3)))).toMatchObject({ chance: null, days: 9 })
    expect(shownForecast(forecastOf(3, days(10, 3, 3)))).toMatchObject({ chance: 99, finished: 10 })
  })

  test('is held against results in five bands, each from its lower edge to below its upper one', () => {
    const told = (...chances: number[]) => chances.map((chance) => ({ chance, planned: 1, completed: 1 }))
    const bands = bandsOf(told(0, 0.199, 0.2, 0.39, 0.4, 0.6, 0.79, 0.8, 1))
    expect(bands.map(({ from, to, days: count }) => [from, to, count])).toEqual([
      [0, 20, 2],
      [20, 40, 2],
      [40, 60, 1],
      [60, 80, 2],
      [80, 100, 2],
    ])
    expect(bands[4]).toMatchObject({ told: 90, finished: 100 })
    expect(bandsOf([])[0]).toEqual({ from: 0, to: 20, days: 0, told: null, finished: null })
  })
})

test('the Brier score is rounded to thousandths', () => {
  const told = (chance: number, completed: number) => ({ chance, planned: 1, completed })
  expect(calibrationOf([told(1 / 3, 1)]).brier).toBe(0.444)
  expect(calibrationOf([told(0, 1), told(1 / 3, 0)]).brier).toBe(0.556)
})

describe('the radar at its edges', () => {
  const open = (title: string, carryCount: number) => ({ id: title, title, carryCount, isCompleted: false })
  test('a mission carried three times is shown, twice is not', () => {
    expect(
      [2, 3, 4].map((count) => detectProcrastination([open('Taxes', count)], '')?.carryCount ?? null),
    ).toEqual([null, 3, 4])
    expect(carriedOften).toBe(3)
  })

  test('half of a clause’s telling words make it alike, and less than half does not', () => {
    expect(avoidedIn('alpha bravo', 'alpha bravo delta tango')).toBe('alpha bravo delta tango')
    expect(avoidedIn('alpha kilo', 'alpha bravo')).toBe('alpha bravo')
    expect(avoidedIn('alpha kilo', 'alpha bravo delta')).toBeNull()
    expect(avoidedIn('kilo xenon', 'customers and users')).toBeNull()
    expect(avoidedIn('kilo xenon', 'alpha')).toBeNull()
  })
})

describe('memory at its edges', () => {
  const fact = (content: string, more = {}) => ({
    ...{ id: 'a', kind: 'fact', content, quote: 'said once', confidence: 0.4, pinned: false },
    ...more,
  })
  test('fades after 90 days', () => {
    expect(fadesAfter).toBe(90)
    expect(fadesOn('2026-11-18')).toBe('2027-02-16')
  })

  test('half of all words make two texts alike, less does not', () => {
    const heard = (content: string) =>
      mergeInto([fact('alpha bravo delta')], { content, quote: 'something else' }).how
    expect(heard('alpha bravo tango')).toBe('repeated')
    expect(heard('alpha tango zebra')).toBe('new')
    const five = 'alpha bravo delta tango zebra'
    const more = mergeInto([fact(`${five} kilo xenon yodel`)], {
      content: `${five} lemon mango olive`,
      quote: 'else',
    })
    expect(more.how, 'five of eleven words').toBe('new')
  })

  test('a repetition closes a third of the gap to certainty', () => {
    const heard = { content: 'alpha bravo delta', quote: 'something else' }
    const sure = (confidence: number) => mergeInto([fact('alpha bravo delta', { confidence })], heard)
    expect((sure(0.4) as { confidence: number }).confidence).toBeCloseTo(0.6, 10)
    expect((sure(0.7) as { confidence: number }).confidence).toBeCloseTo(0.8, 10)
    expect(sure(1)).toMatchObject({ how: 'repeated', confidence: 1 })
  })

  test('of two that are alike the likest is taken', () => {
    const known = [fact('alpha bravo tango', { id: 'less' }), fact('alpha bravo delta', { id: 'most' })]
    expect(mergeInto(known, { content: 'alpha bravo delta', quote: 'else' })).toMatchObject({ id: 'most' })
  })

  test('the same words are found in either direction, and nothing is found in an empty quote', () => {
    const heard = (quote: string, was: string) =>
      mergeInto([fact('kilo xenon', { quote: was })], { content: 'zebra', quote }).how
    expect([
      heard('once', 'said once'),
      heard('he said once', 'said once'),
      heard('other', 'said once'),
    ]).toEqual(['same', 'same', 'new'])
    expect(heard('said', '')).toBe('new')
  })

  test('twice denied is not denied, and a figure at the end of a sentence is the same figure', () => {
    const heard = (content: string, was: string) => mergeInto([fact(was)], { content, quote: 'else' }).how
    expect(heard('never not selling alpha bravo', 'selling alpha bravo')).toBe('repeated')
    expect(heard('team alpha has 4.', 'team alpha has 4 people')).toBe('repeated')
    expect(heard('team alpha has 5.', 'team alpha has 4')).toBe('contradicted')
  })

  test('a mood is even at a draw, and one word tips it', () => {
    expect(['glad', 'glad and tired', 'tired', 'nothing'].map(sentimentOf)).toEqual([
      'light',
      'even',
      'heavy',
      'even',
    ])
  })
})
