import { expect, test } from 'vitest'
import { withBefore } from './look-up.ts'

const question =
  'Can I ask you something? Should I put the price up for all five cafes at once, or one by one?'
const turns = [
  { role: 'user' as const, content: question },
  { role: 'assistant' as const, content: 'Find five people with a workaround.' },
]

test.each([
  "That's not what I asked.",
  'My question was whether to tell them all together.',
  "They're empanadas. You skipped my question.",
])('who was answered something else is answered by the question: %s', (said) => {
  expect(withBefore(said, [], turns)).toEqual([
    'Should I put the price up for all five cafes at once, or one by one?',
  ])
})

test('who goes on to something else is not', () => {
  expect(withBefore('The oven is beeping, so I am off.', [], turns)).toEqual([])
})
