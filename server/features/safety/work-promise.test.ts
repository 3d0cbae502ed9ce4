import { expect, test } from 'vitest'
import { assessText, phrasesOnly } from './assess-text.ts'

test.each([
  "I'll do it now.",
  "Good. I'll do it this morning.",
  'I will finish it today.',
  'I have to do it tomorrow.',
  'Tonight I finish it.',
])('"%s" promises work', (said) => {
  expect(assessText(said, phrasesOnly).level).toBe('none')
})

test.each([
  "I'm going to do it tonight.",
  'I will end it tonight.',
  "Tonight I'm going to do it.",
  'Tonight I end it.',
])('"%s" is danger', (said) => {
  expect(assessText(said, phrasesOnly)).toEqual({ level: 'danger', kind: 'now' })
})
