import { expect, test } from 'vitest'
import {
  celebrationTexts,
  findCelebration,
  type Milestones,
  mergeMilestones,
  parseMilestones,
} from './celebrate.ts'

const calm: Milestones = { day: '2026-11-20', orbit: 1, streak: 6, allDone: false, perfectDay: false }

test('a browser without earlier data celebrates nothing', () => {
  expect(findCelebration(undefined, { ...calm, orbit: 3, allDone: true })).toBeNull()
  expect(findCelebration(calm, calm)).toBeNull()
})

test('of several events the greatest is celebrated', () => {
  expect(findCelebration(calm, { ...calm, orbit: 2, allDone: true, perfectDay: true })).toBe('new-orbit')
  expect(findCelebration(calm, { ...calm, allDone: true, perfectDay: true })).toBe('perfect-day')
  expect(findCelebration(calm, { ...calm, allDone: true, streak: 7 })).toBe('streak')
  expect(findCelebration(calm, { ...calm, allDone: true, streak: 8 })).toBe('all-done')
})

test('a mission completed, undone and completed again is celebrated once a day, and again the next day', () => {
  const done = { ...calm, allDone: true }
  const kept = mergeMilestones(mergeMilestones(calm, done), calm)
  expect(findCelebration(kept, done)).toBeNull()
  const tomorrow = { ...calm, day: '2026-11-21' }
  expect(findCelebration(mergeMilestones(kept, tomorrow), { ...tomorrow, allDone: true })).toBe('all-done')
})

test('an orbit is celebrated once, even when the distance drops again', () => {
  const kept = mergeMilestones({ ...calm, orbit: 2 }, { ...calm, day: '2026-11-21', orbit: 1 })
  expect(findCelebration(kept, { ...calm, day: '2026-11-21', orbit: 2 })).toBeNull()
})

test('the text names the orbit; stored data is read back', () => {
  expect(celebrationTexts('new-orbit', { ...calm, orbit: 2 })).toEqual({
    title: 'Lunar Base',
    line: 'Established moon presence',
  })
  expect(parseMilestones(JSON.stringify(calm))).toEqual(calm)
  expect(parseMilestones('{')).toBeUndefined()
})
