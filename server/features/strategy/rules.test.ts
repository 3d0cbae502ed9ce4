import { describe, expect, test } from 'vitest'
import { notationOf } from '#contract/words/locale-notation.ts'
import { plainNotation } from '#contract/words/notation.ts'
import {
  activeGoalsAtMost,
  campaignOn,
  goalProgress,
  goalsWarned,
  keptStart,
  numberIn,
  requiredPace,
  warningFor,
} from './rules.ts'
import {
  completionOf,
  objectivesAtMost,
  sprintDays,
  sprintStatus,
  sprintsInNinetyDays,
} from './sprint-rules.ts'
import { type Course, trajectoriesOf, trajectoryInWords } from './trajectory-rules.ts'

test('a day is counted within the first active 90-day goal, and only there', () => {
  const goal = (status: string, start: string) => ({
    status,
    startDate: new Date(`${start}T08:00:00Z`),
    endDate: new Date(Date.parse(`${start}T08:00:00Z`) + 90 * 86_400_000),
  })
  const where = { timeZone: 'UTC', dayStartHour: 0 }
  const goals = [goal('dropped', '2026-01-01'), goal('active', '2026-10-01')]
  expect(campaignOn('2026-10-01', goals, where)).toEqual({ day: 1, of: 90 })
  expect(campaignOn('2026-11-30', goals, where)).toEqual({ day: 61, of: 90 })
  expect(campaignOn('2026-12-29', goals, where)).toEqual({ day: 90, of: 90 })
  expect(campaignOn('2026-09-30', goals, where)).toBeNull()
  expect(campaignOn('2026-12-30', goals, where)).toBeNull()
  expect(campaignOn('2026-10-01', [], where)).toBeNull()
})

test.each([
  ['$8.5k of MRR', 8500],
  ['25%', 25],
  ['1,250,000', 1_250_000],
  ['2M users', 2_000_000],
  ['3 kilos', 3],
  ['-4', -4],
  ['0', 0],
  ['many', null],
  ['', null],
])('the number in %j is %j', (text, number) => expect(numberIn(text)).toBe(number))

const goalAt = (startValue: string, currentValue: string, targetValue: string) => ({
  startValue,
  currentValue,
  targetValue,
})

test('progress is the share of the way from the start, rounded down, from 0 to 100', () => {
  const at = (current: string) => goalProgress(goalAt('0', current, '$1,000'))
  expect(['-5', '0', '9', '10', '994', '999', '1000', '5k'].map(at)).toEqual([0, 0, 0, 1, 99, 99, 100, 100])
  const clinics = (current: string) => goalProgress(goalAt('12', current, '40'))
  expect(['11', '12', '13', '26', '39', '40', '41'].map(clinics)).toEqual([0, 0, 3, 50, 96, 100, 100])
  expect(goalProgress(goalAt('0.1', '0.3', '0.8'))).toBe(28)
})

test('a target below the start is reached from above', () => {
  const churn = (current: string) => goalProgress(goalAt('6 %', current, '3 %'))
  expect(['7 %', '6 %', '4.5 %', '3.1 %', '3 %', '2 %'].map(churn)).toEqual([0, 0, 50, 96, 100, 100])
  expect(requiredPace(goalAt('48 min', '40 min', '15 min'), 50)).toBe(0.5)
  expect(requiredPace(goalAt('48', '15', '15'), 50)).toBe(0)
})

test('without a number there is no progress; without a start a goal begins where it stands', () => {
  expect([goalProgress(goalAt('1', 'many', '10')), goalProgress(goalAt('1', '5', 'more'))]).toEqual([0, 0])
  expect([goalProgress(goalAt('', '5', '10')), goalProgress(goalAt('', '10', '10'))]).toEqual([0, 100])
})

