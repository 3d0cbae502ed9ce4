import { expect, test } from 'vitest'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { splitClauses } from './clauses.ts'
import { moodOf } from './moods.ts'

const clauses = (said: string) =>
  splitClauses(tokenize(said)).map((clause) => clause.tokens.map((token) => token.text).join(' '))
const moods = (said: string) => splitClauses(tokenize(said)).map((clause) => moodOf(clause.tokens).mood)

test('cuts at marks and conjunctions, and where a new clause begins without any', () => {
  expect(clauses('sent 20 emails, fixed 3 bugs and then called Anna')).toEqual([
    'sent 20 emails',
    'fixed 3 bugs',
    'called Anna',
  ])
  expect(clauses('I sent 20 emails I also fixed a bug')).toEqual(['I sent 20 emails', 'I also fixed a bug'])
  expect(clauses('fixed a bug the pricing page is not up')).toEqual([
    'fixed a bug',
    'the pricing page is not up',
  ])
  expect(clauses('interviewed Sarah, Ben and Tom')).toHaveLength(1)
})

test('cuts before a bare second verb only where nothing else joins what is said', () => {
  expect(clauses('email the landlord rewrite menus')).toEqual(['email the landlord', 'rewrite menus'])
  expect(clauses('sketch the payment connect step and ring two users')).toEqual([
    'sketch the payment connect step',
    'ring two users',
  ])
})

test.each([
  ['I want to ship it', 'plan'],
  ["we're hoping to raise money", 'plan'],
  ['call ten leads', 'imperative'],
  ['read two papers', 'either'],
  ['I have sent 20 emails', 'report'],
  ['the page is live', 'report'],
  ['managed to send 12', 'report'],
  ["I didn't send any", 'failed'],
  ['I was supposed to send 50', 'failed'],
  ['tried to fix the bug', 'failed'],
  ['working on the deck', 'doing'],
  ['we have 42 customers', 'state'],
  ['ten more emails', 'bare'],
  ['should I hire a salesperson', 'asked'],
  ['if I send 20 emails', 'unfit'],
  ['my cofounder said we sent 20', 'unfit'],
])('"%s" is %s', (said, mood) => {
  expect(moods(said)[0]).toBe(mood)
})
