import { expect, test } from 'vitest'
import { scoreGrade, sessionMode, tallyMissions } from './session-mode.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)
const missions = (done: number, of: number) =>
  Array.from({ length: of }, (_, i) => ({ isCompleted: i < done }))

test('morning before noon, evening from noon, unless the URL says otherwise', () => {
  expect([sessionMode(at(0), ''), sessionMode(at(11, 59), '')]).toEqual(['morning', 'morning'])
  expect([sessionMode(at(12), ''), sessionMode(at(23), '')]).toEqual(['evening', 'evening'])
  expect(sessionMode(at(9), '?mode=retrospective')).toBe('evening')
  expect(sessionMode(at(15), '?mode=planning')).toBe('morning')
  expect(sessionMode(at(9), '?mode=anything')).toBe('morning')
})

test.each([
  [0, 0, 0, null],
  [0, 3, 0, null],
  [3, 4, 75, null],
  [4, 5, 80, 'Excellent Progress!'],
  [199, 200, 100, 'Excellent Progress!'],
  [3, 3, 100, 'Perfect Mission Day!'],
] as const)('%i of %i missions: %i percent, badge %s', (done, total, rate, badge) => {
  expect(tallyMissions(missions(done, total))).toEqual({ done, total, rate, badge })
})

test('scores: from 80 green, 60 to 79 yellow, below red, each with its word', () => {
  const tones = [100, 80, 79, 60, 59, 0].map((score) => scoreGrade(score).tone)
  expect(tones).toEqual(['nominal', 'nominal', 'caution', 'caution', 'abort', 'abort'])
  expect(new Set([80, 60, 0].map((score) => scoreGrade(score).word)).size).toBe(3)
})
