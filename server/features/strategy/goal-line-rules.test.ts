import { expect, test } from 'vitest'
import { plainNotation } from '#contract/words/notation.ts'
import {
  courseOn,
  daysForForecast,
  linePoints,
  lineState,
  paceLanding,
  unitOf,
  weeklyPace,
} from './goal-line-rules.ts'

/** Day 24 of 90: 12 clinics at the start, 17 now, 40 wanted. */
const clinics = { start: 12, current: 17, target: 40 }
const span = { startDay: '2026-11-23', endDay: '2027-02-21', today: '2026-12-16' }
const plain = { before: '', after: '' }

test('the course is the straight line from start to target', () => {
  expect(courseOn(clinics, { ...span, today: '2026-11-23' })).toBe(12)
  expect(courseOn(clinics, span)).toBeCloseTo(19.16, 2)
  expect(courseOn(clinics, { ...span, today: '2027-03-01' })).toBe(40)
})

test('the pace still needed is by the week, and none when it is reached or over', () => {
  expect(weeklyPace(clinics, span)).toBe(2.4)
  expect(weeklyPace({ start: 6, current: 5, target: 3 }, span)).toBe(0.21)
  expect(weeklyPace({ ...clinics, current: 40 }, span)).toBeNull()
  expect(weeklyPace(clinics, { ...span, today: '2027-02-21' })).toBeNull()
})

test('a forecast needs ten recorded days', () => {
  expect(daysForForecast).toBe(10)
  expect(paceLanding(clinics, span, 9)).toBeNull()
  expect(paceLanding(clinics, span, 10)).toBe(31.57)
  expect(paceLanding({ start: 6, current: 5, target: 3 }, span, 10)).toBeCloseTo(2.09, 2)
  expect(paceLanding(clinics, { ...span, today: span.startDay }, 10)).toBeNull()
})

test('the line begins at the start and ends today, also when the first value came on the first day', () => {
  const values = [
    { day: '2026-11-23', value: 13 },
    { day: '2026-12-01', value: 14 },
    { day: '2026-12-16', value: 16 },
  ]
  expect(linePoints(clinics, span, values)).toEqual([
    { day: '2026-11-23', value: 12 },
    { day: '2026-12-01', value: 14 },
    { day: '2026-12-16', value: 17 },
  ])
  expect(linePoints(clinics, { ...span, today: span.startDay }, values)).toEqual([
    { day: '2026-11-23', value: 17 },
  ])
})

test('the state is said against the course, in either direction', () => {
  const state = (current: number, more: Partial<typeof clinics> = {}) =>
    lineState(plainNotation, { ...clinics, ...more, current }, span, plain)
  expect(state(17)).toBe('2 behind course, 67 days left')
  expect(state(19)).toBe('On course, 67 days left')
  expect(state(22)).toBe('3 ahead of course, 67 days left')
  expect(state(40)).toBe('Target reached, 67 days left')
  const churn = { start: 6, target: 3 }
  expect(state(4, churn)).toBe('1.23 ahead of course, 67 days left')
  expect(state(5.9, churn)).toBe('0.67 behind course, 67 days left')
  expect(state(5.3, churn)).toBe('On course, 67 days left')
  expect(lineState(plainNotation, clinics, { ...span, today: span.startDay }, plain)).toBe(
    'Your 90 days begin today',
  )
  expect(lineState(plainNotation, clinics, { ...span, today: '2027-02-20' }, plain)).toBe(
    '23 behind course, 1 day left',
  )
  expect(lineState(plainNotation, clinics, { ...span, today: '2027-02-21' }, plain)).toBe(
    '23 behind course, time is up',
  )
  const revenue = { start: 0, current: 1000, target: 40_000 }
  expect(lineState(plainNotation, revenue, span, unitOf({ title: '', targetValue: '$40,000' }, plain))).toBe(
    '$9,222 behind course, 67 days left',
  )
})

test('the unit around a number is the sign that was typed, or the currency where the title counts money', () => {
  const euros = { before: '€', after: '' }
  const unit = (title: string, targetValue: string) =>
    Object.values(unitOf({ title, targetValue }, euros)).join('_')
  expect(
    ['$40,000', '3 %', '€25.000', '25 €', 'CHF 20k', '40 clinics', '40'].map((it) => unit('Clinics', it)),
  ).toEqual([...['$_', '_%', '€_', '€_', 'CHF _', '_', '_']])
  expect([
    unit('MRR', '20k'),
    unit('MRR', '$20k'),
    unit('Monthly revenue', '12.000'),
    unit('Revenue', '20 %'),
  ]).toEqual([...['€_', '$_', '€_', '_%']])
})
