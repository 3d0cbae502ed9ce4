import { expect, test } from 'vitest'
import type { ChangeDecision, Proposal } from '#server/providers/coach/port.ts'
import { changesOf, gradeOf, isUnderstood, medianOf, outcomeOf, readInWords } from './rules.ts'
import { testDay, testSentences } from './test-sentences.ts'

const { missions } = testDay
const sentence = (text: string) => testSentences.find((it) => it.text === text)!
const step = (change: { by: number } | { to: number }, confidence = 0.9): Proposal => ({
  action: 'record-progress',
  missionId: 'calls',
  quote: 'six calls',
  confidence,
  change,
})
const decided = (proposal: Proposal, verdict: ChangeDecision['verdict']): ChangeDecision[] => [
  { proposal, verdict, mission: null },
]

test('there are twenty sentences, eleven of which change something', () => {
  expect(testSentences).toHaveLength(20)
  expect(testSentences.filter((it) => it.answers[0]!.length > 0)).toHaveLength(11)
})

test('seventeen are fit, fourteen usable, fewer are not', () => {
  expect([20, 17, 16, 14, 13, 0].map(gradeOf)).toEqual(['fit', 'fit', 'usable', 'usable', 'unfit', 'unfit'])
})

test('a count and a total come to the same value; a guess is no reading', () => {
  const total = sentence("That's six calls now in total.")
  expect(isUnderstood(changesOf([step({ to: 6 })], missions), total)).toBe(true)
  expect(isUnderstood(changesOf([step({ by: 4 })], missions), total)).toBe(true)
  expect(isUnderstood(changesOf([step({ by: 6 })], missions), total)).toBe(false)
  expect(changesOf([step({ to: 6 }, 0.74)], missions)).toEqual([])
})

test('what is read where nothing was said is a miss, and the validator says what came of it', () => {
  const almost = sentence('Almost six calls.')
  const read = step({ to: 6 })
  expect(isUnderstood(changesOf([read], missions), almost)).toBe(false)
  expect(readInWords(changesOf([read], missions), missions)).toBe('"Make 10 customer calls" at 6')
  expect(outcomeOf(decided(read, 'dropped'), missions, almost)).toBe('refused')
  expect(outcomeOf(decided(read, 'offered'), missions, almost)).toBe('offered')
  expect(outcomeOf(decided(read, 'applied'), missions, almost)).toBe('written')
  expect(outcomeOf([], missions, almost)).toBe('nothing')
})

test('a right part of a reading that was written is no wrong one', () => {
  const both = sentence('Two calls done, and the pricing page went out.')
  expect(outcomeOf(decided(step({ by: 2 }), 'applied'), missions, both)).toBe('nothing')
})

test('the median is the middle, the lower one of two', () => {
  expect([[], [3], [5, 1], [9, 2, 4]].map(medianOf)).toEqual([null, 3, 1, 4])
})
