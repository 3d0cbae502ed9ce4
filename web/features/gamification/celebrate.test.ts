import { expect, test } from 'vitest'
import { celebrationOf, celebrationWords, type Seen, seenFrom, streakAfter } from './celebrate.ts'

const calm: Seen = { day: '2026-11-20', orbit: 1, streak: 6, allDone: false, perfectDay: false }

test('a browser that has seen nothing celebrates nothing', () => {
  expect(celebrationOf(undefined, { ...calm, orbit: 3, allDone: true })).toBeNull()
  expect(celebrationOf(calm, calm)).toBeNull()
})

test('of several things at once the greatest is celebrated', () => {
  expect(celebrationOf(calm, { ...calm, orbit: 2, allDone: true, perfectDay: true })).toBe('new-orbit')
  expect(celebrationOf(calm, { ...calm, allDone: true, perfectDay: true })).toBe('perfect-day')
  expect(celebrationOf(calm, { ...calm, allDone: true, streak: 7 })).toBe('streak')
  expect(celebrationOf(calm, { ...calm, allDone: true, streak: 8 })).toBe('all-done')
})

test('done, undone and done again is celebrated once a day, and again tomorrow', () => {
  const done = { ...calm, allDone: true }
  const kept = streakAfter(streakAfter(calm, done), calm)
  expect(celebrationOf(kept, done)).toBeNull()
  const tomorrow = { ...calm, day: '2026-11-21' }
  expect(celebrationOf(streakAfter(kept, tomorrow), { ...tomorrow, allDone: true })).toBe('all-done')
})

test('an orbit that was reached is never celebrated twice, even when the sums go back', () => {
  const kept = streakAfter({ ...calm, orbit: 2 }, { ...calm, day: '2026-11-21', orbit: 1 })
  expect(celebrationOf(kept, { ...calm, day: '2026-11-21', orbit: 2 })).toBeNull()
})

test('what is said has the words of the orbits; what is kept is read back', () => {
  expect(celebrationWords('new-orbit', { ...calm, orbit: 2 })).toEqual({
    title: 'Lunar Base',
    line: 'Established moon presence',
  })
  expect(seenFrom(JSON.stringify(calm))).toEqual(calm)
  expect(seenFrom('{')).toBeUndefined()
})
