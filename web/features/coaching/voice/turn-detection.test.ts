import { describe, expect, test } from 'vitest'
import { silenceNeeded } from './turn-detection.ts'

describe('silence', () => {
  test.each(['twenty calls and', 'I want to, um', 'Hmm...', 'because', 'let me think', 'so'])(
    'after "%s" is waited for longer',
    (words) => expect(silenceNeeded(words, 1200)).toBe(3000),
  )
  test.each(['twenty calls.', 'ship the album', '', 'the brand', 'call Bo'])(
    'after "%s" is the usual',
    (words) => expect(silenceNeeded(words, 1200)).toBe(1200),
  )
  test('a longer setting is kept', () => expect(silenceNeeded('um', 4000)).toBe(4000))
})
