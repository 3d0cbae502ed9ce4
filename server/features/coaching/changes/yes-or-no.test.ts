import { expect, test } from 'vitest'
import { readYesOrNo } from './yes-or-no.ts'

test.each([
  ['Yes please.', false, ''],
  ['Yes, mark it.', false, ''],
  ['Yes, all three please. Good night!', true, 'Good night!'],
  ['Yes to both. Rang the plumber and got the owner', true, 'Rang the plumber and got the owner'],
  [
    "Yes, it's finished. And what surprised me is that nobody had left",
    false,
    'what surprised me is that nobody had left',
  ],
  ['Sure, go on.', false, ''],
  ['Right, mark that one done.', false, ''],
  ['Put both down for tomorrow, please. I think she matters', true, 'I think she matters'],
  ['yeah', false, ''],
  ["yes of course mark it, that's the job done", false, "that's the job done"],
  ['All of them, aye. What time suits a publican?', true, 'What time suits a publican?'],
  ['Both, please.', true, ''],
  ['The lot, please.', true, ''],
  ['Okay, put that down', false, ''],
])('"%s" is a yes', (said, all, rest) => {
  expect(readYesOrNo(said)).toEqual({ answer: 'yes', all, count: null, rest })
})

test.each([
  ["No, leave it, I'll tell you when.", "I'll tell you when."],
  ["No, not that. Tomorrow I'll ring the school", "Tomorrow I'll ring the school"],
  ['nope', ''],
  ["no, that's plenty for today", ''],
  ['not yet', ''],
])('"%s" is a no', (said, rest) => {
  expect(readYesOrNo(said)).toEqual({ answer: 'no', all: true, count: null, rest })
})

test.each([
  'Yes, but only three of them',
  'Right, the landlord called',
  'No wait, the invoice stays!',
  'No one picked up',
  'Okay I think you misunderstood',
  'Sure enough it broke again',
  'Noted the numbers',
  'All of them said no',
  'Both went well',
  'All three, they said no',
  'Both, actually neither',
])('"%s" answers nothing', (said) => {
  expect(readYesOrNo(said)).toBeNull()
})

test.each([
  ['yep 11. need to eat before the call', 11, 'need to eat before the call'],
  ['Yes two. Mrs Quaye says her sister prints cheaper', 2, 'Mrs Quaye says her sister prints cheaper'],
  ["Yes, that's four in all.", 4, ''],
])('"%s" confirms a number', (said, count, rest) => {
  expect(readYesOrNo(said)).toMatchObject({ answer: 'yes', count, rest })
})

test('a number that goes on is none that is confirmed', () => {
  expect(readYesOrNo('Yes two of the three shops called')).toBeNull()
})

test('a yes may say that the work is done', () => {
  expect(readYesOrNo('yes finished, i just said. checklist: 9 of 14')).toMatchObject({ answer: 'yes' })
})
