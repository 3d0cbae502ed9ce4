import { expect, test } from 'vitest'
import { inEnglishNotation } from './number-notation.ts'

test.each([
  ['revenue is 14.000', 'revenue is 14,000'],
  ['1.200.000 in the bank', '1,200,000 in the bank'],
  ['14 000 in October', '14,000 in October'],
  ["14'000 and 14’000", '14,000 and 14,000'],
  ['1,5k', '1.5k'],
  ['€8,50', '€8.50'],
  ['14.500,50 euros', '14,500.50 euros'],
  ['1,2 million', '1.2 million'],
])('%s is read as %s', (text, english) => {
  expect(inEnglishNotation(text)).toBe(english)
  expect(english).toHaveLength(text.length)
})

test.each(['85,000', '1,200,000.50', '14.5k', '1.2 million', '2 3 4', '2026', '1.200k', '12.5.2026'])(
  '%s is English or no number, and stays as it is',
  (text) => {
    expect(inEnglishNotation(text)).toBe(text)
  },
)
