import { describe, expect, test } from 'vitest'
import type { Mission } from '#contract/missions.ts'
import { correctCourse, type WorkingDay, workingDayAt } from './course-rules.ts'

const mission = (more: Partial<Mission>): Mission => ({
  id: more.goal ?? 'm',
  goal: 'Call Anna',
  description: '',
  targetValue: null,
  currentValue: 0,
  priority: 'medium',
  category: 'revenue',
  isCompleted: false,
  date: '2026-11-20',
  notes: '',
  sprintAlignment: 'neutral',
  completionScore: null,
  carryCount: 0,
  carriedFrom: null,
  replanCount: 0,
  afterTheFact: false,
  goalId: null,
  objectiveId: null,
  completedAt: null,
  createdAt: '2026-11-20T07:00:00.000Z',
  ...more,
})

const hours = { workFrom: 540, workUntil: 1080 }
const working = (expected: number): WorkingDay => ({ hours: 'working', expected, workFrom: 540 })

test.each([
  [8 * 60, 'active', 0, 'before'],
  [9 * 60, 'active', 0, 'working'],
  [13 * 60 + 30, 'active', 50, 'working'],
  [18 * 60, 'active', 100, 'over'],
  [23 * 60, 'active', 100, 'over'],
  [13 * 60, 'rest', 0, 'rest'],
  [13 * 60, 'leave', 0, 'leave'],
] as const)('at minute %i of a day (%s) %i percent are expected: %s', (minute, duty, expected, at) => {
  expect(workingDayAt(minute, { ...hours, duty })).toEqual({ hours: at, expected, workFrom: 540 })
})

test.each([
  [35, 50, 'on-course'],
  [34, 50, 'drifting'],
  [10, 50, 'drifting'],
  [9, 50, 'off-course'],
  [90, 50, 'on-course'],
] as const)('%i percent done where %i are expected is %s', (done, expected, course) => {
  expect(correctCourse([mission({})], done, working(expected)).course).toBe(course)
})

test.each([
  [12 * 60, 'active', 'Off course: 20% of the plan is done, and the working day is over. 1 mission is open.'],
  [
    6 * 60,
    'active',
    'On course: 20% of the plan is done, and your working day begins at 07:30. 1 mission is open.',
  ],
  [9 * 60, 'rest', 'A rest day: nothing is late. 20% of the plan is done, 1 mission is open.'],
  [9 * 60, 'leave', 'You are on leave: nothing is late. 20% of the plan is done, 1 mission is open.'],
] as const)(
  'at minute %i of a day (%s) the panel says the truth about the working day',
  (minute, duty, said) => {
    const day = workingDayAt(minute, { workFrom: 450, workUntil: 720, duty })
    const found = correctCourse([mission({})], 20, day)
    expect(found.sentence).toBe(said)
    expect(found.spoken).toContain(said)
  },
)

test('an empty day of rest asks for nothing', () => {
  const day = workingDayAt(780, { ...hours, duty: 'rest' })
  expect(correctCourse([], 0, day).sentence).toBe('A rest day, and nothing is planned. Nothing has to be.')
})

test('pushes what matters most and is nearest to done, by a tenth; trims what matters least', () => {
  const missions = [
    mission({ goal: 'Tidy', priority: 'low' }),
    mission({ goal: 'Close Acme', priority: 'high' }),
    mission({ goal: 'Send emails', priority: 'high', targetValue: 50, currentValue: 20 }),
  ]
  expect(correctCourse(missions, 13, working(60))).toMatchObject({
    course: 'off-course',
    push: { by: 3, firstStep: 'Do 3 more of “Send emails”: that makes 23 of 50.' },
    trim: { sentence: '“Tidy” could wait until tomorrow.' },
    sentence: 'Off course: 13% of the plan is done, 60% of the working day is over. 3 missions are open.',
  })
})

test('an empty day asks for one mission; a finished one for nothing', () => {
  expect(correctCourse([], 0, working(80))).toMatchObject({ course: 'empty', push: null, trim: null })
  const done = correctCourse([mission({ isCompleted: true })], 100, working(100))
  expect(done).toMatchObject({
    course: 'on-course',
    push: null,
    sentence: 'The one mission of today is done.',
  })
})

