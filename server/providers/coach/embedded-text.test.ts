import { expect, test } from 'vitest'
import { builtInMind } from './embedded-text.ts'
import { exampleScene, mindExamples } from './examples.ts'

test.each(mindExamples)('the built-in coach: $name', async ({ check }) => {
  await check(builtInMind())
})

test('has the name it is stored and shown under', () => {
  expect(builtInMind().id).toBe('built-in')
})

test('answers the same to the same words', async () => {
  const mind = builtInMind()
  const signal = AbortSignal.timeout(1000)
  const first = await mind.hear('sent 20 emails and shipped the pricing page', exampleScene(), signal)
  const second = await mind.hear('sent 20 emails and shipped the pricing page', exampleScene(), signal)
  expect(second).toEqual(first)
})
