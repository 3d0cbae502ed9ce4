import { describe, expect, test } from 'vitest'
import { mission } from '#server/providers/coach/examples.ts'
import { findPlanDoubt } from './plain-plan.ts'

const doubt = (
  said: string,
  {
    title,
    quote = said,
    coach,
    occasion = 'morning',
  }: { title: string; quote?: string; coach?: string; occasion?: 'morning' | 'evening' | 'status-update' },
) =>
  findPlanDoubt(
    {
      action: 'create-mission',
      title,
      targetValue: null,
      priority: 'medium',
      category: 'other',
      when: 'today',
      quote,
      confidence: 0.9,
    },
    said,
    {
      occasion,
      turns: coach ? [{ role: 'assistant', content: coach }] : [],
      missions: [mission('calls', 'Call six clinics', 6)],
      tomorrow: [],
    },
  )

describe('a plain plan becomes a mission at once', () => {
  const list = 'Today I want to call Tom, send Patel the contract and fix the email'
  const asked = 'If only one thing gets done today, which one?'
  test.each([
    ['the first of a list', list, { title: 'Call Tom', quote: 'call Tom', coach: asked }],
    ['the last of a list', list, { title: 'Fix the email', quote: 'fix the email', coach: asked }],
    [
      'one whose thing is told more of',
      'finish the report, write to the six shops that never paid',
      { title: 'Finish the report', quote: 'finish the report' },
    ],
    ['an order', 'ship the pricing page', { title: 'Ship the pricing page' }],
    ['a bare count in the morning', 'fifty outreach emails', { title: 'Send 50 outreach emails' }],
    [
      "tomorrow's first move",
      'ring Patel',
      { title: 'Ring Patel', coach: "What is tomorrow's first move?", occasion: 'evening' },
    ],
    [
      'a yes to an offer',
      'yes',
      { title: 'Ring Patel', coach: "Should I add 'Ring Patel' to today's plan?" },
    ],
  ] as const)('%s', (_, said, plan) => expect(doubt(said, plan)).toBeNull())
})

describe('without a yes no mission is made of', () => {
  test.each([
    ['a wish for no day', 'I want to open a second shop someday', { title: 'Open a second shop' }],
    ['what somebody promised', 'one promised to pay on Friday', { title: 'Pay on Friday' }],
    [
      'an answer with a time',
      "I'll start the invoices at ten",
      { title: 'Start the invoices', coach: 'When do you begin?' },
    ],
    ['what is planned already', "I'll do the calls to the clinics", { title: 'Do the calls to the clinics' }],
    ['a figure', 'churn 1.2%', { title: 'Churn 1.2%' }],
    ['a fear', "I'm scared of the demo", { title: 'Demo' }],
    ['an excuse', 'had to fetch the kids because school closed', { title: 'Fetch the kids' }],
    ['a lesson', 'what I learned is to ask for the deposit first', { title: 'Ask for the deposit first' }],
    [
      'a way out',
      'if the jig breaks I will test them by hand',
      { title: 'Test them by hand', quote: 'I will test them by hand' },
    ],
    ['hearsay', 'Ben says we need to call the bank', { title: 'Call the bank', quote: 'call the bank' }],
    [
      'an offhand duty in a report',
      'need to check with Aoife',
      { title: 'Check with Aoife', occasion: 'status-update' },
    ],
  ] as const)('%s', (_, said, plan) => expect(doubt(said, plan)).not.toBeNull())
})
