import { describe, expect, test } from 'vitest'
import { clockTime, formatDuration, lineTime } from './clock-time.ts'

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [277, '4:37'],
  [600, '10:00'],
  [3877, '1:04:37'],
  [-3, '0:00'],
])('%i seconds stand on the clock as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

describe('the time of a line', () => {
  const start = '2026-11-20T09:00:00.000Z'
  test('counts from the start of the session', () => {
    expect(lineTime('2026-11-20T09:00:04.900Z', start)).toBe('00:04')
    expect(lineTime('2026-11-20T10:04:37.000Z', start)).toBe('1:04:37')
  })
  test('is never negative nor NaN', () => {
    expect(lineTime('2026-11-20T08:59:58.000Z', start)).toBe('00:00')
    expect(lineTime('', start)).toBe('00:00')
  })
})

test('a length is written in words', () => {
  expect([formatDuration(40), formatDuration(60), formatDuration(501)]).toEqual(['40 s', '1 min', '8 min'])
})
