import { describe, expect, test } from 'vitest'
import { isEcho } from './echo.ts'

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
