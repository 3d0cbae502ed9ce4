import { expect, test } from 'vitest'
import { celebrationOf, celebrationWords, type Seen, seenFrom, streakAfter } from './celebrate.ts'

const calm: Seen = { day: '2026-11-20', orbit: 1, streak: 6, allDone: false, perfectDay: false }

test('a browser without earlier data celebrates nothing', () => {
  expect(celebrationOf(undefined, { ...calm, orbit: 3, allDone: true })).toBeNull()
  expect(celebrationOf(calm, calm)).toBeNull()
})

test('of several events the greatest is celebrated', () => {
  expect(celebrationOf(calm, { ...calm, orbit: 2, allDone: true, perfectDay: true })).toBe('new-orbit')
  expect(celebrationOf(calm, { ...calm, allDone: true, perfectDay: true })).toBe('perfect-day')
  expect(celebrationOf(calm, { ...calm, allDone: true, streak: 7 })).toBe('streak')
  expect(celebrationOf(calm, { ...calm, allDone: true, streak: 8 })).toBe('all-done')
})

test('a mission completed, undone and completed again is celebrated once a day, and again the next day', () => {
  const done = { ...calm, allDone: true }
  const kept = streakAfter(streakAfter(calm, done), calm)
  expect(celebrationOf(kept, done)).toBeNull()
  const tomorrow = { ...calm, day: '2026-11-21' }
  expect(celebrationOf(streakAfter(kept, tomorrow), { ...tomorrow, allDone: true })).toBe('all-done')
})

test('an orbit is celebrated once, even when the distance drops again', () => {
  const kept = streakAfter({ ...calm, orbit: 2 }, { ...calm, day: '2026-11-21', orbit: 1 })
  expect(celebrationOf(kept, { ...calm, day: '2026-11-21', orbit: 2 })).toBeNull()
})

test('the text names the orbit; stored data is read back', () => {
  expect(celebrationWords('new-orbit', { ...calm, orbit: 2 })).toEqual({
    title: 'Lunar Base',
    line: 'Established moon presence',
  })
  expect(seenFrom(JSON.stringify(calm))).toEqual(calm)
  expect(seenFrom('{')).toBeUndefined()
})
