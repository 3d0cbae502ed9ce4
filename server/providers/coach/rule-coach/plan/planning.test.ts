import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'

/** The missions a morning's words make: their titles, with the target where there is one. */
const planned = (said: string): string[] =>
  extractByRules(
    said,
    examplePromptContext({ occasion: 'morning', missions: [], slots: {} }),
  ).proposals.flatMap((it) =>
    it.action === 'create-mission' && it.confidence >= 0.75
      ? [it.targetValue === null ? it.title : `${it.title} (${it.targetValue})`]
      : [],
  )

const dictated =
  'today I want to do fifty outreach emails ship the pricing page and call my landlord oh and gym'

test('a whole plan in one breath becomes missions as a founder would write them', () => {
  expect(planned(dictated)).toEqual([
    'Send 50 outreach emails (50)',
    'Ship the pricing page',
    'Call the landlord',
    'Go to the gym',
  ])
})

test.each([
  [`${dictated} no wait make it thirty instead`, 'Send 30 outreach emails (30)'],
  [`${dictated}. Add ten more emails`, 'Send 60 outreach emails (60)'],
])('a correction changes the mission just made: %s', (said, first) => {
  expect(planned(said)[0]).toBe(first)
  expect(planned(said)).toHaveLength(4)
})

test('what is scrapped in the same breath is not planned', () => {
  expect(planned(`${dictated}. Actually scrap the pricing page one`)).toEqual([
    'Send 50 outreach emails (50)',
    'Call the landlord',
    'Go to the gym',
  ])
})

test('a bare amount with its bound is the target of the plan before it', () => {
  expect(planned('hit the phones, twenty five dials minimum')).toEqual(['Hit the phones, 25 dials (25)'])
})

test.each([
  ['I need the contract signed and the invoices out', ['Sign the contract', 'Send the invoices']],
  [
    'write the newsletter in the morning and do five sales calls in the afternoon',
    ['Write the newsletter', 'Make 5 sales calls (5)'],
  ],
  ['three calls two demos and the deck', ['Make 3 calls (3)', 'Do 2 demos (2)', 'Work on the deck']],
])('%s', (said, titles) => {
  expect(planned(said)).toEqual(titles)
})

test("numbers that name a thing, somebody else's duty and a way somewhere are planned as a founder means them", () => {
  expect(planned('record lesson 4, go for a run and chase those 3 unpaid bills')).toEqual([
    'Record lesson 4',
    'Go for a run',
    'Chase 3 unpaid bills (3)',
  ])
  expect(planned('somebody has to answer the contact forms')).toEqual(['Answer the contact forms'])
  expect(planned('send the invoice right after and sketch the payment connect step')).toEqual([
    'Send the invoice',
    'Sketch the payment connect step',
  ])
})
