import { expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
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

test('whether anything got done is answered from the list', async () => {
  const missions = [
    { ...mission('a', 'Make 3 samples', 3), currentValue: 3, isCompleted: true },
    { ...mission('b', 'Print 250 programmes', 250), currentValue: 120 },
  ]
  const asking = { stored: null, today: '2026-11-24', context: examplePromptContext({ missions }) }
  const question = 'Did I get anything done today, would you say?'
  expect(await answerFromRecords({ ...asking, question })).toBe(
    'Yes. Done: make 3 samples. Begun: print 250 programmes.',
  )
})
