import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'

const planned = (said: string): string[] =>
  extractByRules(
    said,
    examplePromptContext({ occasion: 'morning', missions: [], slots: {} }),
  ).proposals.flatMap((it) => (it.action === 'create-mission' && it.confidence >= 0.75 ? [it.title] : []))

test.each([
  ['today is about getting twelve crates out and paying the bill', ['Send 12 crates', 'Pay the bill']],
  ['the day is a success if I call the bank and pack the boxes', ['Call the bank', 'Pack the boxes']],
  ['can you add calling the bank and ordering two hundred labels', ['Call the bank', 'Order 200 labels']],
  ['priority one is fixing the lift priority two is ten calls', ['Fix the lift', 'Make 10 calls']],
  ['first I finish the plan second I pay the deposit', ['Finish the plan', 'Pay the deposit']],
  ['I have three calls to make and a quote to send', ['Make 3 calls', 'Send a quote']],
  ['gotta file the trademark gotta find a co-packer', ['File the trademark', 'Find a co-packer']],
  ['me and Jonas want to finish the budget today', ['Finish the budget']],
  [
    'put migrating two clients and writing the changelog on my plan',
    ['Migrate 2 clients', 'Write the changelog'],
  ],
])('what opens a plan is not part of it: %s', (said, titles) => {
  expect(planned(said)).toEqual(titles)
})

test.each([
  'the fund promised to wire fifty thousand by Friday',
  'today is about being kind to myself',
  'she is going to draw the logo',
])('is no plan of the founder: %s', (said) => {
  expect(planned(said)).toEqual([])
})
