import { expect, test } from 'vitest'
import { live } from './engine/session-examples.ts'
import { averageMinutes, isOpen } from './session-figures.ts'

test('the average counts completed sessions only', () => {
  const done = (duration: number) => ({ ...live, status: 'completed' as const, duration })
  expect(averageMinutes([done(480), done(600), { ...live, duration: 9000 }])).toBe(9)
  expect([averageMinutes([]), averageMinutes([live])]).toEqual([null, null])
})

test('only an active session of that type and of today is open', () => {
  expect(isOpen([live], 'morning', live.day)).toBe(true)
  expect(isOpen([live], 'evening', live.day)).toBe(false)
  expect(isOpen([live], 'morning', '2026-11-21')).toBe(false)
  expect(isOpen([{ ...live, status: 'completed' }], 'morning', live.day)).toBe(false)
  expect(isOpen([live], 'morning', undefined)).toBe(false)
})