describe('at their edges', () => {
  test('the working day begins and ends at its very minute, its share rounded', () => {
    const at = (minute: number) => workingDayAt(minute, { ...hours, duty: 'active' })
    expect([539, 540, 1079, 1080].map((minute) => at(minute).hours)).toEqual([
      'before',
      'working',
      'working',
      'over',
    ])
    expect([0, 542, 543, 1077, 1440].map((minute) => at(minute).expected)).toEqual([0, 0, 1, 99, 100])
  })

  test('15 points behind are on course, 16 drift; 40 drift, 41 are off', () => {
    const course = (behind: number) => correctCourse([mission({})], 50 - behind, working(50)).course
    expect([15, 16, 40, 41].map(course)).toEqual(['on-course', 'drifting', 'drifting', 'off-course'])
  })

  test('nothing is trimmed on course, nor where one mission is open; off course two are enough', () => {
    const open = [mission({ goal: 'One' }), mission({ goal: 'Two', priority: 'low' })]
    expect(correctCourse(open, 50, working(50)).trim).toBeNull()
    expect(correctCourse(open.slice(0, 1), 0, working(50)).trim).toBeNull()
    expect(correctCourse(open, 34, working(50)).trim?.mission.goal).toBe('Two')
    expect(correctCourse(open, 0, working(50)).trim?.mission.goal).toBe('Two')
    expect(correctCourse([], 0, working(50)).trim).toBeNull()
  })

  test('of equal weight the one farthest from done is trimmed, and the nearest pushed, the first among equals', () => {
    const at = (goal: string, currentValue: number) => mission({ goal, targetValue: 10, currentValue })
    const found = correctCourse([at('Half', 5), at('Tenth', 1), at('Most', 9)], 0, working(50))
    expect([found.push?.mission.goal, found.trim?.mission.goal]).toEqual(['Most', 'Tenth'])
    const equal = correctCourse(
      [mission({ goal: 'One' }), mission({ goal: 'Two' }), mission({ goal: 'Three' })],
      0,
      working(50),
    )
    expect([equal.push?.mission.goal, equal.trim?.mission.goal]).toEqual(['One', 'Two'])
    const heavy = [
      mission({ goal: 'Low', priority: 'low' }),
      at('Medium', 9),
      mission({ goal: 'High', priority: 'high' }),
    ]
    const weighed = correctCourse(heavy, 0, working(50))
    expect([weighed.push?.mission.goal, weighed.trim?.mission.goal]).toEqual(['High', 'Low'])
  })

  test('the first step is a tenth of what is left, rounded up, at least one', () => {
    const step = (targetValue: number, currentValue: number) =>
      correctCourse([mission({ targetValue, currentValue })], 0, working(0)).push?.by
    expect([step(10, 0), step(11, 0), step(100, 0), step(10, 9), step(10, 9.5), step(20, 9)]).toEqual([
      1, 2, 10, 1, 1, 2,
    ])
    expect(correctCourse([mission({ goal: 'Call' })], 0, working(0)).push).toMatchObject({
      by: null,
      firstStep: 'Give “Call” ten minutes.',
    })
  })

  test('the first promise is said in full, the others counted', () => {
    const promise = (content: string) => ({ content }) as never
    const spoken = (...contents: string[]) => correctCourse([], 0, working(0), contents.map(promise)).spoken
    const empty = 'Nothing is planned for today. One mission is enough to begin.'
    expect(spoken()).toBe(empty)
    expect(spoken('Call Ben.')).toBe(`${empty} You promised for today: Call Ben.`)
    expect(spoken('Call Ben! ', 'Pay', 'Rest')).toBe(`${empty} You promised for today: Call Ben. And 2 more.`)
  })

  test('one and several missions are spoken of as such, on a day at work and away', () => {
    const said = (open: number, done: number, day: WorkingDay) => {
      const all = [...Array(open).fill(mission({})), ...Array(done).fill(mission({ isCompleted: true }))]
      return correctCourse(all, 50, day).sentence
    }
    expect(said(0, 2, working(50))).toBe('All 2 missions of today are done.')
    expect(said(2, 1, working(50))).toBe(
      'On course: 50% of the plan is done, 50% of the working day is over. 2 missions are open.',
    )
    expect(said(1, 1, working(90))).toBe(
      'Drifting: 50% of the plan is done, 90% of the working day is over. 1 mission is open.',
    )
    const at = (minute: number, duty: 'active' | 'leave') =>
      workingDayAt(minute, { workFrom: 605, workUntil: 1080, duty })
    expect(correctCourse([], 0, at(0, 'leave')).sentence).toBe(
      'You are on leave, and nothing is planned. Nothing has to be.',
    )
    expect(said(1, 0, at(0, 'active'))).toContain('begins at 10:05.')
  })
})
