import { expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { answerFromRecords } from './answer-from-records.ts'

const done = (title: string) => ({ ...mission(title, title, null), isCompleted: true })

const answer = (
  question: string,
  missions = [done('Bake the loaves'), mission('rota', 'Write the rota', null)],
) =>
  answerFromRecords({
    stored: null,
    today: '2026-11-24',
    context: examplePromptContext({
      missions,
      turns: [{ role: 'user', content: 'The oven test showed that the left side burns.' }],
    }),
    question,
  })

test('how much was done is told of all that was planned', async () => {
  expect(await answer('how much of the plan got done?')).toBe('One of two. Done: bake the loaves.')
  expect(await answer('How far did I get with my list?', [done('Bake the loaves')])).toBe(
    'All of it: one of one.',
  )
  expect(await answer('how much got done today?', [mission('rota', 'Write the rota', null)])).toBe(
    'One planned, and none is done yet.',
  )
})

test('"again" asks for what was said, before it asks for a figure', async () => {
  expect(await answer('What was my oven finding again?')).toBe(
    'You said: The oven test showed that the left side burns.',
  )
})
