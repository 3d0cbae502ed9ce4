import { expect, test } from 'vitest'
import { ruleCoach } from './embedded-text.ts'
import { coachExamples, examplePromptContext } from './examples.ts'

test.each(coachExamples)('the built-in coach: $name', async ({ check }) => {
  await check(ruleCoach())
})

test('has the name it is stored and shown under', () => {
  expect(ruleCoach().id).toBe('built-in')
})

test('answers the same to the same words', async () => {
  const coach = ruleCoach()
  const signal = AbortSignal.timeout(1000)
  const first = await coach.extract(
    'sent 20 emails and shipped the pricing page',
    examplePromptContext(),
    signal,
  )
  const second = await coach.extract(
    'sent 20 emails and shipped the pricing page',
    examplePromptContext(),
    signal,
  )
  expect(second).toEqual(first)
})
