import { expect, test } from 'vitest'
import { saysPlan } from './plan-words.ts'

test.each([
  "That's my plan.",
  'That’s the plan for today',
  'Ship the page, call Anna. That is my plan!',
  'OK, so this is our plan.',
  'I confirm the plan',
  'Plan confirmed.',
  "Confirm today's plan",
  'Two calls and a page\nThe plan stands',
])('%j confirms a plan', (text) => expect(saysPlan(text)).toBe(true))

test.each([
  "That's not my plan.",
  "Is that my plan? I don't know.",
  "I don't think that's my plan.",
  "That's the plan?",
  'That was my plan.',
  "That's the plan for next week.",
  'If that is my plan I will need help.',
  'We sent the plan confirmed by Anna to the bank.',
  'The marketing plan stands.',
])('%j confirms none', (text) => expect(saysPlan(text)).toBe(false))
