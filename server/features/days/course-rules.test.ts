import { expect, test } from 'vitest'
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
