import { expect, test } from 'vitest'
import { judgeDilemma, type Lean } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import { findWay } from '#server/features/coaching/written/ways/ways.ts'
import { answerQuestion } from './advice.ts'
import { newState } from './state.ts'
import type { TurnFacts } from './turn.ts'

const said = 'Should I tell all of them at once, or start with one?'
const lean: Lean = {
  what: 'start with one',
  isDone: true,
  isChoice: true,
  reasons: [{ reason: 'small-test', chance: 0.9 }],
  chance: 0.95,
}
const turnOf = (more: Partial<TurnFacts>): TurnFacts => ({
  occasion: 'morning',
  style: 'balanced',
  said,
  acts: [{ text: said, act: 'advice', probability: 0.9 }],
  gist: null,
  kinds: [],
  fitting: [],
  tones: new Map(),
  likely: { good: 0, bad: 0, seeksAdvice: 0.9 },
  decisions: [],
  missions: [],
  facts: [],
  entries: [],
  answer: { topic: 'x', text: 'An answer to something else.', isPage: false, probability: 0.4 },
  offeredOn: new Set(),
  seeksAdvice: true,
  news: [],
  wasSaid: () => false,
  byMeaning: true,
  record: null,
  asksRecord: false,
  bestDay: null,
  ...more,
})
const answerTo = (more: Partial<TurnFacts>) => {
  const turn = turnOf(more)
  const planned = answerQuestion({ name: 'advice', sentence: turn.said }, turn, newState)
  return planned?.moves.map((it) => ('text' in it ? it.text : it.name)).join(' ')
}

test('who asks to decide hears where the coach leans, before an answer that is not likely', () => {
  expect(answerTo({ dilemma: lean })).toMatch(/^I'd start with one\. \S/)
})

test('a likely answer is given in its place', () => {
  const answer = { topic: 'x', text: 'The very answer.', isPage: false, probability: 0.9 }
  expect(answerTo({ dilemma: lean, answer })).toBe('The very answer.')
})

test('no reason is given twice', () => {
  const first = answerTo({ dilemma: lean })!
  const again = answerTo({ dilemma: lean, wasSaidBefore: (text) => first.includes(text) })
  expect(again).toMatch(/^I'd start with one\. \S/)
  expect(again).not.toBe(first)
})

test('a lean that has no likely reason says that it is no more than that', () => {
  const unsure = { ...lean, reasons: [{ reason: 'small-test', chance: 0.1 }] }
  expect(answerTo({ dilemma: unsure })).not.toBe(answerTo({ dilemma: lean }))
})

test('one deed is said yes or no to', () => {
  const one = { ...lean, isChoice: false, what: 'ring her again' }
  expect(answerTo({ dilemma: one })).toMatch(/^Yes, I'd ring her again\. /)
  expect(answerTo({ dilemma: { ...one, isDone: false } })).toMatch(/^I wouldn't ring her again\. /)
})

test('who asks for a way hears a general one, by words alone as well', () => {
  const question = 'How do I ask them for the money they owe me?'
  const way = findWay(question, null)
  expect(way?.way).toMatch(/^(?:ask-money|late-payer)$/)
  expect(answerTo({ said: question, way: { ...way!, chance: 0.9 } })).toMatch(/\w+ \w+/)
})

test('a lean by words alone is one of what was asked', () => {
  const asked = { about: said, first: 'tell all of them at once', second: 'start with one' }
  expect([asked.first, asked.second]).toContain(judgeDilemma(asked, new Map()).what)
})
