import { expect, test } from 'vitest'
import { withoutCelebrated } from './without-celebrated.ts'

const due = [
  { kind: 'orbit', reference: '1' },
  { kind: 'orbit', reference: '2' },
  { kind: 'streak', reference: '1' },
]
const waits = (kind: string, reference: string, url = '/api/celebrations') => ({
  url,
  body: { kind, reference },
})

test('what was celebrated offline is not due again before its word is sent', () => {
  expect(withoutCelebrated('/api/celebrations', due, [waits('orbit', '1')])).toEqual([due[1], due[2]])
  expect(withoutCelebrated('/api/celebrations', due, [waits('orbit', '1', '/api/goals')])).toEqual(due)
})

test('other responses stay as they are', () => {
  expect(withoutCelebrated('/api/daily-goals/today', due, [waits('orbit', '1')])).toBe(due)
})