test('the start is kept: the first number a goal had, unless another is named', () => {
  const at12 = goalAt('12', '17', '40')
  expect(keptStart(at12, { currentValue: '18' })).toBe('12')
  expect(keptStart(at12, { startValue: '10' })).toBe('10')
  expect(keptStart(goalAt('', '', '40'), { currentValue: '12 clinics' })).toBe('12 clinics')
  expect(keptStart(goalAt('', '12', '40'), { currentValue: '13' })).toBe('12')
  expect(keptStart(goalAt('', 'none yet', ''), { currentValue: 'a few' })).toBe('')
})

test('the pace is what is left a day, to the cent; nothing when it is reached, none without numbers or time', () => {
  const pace = (current: string, target: string, days: number) =>
    requiredPace(goalAt('0', current, target), days)
  expect([pace('0', '10', 3), pace('4', '10', 1), pace('0', '1', 90), pace('0', '2', 3)]).toEqual([
    3.33, 6, 0.01, 0.67,
  ])
  expect([pace('10', '10', 3), pace('12', '10', 3)]).toEqual([0, 0])
  expect([pace('0', '10', 0), pace('x', '10', 3), pace('0', 'x', 3)]).toEqual([null, null, null])
})

test('seven goals may be active, and above three a founder is warned', () => {
  expect([activeGoalsAtMost, goalsWarned]).toEqual([7, 3])
  expect([warningFor(0), warningFor(3)]).toEqual([null, null])
  expect(warningFor(4)).toBe(
    '4 goals are active and share the same days. More than 3 is a lot. Consider dropping one.',
  )
})

describe('a sprint', () => {
  const sprint = { startDay: '2026-11-07', endDay: '2026-11-20', closedAt: null }
  test.each([
    ['2026-11-06', 'upcoming'],
    ['2026-11-07', 'active'],
    ['2026-11-20', 'active'],
    ['2026-11-21', 'due'],
  ])('is on %s %s', (today, status) => expect(sprintStatus(sprint, today)).toBe(status))

  test('that is closed is closed, whatever the day', () => {
    for (const today of ['2026-11-06', '2026-11-10', '2026-12-01'])
      expect(sprintStatus({ ...sprint, closedAt: new Date() }, today)).toBe('closed')
  })

  test('has 14 days, six of them ninety, and at most ten objectives', () => {
    expect([sprintDays, sprintsInNinetyDays, objectivesAtMost]).toEqual([14, 6, 10])
  })

  test('is complete by the share of its objectives, rounded', () => {
    const of = (done: number, all: number) =>
      completionOf(Array.from({ length: all }, (_, i) => ({ isCompleted: i < done })))
    expect([of(0, 0), of(0, 3), of(1, 3), of(2, 3), of(3, 3)]).toEqual([null, 0, 33, 67, 100])
  })
})

