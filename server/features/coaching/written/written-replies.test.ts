import { describe, expect, test } from 'vitest'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { readReplies, writtenAnswers, writtenNews } from './written-replies.ts'

const wordsIn = (text: string) => text.split(/\s+/).length
const all = [...writtenAnswers(), ...writtenNews()].flatMap(([topic, replies]) =>
  replies.map((it) => [`${topic}: ${it.title}`, it] as const),
)

test.each(all)('%s can be said aloud', (_, { text, says }) => {
  expect(wordsIn(text)).toBeGreaterThanOrEqual(15)
  expect(wordsIn(text)).toBeLessThanOrEqual(50)
  expect(text, 'plain letters, no digits that a voice stumbles on').toMatch(/^[ -/:-~]+$/)
  // A question may only be one that the founder is told to ask.
  expect(text.replace(/"[^"]*"|'[^']*\?[^']*'/g, '')).not.toContain('?')
  expect(says.length).toBeGreaterThanOrEqual(3)
})

test('every situation of the playbook has answers, and no title stands twice in a topic', () => {
  expect([...playbook().keys()].filter((id) => !writtenAnswers().has(id))).toEqual([])
  for (const replies of [...writtenAnswers().values(), ...writtenNews().values()])
    expect(new Set(replies.map((it) => it.title)).size).toBe(replies.length)
})

test('no topic beside the playbook has the name of a situation, and no event that of a topic', () => {
  const topics = [...writtenAnswers().keys(), ...writtenNews().keys()]
  expect(new Set(topics).size).toBe(topics.length)
})

describe('a file is refused', () => {
  test.each([
    ['without a list', '## Paid\n\nGood.', /needs a list/],
    ['without words to say', '## Paid\n\n- it came', /one paragraph/],
    ['with two paragraphs', '## Paid\n\n- it came\n\nGood.\n\nMore.', /one paragraph/],
    ['with an unknown tone', '## Paid\n\nTone: loud\n\n- it came\n\nGood.', /no such tone/],
  ])('%s', (_, markdown, reason) => {
    expect(() => readReplies(markdown)).toThrow(reason)
  })
})
