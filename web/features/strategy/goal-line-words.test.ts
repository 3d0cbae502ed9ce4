import { expect, test } from 'vitest'
import type { GoalLine } from '#contract/goal-line.ts'
import { goalNumber, paceNumber } from '#web/words/numbers.ts'
import { likelyChange, lineSentence, paceSentence } from './goal-line-words.ts'

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
  forecast: null,
  state: '2 behind course, 66 days left',
}

test('before a forecast only the needed pace is said', () => {
  expect(paceSentence(line)).toBe('2.5 a week reaches 40 by 20 Feb.')
  expect(lineSentence(line)).toBe(
    '40 paying clinics: 17 of 40. 2 behind course, 66 days left. 2.5 a week reaches 40 by 20 Feb.',
  )
})

test('a forecast says where this pace leads, never more than it reaches', () => {
  expect(paceSentence({ ...line, forecast: { landing: 31.9, steady: null } })).toBe(
    'At this pace 31 by 20 Feb. 2.5 a week reaches 40.',
  )
  const churn = { ...line, after: '%', start: 6, current: 5, target: 3, perWeek: 0.21 }
  expect(paceSentence({ ...churn, forecast: { landing: 2.09, steady: null } })).toBe(
    'At this pace 2.09% by 20 Feb. 0.3% a week reaches 3%.',
  )
})

test("today's open missions bring what a finished one has brought so far", () => {
  expect(likelyChange(line, 2)).toBeNull()
  expect(likelyChange({ ...line, perMission: 0.5 }, 0)).toBeNull()
  expect(likelyChange({ ...line, perMission: 0.5 }, 1)).toBe('+0.5')
  expect(likelyChange({ ...line, perMission: 0.5 }, 2)).toBe('+1')
  expect(likelyChange({ ...line, before: '$', perMission: 420 }, 1)).toBe('+$420')
  expect(likelyChange({ ...line, after: '%', perMission: -0.2 }, 1)).toBe('-0.2%')
})

test('a reached goal needs no pace; one whose time is over says so', () => {
  expect(paceSentence({ ...line, perWeek: null })).toBe('')
  expect(paceSentence({ ...line, perWeek: null, today: '2027-02-20' })).toBe('Its time ran out on 20 Feb.')
})

test('numbers are short and carry their unit', () => {
  const dollars = { before: '$', after: '' }
  expect([0.25, 8500, 41_000, 250_000, 1_200_000].map((it) => goalNumber(dollars, it))).toEqual([
    '$0.25',
    '$8,500',
    '$41,000',
    '$250k',
    '$1.2M',
  ])
  expect([0.04, 0.11, 2.4, 2.41].map((it) => paceNumber({ before: '', after: '' }, it))).toEqual([
    '0.04',
    '0.2',
    '2.4',
    '2.5',
  ])
})
