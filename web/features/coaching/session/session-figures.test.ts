import { expect, test } from 'vitest'
import { liveSession } from './engine/session-examples.ts'
import { averageMinutes, isSessionOpen } from './session-figures.ts'

test('the average counts completed sessions only', () => {
  const done = (duration: number) => ({ ...liveSession, status: 'completed' as const, duration })
  expect(averageMinutes([done(480), done(600), { ...liveSession, duration: 9000 }])).toBe(9)
  expect([averageMinutes([]), averageMinutes([liveSession])]).toEqual([null, null])
})

test('only an active session of that type and of today is open', () => {
  expect(isSessionOpen([liveSession], 'morning', liveSession.day)).toBe(true)
  expect(isSessionOpen([liveSession], 'evening', liveSession.day)).toBe(false)
  expect(isSessionOpen([liveSession], 'morning', '2026-11-21')).toBe(false)
  expect(isSessionOpen([{ ...liveSession, status: 'completed' }], 'morning', liveSession.day)).toBe(false)
  expect(isSessionOpen([liveSession], 'morning', undefined)).toBe(false)
})
