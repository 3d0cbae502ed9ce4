import { describe, expect, test } from 'vitest'
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
  expect(warningFor(4)).toBe('4 goals are active. More than 3 share the same days; consider dropping one.')
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
  /** Monday 2 November to Friday the 13th: nine working days after the first. */
  const course: Course = {
    start: { day: '2026-11-02', value: 0 },
    endDay: '2026-11-13',
    current: 0,
    target: 72,
    today: '2026-11-02',
    restDays: [6, 7],
    burn: 50,
    worked: [],
  }
  test('before there is enough of one’s own they are the plan: the whole way at 80 % of each working day', () => {
    const { basis, today, steady, required } = trajectoriesOf(course)
    expect(basis).toBe('plan')
    expect(steady).toMatchObject({ burn: 80, landing: 72, reaches: '2026-11-13' })
    expect(today).toMatchObject({ burn: 50, landing: 45, reaches: null })
    expect(required).toEqual([
      { day: '2026-11-02', value: 0 },
      { day: '2026-11-13', value: 72 },
    ])
  })

  test('a target below the start is reached on the way down', () => {
    const down = { start: { day: '2026-11-02', value: 72 }, current: 72, target: 0 }
    const { steady, today } = trajectoriesOf({ ...course, ...down })
    expect(steady).toMatchObject({ landing: 0, reaches: '2026-11-13' })
    expect(today).toMatchObject({ landing: 27, reaches: null })
    expect(trajectoriesOf({ ...course, ...down, current: 0 }).today.reaches).toBe('2026-11-02')
  })

  test('a point is drawn today, every seventh day and on the last', () => {
    expect(trajectoriesOf(course).today.points).toEqual([
      { day: '2026-11-02', value: 0 },
      { day: '2026-11-09', value: 25 },
      { day: '2026-11-13', value: 45 },
    ])
  })

  test('own days count from five full ones on, and only with a gain', () => {
    const worked = (count: number, share = 1) =>
      Array.from({ length: count }, () => ({ day: '2026-11-02', share }))
    const basisOf = (more: Partial<Course>) => trajectoriesOf({ ...course, current: 10, ...more }).basis
    expect(basisOf({ worked: worked(4) })).toBe('plan')
    expect(basisOf({ worked: worked(5) })).toBe('own-days')
    expect(basisOf({ worked: worked(9, 0.5) })).toBe('plan')
    expect(basisOf({ worked: worked(10, 0.5) })).toBe('own-days')
    expect(basisOf({ worked: worked(5), current: 0 })).toBe('plan')
    const down = { start: { day: '2026-11-02', value: 72 }, target: 0, worked: worked(5) }
    expect([basisOf({ ...down, current: 62 }), basisOf({ ...down, current: 73 })]).toEqual([
      'own-days',
      'plan',
    ])
    const own = trajectoriesOf({ ...course, current: 10, worked: worked(5) })
    expect(own.steady.landing).toBe(10 + 9 * 0.8 * 2)
    expect(own.today.landing).toBe(10 + 9 * 0.5 * 2)
  })

  test('a reached goal is reached today, and one more is not', () => {
    expect(trajectoriesOf({ ...course, current: 72 }).today.reaches).toBe('2026-11-02')
    expect(trajectoriesOf({ ...course, current: 71.99 }).today.reaches).toBe('2026-11-03')
  })

  test('without a working day left the plan is for one', () => {
    const { steady } = trajectoriesOf({
      ...course,
      today: '2026-11-13',
      start: { day: '2026-11-13', value: 0 },
    })
    expect(steady).toMatchObject({ landing: 0, reaches: null, points: [{ day: '2026-11-13', value: 0 }] })
    const weekend = trajectoriesOf({
      ...course,
      today: '2026-11-06',
      start: { day: '2026-11-06', value: 0 },
      endDay: '2026-11-08',
    })
    expect(weekend.steady.landing).toBe(0)
  })

  test('begin at the value the goal began with', () => {
    const from10 = { ...course, start: { day: '2026-11-02', value: 10 }, current: 10, target: 82 }
    expect(trajectoriesOf(from10).steady).toMatchObject({ landing: 82, reaches: '2026-11-13' })
    const worked = Array.from({ length: 5 }, () => ({ day: '2026-11-02', share: 1 }))
    expect(trajectoriesOf({ ...from10, current: 11, worked })).toMatchObject({
      basis: 'own-days',
      steady: { landing: 11 + 9 * 0.8 * 0.2 },
    })
    expect(trajectoriesOf({ ...from10, worked }).basis).toBe('plan')
  })

  test('take a plan of a single day for one working day, and round to the cent', () => {
    const late = { ...course, today: '2026-11-12', start: { day: '2026-11-13', value: 0 } }
    expect(trajectoriesOf(late).steady.landing).toBe(72)
    expect(trajectoriesOf({ ...late, burn: 33, target: 1 }).today.landing).toBe(0.41)
    expect(trajectoriesOf({ ...late, burn: 33, target: 1.01 }).today.landing).toBe(0.42)
  })

  test('are said in a sentence, in figures of one digit', () => {
    const { today, steady } = trajectoriesOf({ ...course, target: 72.25 })
    expect(trajectoryInWords(plainNotation, { today, steady }, 72.25)).toBe(
      "At today's 50% you land at 45.2 of 72.3; at 80% you reach 72.3 on Friday 13 November.",
    )
  })
})
