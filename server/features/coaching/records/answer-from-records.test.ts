import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { answerFromRecords } from './answer-from-records.ts'

const answer = (question: string) =>
  answerFromRecords({
    stored: null,
    today: '2026-11-24',
    context: examplePromptContext({
      turns: [{ role: 'user', content: 'The oven test showed that the left side burns.' }],
    }),
    question,
  })

test('"again" asks for what was said, before it asks for a figure', async () => {
  expect(await answer('What was my oven finding again?')).toBe(
    'You said: The oven test showed that the left side burns.',
  )
})
