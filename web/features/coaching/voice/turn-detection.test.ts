import { describe, expect, test } from 'vitest'
import { requiredSilenceMs } from './turn-detection.ts'

describe('silence', () => {
  test.each(['twenty calls and', 'I want to, um', 'Hmm...', 'because', 'let me think', 'so'])(
    'after "%s" is waited for longer',
    (words) => expect(requiredSilenceMs(words, 1200)).toBe(3000),
  )
  test.each(['twenty calls.', 'ship the album', '', 'the brand', 'call Bo'])(
    'after "%s" is the usual',
    (words) => expect(requiredSilenceMs(words, 1200)).toBe(1200),
  )
  test('a longer setting is kept', () => expect(requiredSilenceMs('um', 4000)).toBe(4000))
})
