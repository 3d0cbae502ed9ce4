import { describe, expect, test } from 'vitest'
import type { GoalLine } from '#contract/goal-line.ts'
import { plainNotation } from '#contract/words/notation.ts'
import { overviewSentence } from './overview-sentence.ts'

const line: GoalLine = {
  goalId: '00000000-0000-0000-0000-000000000001',
  title: '40 paying clinics',
  before: '',
  after: '',
  startDay: '2026-11-23',
  endDay: '2027-02-20',
  today: '2026-12-16',
  start: 12,
  current: 17,
  target: 40,
  points: [],
  perWeek: 2.44,
  perMission: null,
  forecast: { landing: 31.4, steady: 39.2 },
  state: '2 behind course, 66 days left',
}
const said = (more: Partial<GoalLine> | null, rest: object = {}) => {
  const { state, lever } = overviewSentence(plainNotation, {
    line: more && { ...line, ...more },
    hasGoal: more !== null,
    scoredDays: 20,
    completion: 64,
    isQuiet: false,
    ...rest,
  })
  return lever === null ? state : `${state} ${lever}`
}

describe('with a goal line', () => {
  test('behind, the lever is what 80 % of each day leads to', () => {
    expect(said({})).toBe('Two clinics behind. Finish four missions in five and you land at 39.')
    expect(said({ forecast: { landing: 31, steady: 41 } })).toBe(
      'Two clinics behind. Finish four missions in five and you reach 40.',
    )
  })

  test('where 80 % closes less than half of the gap, or was not measured, the lever is the pace', () => {
    expect(said({ forecast: { landing: 30, steady: 35 } })).toContain('you land at 35.')
    for (const steady of [30, 31.4, 35.6, null])
      expect(said({ forecast: { landing: 31.4, steady } })).toBe('Two clinics behind. 2.5 a week reaches 40.')
    expect(said({ forecast: null })).toBe('Two clinics behind. 2.5 a week reaches 40.')
  })

  test('a pace that is enough is kept', () => {
    expect(said({ current: 22, forecast: { landing: 44.2, steady: null } })).toBe(
      'Three clinics ahead. Keep this pace and you land at 44.',
    )
    expect(said({ current: 19, forecast: { landing: 40, steady: 50 } })).toBe(
      'On course. Keep this pace and you land at 40.',
    )
  })

  test('a goal that goes down is there when it is low enough', () => {
    const down = {
      title: 'Churn to 3%',
      start: 6,
      target: 3,
      after: '%',
    }
    expect(said({ ...down, current: 5.72, perWeek: -0.5, forecast: { landing: 4, steady: 2.5 } })).toBe(
      '0.5% behind course. Finish four missions in five and you reach 3%.',
    )
    expect(said({ ...down, current: 2.9, perWeek: null })).toBe('Target reached. Name the next number.')
  })

  test('names what is counted only when the title says it', () => {
    const behind = (more: Partial<GoalLine>) => said({ forecast: null, ...more }).split('. ')[0]
    const money = { title: '$4,000 MRR', before: '$', start: 0, target: 4000, today: '2027-01-10' }
    expect(behind({ title: 'Get to 40 paying clinics by May' })).toBe('Two clinics behind')
    expect(behind({ title: 'Clinics' })).toBe('Two behind course')
    expect(behind({ title: '12 weeks to 40' })).toBe('Two behind course')
    expect(behind({ current: 18 })).toBe('One behind course')
    expect(behind({ current: 14, today: '2027-02-10' })).toBe('23 clinics behind')
    expect(behind({ ...money, current: 957 })).toBe('$1,200 behind course')
  })

  test('over its time it asks for a decision', () => {
    expect(said({ current: 35, today: '2027-02-21', perWeek: null, forecast: null })).toBe(
      'Five clinics behind. Set a new day for it, or let it go.',
    )
  })
})

describe('without a goal line', () => {
  test('a goal without a number asks for it', () => {
    expect(said(null, { hasGoal: true })).toContain('Your goal has no number yet.')
  })

  test('completion is told from ten days on', () => {
    expect(said(null)).toContain('You finish 64% of what you plan.')
    expect(said(null, { scoredDays: 10 })).toContain('64%')
    expect(said(null, { scoredDays: 9 })).toBe(
      'The first days are in. After 1 more day with a plan, this page starts to compare.',
    )
    expect(said(null, { scoredDays: 0, completion: null })).toBe(
      'Your flight data starts with one mission. After 10 days with a plan, this page starts to compare.',
    )
  })
})

test('a quiet day is not urged', () => {
  expect(said({}, { isQuiet: true })).toBe('Your flight data is here.')
})
