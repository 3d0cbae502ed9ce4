import { expect, test } from 'vitest'
import { talkWords } from './talk-words.ts'

test("the first words name the situation, in nobody else's figures", () => {
  expect(
    talkWords('They ask for a discount', ['they want 30 percent off', 'I cave', 'he wants a better price']),
  ).toBe('They ask for a discount. He wants a better price. How do I deal with this?')
  expect(talkWords('Should I raise prices?', ['is 20 too cheap'])).toBe(
    'Should I raise prices? How do I deal with this?',
  )
})
