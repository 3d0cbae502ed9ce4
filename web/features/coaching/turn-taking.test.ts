import { describe, expect, test } from 'vitest'
import { isEcho, silenceNeeded } from './turn-taking.ts'

describe('silence', () => {
  test.each(['twenty calls and', 'I want to, um', 'Hmm...', 'because', 'let me think', 'so'])(
    'after "%s" is waited for longer',
    (words) => expect(silenceNeeded(words, 1200)).toBe(3000),
  )
  test.each(['twenty calls.', 'ship the album', '', 'the brand', 'call Bo'])(
    'after "%s" is the usual',
    (words) => expect(silenceNeeded(words, 1200)).toBe(1200),
  )
  test('a founder who asked for more gets more', () => expect(silenceNeeded('um', 4000)).toBe(4000))
})

describe('an echo', () => {
  const said = 'Good. Twenty calls before lunch is a real burn. Which name do you call first?'
  test.each(['twenty calls before lunch', 'calls before lunch is a real', 'real burn which name do you'])(
    'is "%s"',
    (heard) => expect(isEcho(heard, said)).toBe(true),
  )
  test.each(['stop', 'no wait', 'I call Meridian first', 'twenty is too much for today', ''])(
    'is not "%s"',
    (heard) => expect(isEcho(heard, said)).toBe(false),
  )
})
