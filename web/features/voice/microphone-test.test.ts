import { expect, test } from 'vitest'
import { describeResult } from './use-microphone-test.ts'

test.each([
  [{ heard: 'Hello coach', speechMs: 900 }, 'Understood: “Hello coach”'],
  [{ heard: '', speechMs: 0 }, 'No speech was picked up'],
  [{ heard: null, speechMs: 0 }, 'No speech was picked up'],
  [{ heard: null, speechMs: 900 }, 'comes through clearly'],
  [{ heard: '', speechMs: 900 }, 'no words were understood'],
])('of %j the founder reads why', (result, words) => expect(describeResult(result)).toContain(words))
