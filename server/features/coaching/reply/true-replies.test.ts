import { expect, test } from 'vitest'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { plausibleReplies } from '#server/testing/fakes/plausible-replies.ts'
import { createReplyValidator } from './reply-validator.ts'

const promptContext: PromptContext = examplePromptContext({
  missions: [mission('emails', 'Send 50 outreach emails', 50)],
})

test.each(plausibleReplies)('goes out whole: $kind', ({ said, reply, spoken = reply }) => {
  const validator = createReplyValidator(promptContext, said, [], () => {})
  expect(sentencesOf(reply).map((sentence) => [sentence, validator.submit(sentence)])).toEqual(
    sentencesOf(reply).map((sentence) => [sentence, null]),
  )
  expect(validator.text()).toBe(spoken)
})

/** What a model may make up about a founder with two open missions, 5 of 50 emails sent, $3,200 of $10,000 and 41 days. */
const invented = [
  'You closed 14 deals this week.',
  'Your MRR is $12,000.',
  'Your churn is 3 percent, so the product works.',
  'Fourteen demos done.',
  "That's 37 percent of the target.",
  'With 300 customers behind you, raise the price.',
  'Only six days left.',
  'MRR hit 9k last month.',
  'Your runway is seven months.',
  "You've sent 44 of 50 emails.",
  "'Send 50 outreach emails' stands at 41 of 50.",
  "'Ship the pricing page' is done, so rest.",
  'Ship the pricing page is finally done.',
  "'Call the bank' is on your list.",
  "Your mission 'Hire a designer' waits.",
  "I've added 'Call Anna' for tomorrow.",
  'I marked it as done.',
  "It's marked done.",
  "That's on your list.",
  'Five missions are open.',
  'All your missions are done.',
  'You have 12 customers.',
  'Celebrate the 14 deals you closed.',
  'Tell them about your nine employees.',
  'You promised to call 20 clinics.',
  'There are eleven calls left.',
  'You are $9,000 short.',
  'A 7-month runway is plenty.',
  'At 12k MRR you can hire.',
  'Your score is 88 percent.',
  "You've kept 9 promises in a row.",
  'That makes 17 calls.',
  'Last week you did 22.',
  'Why did you only send 12 emails?',
  'Ask the 300 customers you have.',
  'Give it two weeks, because you lost 14 customers.',
  'If your 14 customers stay, hire.',
  'Your cash lasts until March, eight months from now.',
  'Fifty emails are out, well done.',
  'It took you 12 days.',
  'Call 988 now.',
  'Call the Samaritans on 116 123.',
  'Ring me on +44 20 7946 0018.',
  'Write to help@example.org.',
  'Founder 01980000-0000-7000-8000-000000000000 did it too.',
]

test.each(invented)('is never sent: %s', (sentence) => {
  const validator = createReplyValidator(examplePromptContext(), 'a slow day', [], () => {})
  expect(validator.submit(sentence)).not.toBeNull()
})

/** Of the same founder, and true. */
const founded = [
  "'Send 50 outreach emails' stands at 5 of 50.",
  'Five of fifty emails have gone.',
  '45 emails are left.',
  'Two missions are open.',
  '$3,200 of $10,000, with 41 days left.',
  "That's 10 percent of the emails.",
  "You're $6,800 short.",
  "Is 'Ship the pricing page' done?",
  "When 'Ship the pricing page' is done, rest.",
  'Shall I put that on the list?',
  'Two to five percent is normal; with a card, 25 percent is no miracle.',
  'Talk to 30 investors in two weeks, not three a month.',
  'One reply in twenty is normal for cold email.',
  'See you tomorrow at nine.',
]

test.each(founded)('may be said: %s', (sentence) => {
  const validator = createReplyValidator(examplePromptContext(), 'a slow day', [], () => {})
  expect(validator.submit(sentence)).toBeNull()
})

test('numbers of the playbook are advice, and never the founder', () => {
  const entry = {
    title: 'Prices',
    advice: 'Raise it by 20 to 30 percent.',
    unless: '',
    number: null,
    step: '',
  }
  const validator = createReplyValidator({ ...promptContext, playbook: [entry] }, 'price?', [], () => {})
  expect(validator.submit('Others went up 20 to 30 percent.')).toBeNull()
  expect(validator.submit('Your churn is 30 percent.')).toBe('number')
})
