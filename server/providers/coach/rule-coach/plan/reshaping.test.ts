import { expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'

const missions = [
  mission('emails', 'Send 50 outreach emails', 50, 20),
  mission('raise', 'Raise $40,000', 40000, 15000),
  mission('rep', 'Hire a contractor', null),
  mission('page', 'Ship the billing page', null),
  mission('deals', 'Close 5 customers', 5, 1),
]
const applied = (said: string) =>
  extractByRules(
    said,
    examplePromptContext({ occasion: 'status-update', missions, slots: {} }),
  ).proposals.filter((it) => /mission|progress/.test(it.action) && it.confidence >= 0.75)

test.each([
  'make it forty emails instead',
  'put the emails to twenty five',
  'scrap the emails one',
  'take the emails off the list',
  'push the emails to next week',
])('a change of the plan books nothing and plans nothing: %s', (said) => {
  expect(applied(said)).toEqual([])
})

test.each([
  'we chose the cheaper contractor',
  'a customer closed their account',
  'the billing page was live for a minute and then went down',
  'they opened a billing page across the street',
  'two customers turned us down',
])('what only sounds like an end is not applied: %s', (said) => {
  expect(applied(said)).toEqual([])
})

test.each([
  ['another ten thousand came in from Maria', { by: 10000 }],
  ["we're at twenty five k of the forty", { to: 25000 }],
  ['that is thirty thousand raised', { to: 30000 }],
  ['Helena wired her five thousand', { by: 5000 }],
])('money moves the mission that gathers it: %s', (said, change) => {
  expect(applied(said)).toMatchObject([{ action: 'record-progress', missionId: 'raise', change }])
})

test.each([
  'we spent five thousand on ads',
  'another ten thousand signups came in',
  'we owe the bank ten thousand',
])('other money moves nothing: %s', (said) => {
  expect(applied(said).filter((it) => 'missionId' in it && it.missionId === 'raise')).toEqual([])
})