describe('the two trajectories', () => {
  const worked = (count: number, share = 1) =>
    Array.from({ length: count }, () => ({ day: '2026-11-02', share }))

  /** Monday 2 November to Friday the 13th: nine working days after the first. A full day has brought two. */
  const course: Course = {
    start: { day: '2026-11-02', value: 0 },
    endDay: '2026-11-13',
    current: 10,
    target: 24.4,
    today: '2026-11-02',
    restDays: [6, 7],
    burn: 50,
    worked: worked(5),
  }
  const at = (more: Partial<Course> = {}) => trajectoriesOf({ ...course, ...more })

  test('follow from what a full day of one’s own has brought', () => {
    const { basis, missingDays, today, steady, required } = at()
    expect([basis, missingDays]).toEqual(['own-days', 0])
    expect(steady).toMatchObject({ burn: 80, landing: 24.4, reaches: '2026-11-13' })
    expect(today).toMatchObject({ burn: 50, landing: 19, reaches: null })
    expect(required).toEqual([
      { day: '2026-11-02', value: 0 },
      { day: '2026-11-13', value: 24.4 },
    ])
  })

  test('are not drawn from the plan: they begin with five full days and a gain', () => {
    const missing = { basis: 'plan', today: null, steady: null }
    expect(at({ worked: [] })).toMatchObject({ ...missing, missingDays: 5 })
    expect(at({ worked: worked(4) })).toMatchObject({ ...missing, missingDays: 1 })
    expect(at({ worked: worked(9, 0.5) })).toMatchObject({ ...missing, missingDays: 1 })
    expect(at({ worked: worked(10, 0.5) }).basis).toBe('own-days')
    expect(at({ worked: worked(15, 1 / 3) }).basis).toBe('own-days')
    expect(at({ current: 0 })).toMatchObject({ ...missing, missingDays: 0 })
    expect(at({ worked: [] }).required).toHaveLength(2)
  })

  test('a target below the start is reached on the way down', () => {
    const down = { start: { day: '2026-11-02', value: 72 }, current: 62, target: 47.6 }
    expect(at(down).steady).toMatchObject({ landing: 47.6, reaches: '2026-11-13' })
    expect(at(down).today).toMatchObject({ landing: 53, reaches: null })
    expect(at({ ...down, current: 47.6 }).today!.reaches).toBe('2026-11-02')
    expect(at({ ...down, current: 73 })).toMatchObject({ basis: 'plan', today: null })
  })

  test('a point is drawn today, every seventh day and on the last', () => {
    expect(at().today!.points).toEqual([
      { day: '2026-11-02', value: 10 },
      { day: '2026-11-09', value: 15 },
      { day: '2026-11-13', value: 19 },
    ])
  })

  test('a reached goal is reached today, and one more is not', () => {
    expect(at({ target: 10 }).today!.reaches).toBe('2026-11-02')
    expect(at({ target: 10.01 }).today!.reaches).toBe('2026-11-03')
  })

  test('without a working day left they stay where they are', () => {
    expect(at({ today: '2026-11-13' }).steady).toMatchObject({
      landing: 10,
      reaches: null,
      points: [{ day: '2026-11-13', value: 10 }],
    })
    expect(at({ today: '2026-11-06', endDay: '2026-11-08' }).steady!.landing).toBe(10)
  })

  test('begin at the value the goal began with, and round to the cent', () => {
    const from10 = { start: { day: '2026-11-02', value: 10 }, current: 11, target: 82 }
    expect(at(from10).steady!.landing).toBe(11 + 9 * 0.8 * 0.2)
    expect(at({ ...from10, current: 10 }).basis).toBe('plan')
    expect(at({ burn: 33, today: '2026-11-12', current: 10.04 }).today!.landing).toBe(10.7)
    expect(at({ burn: 33, today: '2026-11-12', current: 10.03 }).today!.landing).toBe(10.69)
  })

  test('are said in a sentence, in figures of one digit', () => {
    const plainStyle = { notation: plainNotation, unit: { before: '', after: '' } }
    const inWords = (more: Partial<Course>) => trajectoryInWords(plainStyle, at(more), 24.35)
    expect(inWords({ current: 10.05 })).toBe(
      'If you keep finishing 50% of your plans, you land at 19.1 of 24.4. With 80%, you reach 24.4 on Friday 13 November.',
    )
    expect(inWords({ worked: worked(2) })).toBe(
      'The forecast is measured on your own days: 3 more full days to go.',
    )
    expect(inWords({ worked: worked(4) })).toBe(
      'The forecast is measured on your own days: 1 more full day to go.',
    )
    expect(inWords({ current: 0 })).toBe('The forecast begins when the number has moved toward its target.')
  })

  test('are said with the signs and in the notation of the founder', () => {
    const thousands = at({ current: 10_000, target: 24_400 })
    const inWords = (locale: string, unit: { before: string; after: string }) =>
      trajectoryInWords({ notation: notationOf(locale), unit }, thousands, 24_400)
    expect(inWords('en-US', { before: '$', after: '' })).toBe(
      'If you keep finishing 50% of your plans, you land at $19,000 of $24,400. With 80%, you reach $24,400 on Friday, November 13.',
    )
    expect(inWords('de-DE', { before: '', after: ' €' })).toBe(
      'If you keep finishing 50% of your plans, you land at 19.000 € of 24.400 €. With 80%, you reach 24.400 € on Friday 13 November.',
    )
  })
})
