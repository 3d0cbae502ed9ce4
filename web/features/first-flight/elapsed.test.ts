// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '#web/browser/clock.ts'
import { noteBeginning, takeElapsed } from './elapsed.ts'

const real = clock.now
let now = 0
beforeEach(() => {
  now = Date.parse('2026-11-23T09:00:00Z')
  clock.now = () => new Date(now)
  takeElapsed()
})
afterEach(() => {
  clock.now = real
})

test('the time of a flight is told once, from its first beginning on', () => {
  noteBeginning()
  now += 60_000
  noteBeginning()
  now += 52_000
  expect(takeElapsed()).toBe('1:52')
  expect(takeElapsed()).toBeNull()
})

test('a flight that was interrupted has no time', () => {
  noteBeginning()
  now += 15 * 60_000 + 1
  expect(takeElapsed()).toBeNull()
})
