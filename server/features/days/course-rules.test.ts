import { expect, test } from 'vitest'
import type { Mission } from '#contract/missions.ts'
import { correctCourse, expectedProgress } from './course-rules.ts'

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

test.each([
  [8 * 60, true, 0],
  [9 * 60, true, 0],
  [13 * 60 + 30, true, 50],
  [18 * 60, true, 100],
  [23 * 60, true, 100],
  [13 * 60, false, 0],
])('at minute %i of a day (working: %s) %i percent are expected', (minute, working, expected) => {
  expect(expectedProgress(minute, { workFrom: 540, workUntil: 1080, working })).toBe(expected)
})

test.each([
  [35, 50, 'on-course'],
  [34, 50, 'drifting'],
  [10, 50, 'drifting'],
  [9, 50, 'off-course'],
  [90, 50, 'on-course'],
] as const)('%i percent done where %i are expected is %s', (done, expected, course) => {
  expect(correctCourse([mission({})], done, expected).course).toBe(course)
})

test('pushes what matters most and is nearest to done, by a tenth; trims what matters least', () => {
  const missions = [
    mission({ goal: 'Tidy', priority: 'low' }),
    mission({ goal: 'Close Acme', priority: 'high' }),
    mission({ goal: 'Send emails', priority: 'high', targetValue: 50, currentValue: 20 }),
  ]
  expect(correctCourse(missions, 13, 60)).toMatchObject({
    course: 'off-course',
    push: { by: 3, firstStep: 'Do 3 more of "Send emails": that makes 23 of 50.' },
    trim: { sentence: '"Tidy" could wait until tomorrow.' },
    sentence: 'Off course: 13 % of the plan is done, 60 % of the working day is over. 3 missions are open.',
  })
})

test('an empty day asks for one mission; a finished one for nothing', () => {
  expect(correctCourse([], 0, 80)).toMatchObject({ course: 'empty', push: null, trim: null })
  const done = correctCourse([mission({ isCompleted: true })], 100, 100)
  expect(done).toMatchObject({
    course: 'on-course',
    push: null,
    sentence: 'The one mission of today is done.',
  })
})
