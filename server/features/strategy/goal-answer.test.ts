import { describe, expect, test } from 'vitest'
import { plainNotation } from '#contract/words/notation.ts'
import { amountText, goalTitle, type KnownCount, readGoalWords, typedAmount } from './goal-answer.ts'

const today = '2026-11-23'
const nobody: KnownCount = { customers: null, words: '' }
const read = (answer: string, known = nobody) => {
  const goal = readGoalWords(answer, today, known)
  const text = (value: number | null) => (value === null ? '' : amountText(plainNotation, value, goal.unit))
  return [text(goal.start), text(goal.target), goalTitle(plainNotation, goal, goal.target, answer)]
}

describe('a number with where it stands', () => {
  test.each([
    ['Get to 40 paying clinics, we have 12', '12', '40', '40 paying clinics'],
    ['We have 12 clinics and I want 40 paying clinics', '12', '40', '40 paying clinics'],
    ['MRR from 8,2k to 20k', '8,200', '20,000', 'MRR to 20,000'],
    ['cut churn from 6 % to 3 %', '6 %', '3 %', 'Churn to 3 %'],
    ['Bring monthly churn down to 2.5%, it is 4% now', '4 %', '2.5 %', 'Churn to 2.5 %'],
    ['from €8.500 to €25.000 in revenue', '€8,500', '€25,000', 'Revenue to €25,000'],
    ['grow revenue from 8 to 20k', '8,000', '20,000', 'Revenue to 20,000'],
    ['onboarding time from 48 minutes to 15 minutes', '48', '15', 'Onboarding time to 15'],
    ['12 -> 40 clinics', '12', '40', '40 clinics'],
    ['Twelve to forty clinics', '12', '40', '40 clinics'],
    ['twenty five subscribers to a hundred and fifty subscribers', '25', '150', '150 subscribers'],
    ['Currently at 300 users, aiming for 1.2k users', '300', '1,200', '1,200 users'],
    ['$4k MRR today, $10k MRR by March', '$4,000', '$10,000', 'MRR to $10,000'],
    [
      'I want to reach 500 newsletter readers. We are at 180 right now.',
      '180',
      '500',
      '500 newsletter readers',
    ],
    [
      'I have 80 newsletter subscribers. I would like to have 1000.',
      '80',
      '1,000',
      '1,000 newsletter subscribers',
    ],
    ['Have 7 clinics, want 20', '7', '20', '20 clinics'],
    ['bounce rate down to 40 percent from 65 percent', '65 %', '40 %', 'Bounce rate to 40 %'],
    ['from nothing to 10 paying users', '0', '10', '10 paying users'],
    ['15 clients instead of 6', '6', '15', '15 clients'],
    ['support tickets down from 90 a week to 30 a week', '90', '30', '30 support tickets'],
  ])('%s', (answer, start, target, title) => {
    expect(read(answer)).toEqual([start, target, title])
  })
})

describe('a number counted from nothing, or from a place that has to be asked for', () => {
  test.each([
    ['Land 10 signed pilots', '0', '10', '10 signed pilots'],
    ['Hire three engineers', '0', '3', '3 engineers'],
    ['Raise a 500k seed round', '0', '500,000', '500,000 seed round'],
    ['Get to 40 paying clinics', '', '40', '40 paying clinics'],
    ['20k MRR', '', '20,000', 'MRR to 20,000'],
    ['reach 60 % retention', '', '60 %', 'Retention to 60 %'],
    ['€1,5 million ARR by the end of February', '', '€1,500,000', 'ARR to €1,500,000'],
    ['churn under 3 %', '', '3 %', 'Churn to 3 %'],
  ])('%s', (answer, start, target, title) => {
    expect(read(answer)).toEqual([start, target, title])
  })

  test('what the first answer counted is where it stands', () => {
    const known = { customers: 12, words: 'Booking software for clinics, twelve clinics pay.' }
    expect(read('Forty paying clinics', known)).toEqual(['12', '40', '40 paying clinics'])
    expect(read('Double our customers', known)).toEqual(['12', '24', '24 customers'])
    expect(read('20k MRR', known)[0]).toBe('')
    expect(read('300 signups', known)[0]).toBe('')
  })
})

test('a factor needs one end', () => {
  expect(read('double MRR from 4k')).toEqual(['4,000', '8,000', 'MRR to 8,000'])
  expect(read('Triple our 20 customers')).toEqual(['20', '60', '60 customers'])
  expect(read('double MRR to 20k')).toEqual(['10,000', '20,000', 'MRR to 20,000'])
  expect(read('double revenue')).toEqual(['', '', 'double revenue'])
})

test.each([
  'Become the place every physio talks about',
  'Ship v2 by March 2027',
  'Launch in Q1 2027',
  'Sleep again, honestly',
  'grow revenue by 20 %',
  'response time from two days to four hours',
  'in 90 days I want to be proud of the team',
  '???',
])('no number in "%s": it stays in words', (answer) => {
  expect(read(answer)).toEqual(['', '', answer])
})

test('a long answer becomes a short title, and nothing is lost of it but the title', () => {
  const [start, target, title] = read('We want to be loved. '.repeat(90))
  expect([start, target]).toEqual(['', ''])
  expect(title!.length).toBeLessThan(95)
})

test.each([
  ['40 clinics by 20 February', '2027-02-20'],
  ['40 clinics by Feb 20', '2027-02-20'],
  ['40 clinics by the end of January', '2027-01-31'],
  ['40 clinics in eight weeks', '2027-01-18'],
  ['40 clinics within 60 days', '2027-01-22'],
  ['40 clinics by 10 December 2026', '2026-12-10'],
  ['40 clinics', '2027-02-21'],
  ['40 clinics, we may get there', '2027-02-21'],
  ['40 clinics by 31 February', '2027-02-21'],
])('the last day of "%s" is %s', (answer, lastDay) => {
  expect(readGoalWords(answer, today, nobody)).toMatchObject({ target: 40, lastDay })
})

test('typed values are read in any notation', () => {
  expect(['8,2k', '€ 8.500', '1 200', '3 %', 'twelve', '', 'many', '-'].map(typedAmount)).toEqual([
    8200,
    8500,
    1200,
    3,
    12,
    null,
    null,
    null,
  ])
})
