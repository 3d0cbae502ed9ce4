import { expect, test } from 'vitest'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { paused, sparesTime, unknownDeed } from './openings.ts'

const text = (said: string): string =>
  paused(tokenize(said))
    .map((token) => token.lower)
    .join(' ')

test('puts marks around time to spare', () => {
  expect(text('call Tom if there is time clean the crm')).toBe('call tom , if there is time , clean the crm')
})

test('gives back the "to" that was swallowed', () => {
  expect(text('I want call the bank')).toBe('i want to call the bank')
})

test.each([
  ['if I have energy left', true],
  ['time permitting', true],
  ['if the bank calls', false],
])('time to spare: %s', (said, expected) => {
  expect(sparesTime(tokenize(said))).toBe(expected)
})

test.each([
  ['suss up a plan', true],
  ['the plan', false],
])('an unknown word with a particle is a deed: %s', (said, expected) => {
  expect(unknownDeed(tokenize(said))).toBe(expected)
})
