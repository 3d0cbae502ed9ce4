import { expect, test } from 'vitest'
import { bytesInWords, durationInWords } from './words.ts'

test.each([
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [850_400, '850 KB'],
  [1_340_000_000, '1.3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words)
})

test.each([
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [3 * 86_400_000 + 4 * 3_600_000 + 60_000, '3 days 4 hours'],
])('%i ms are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words)
})
