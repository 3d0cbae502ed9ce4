import { expect, test } from 'vitest'
import { namesOf, safePath, todayOf } from './rules.ts'

test('the day never goes back when a founder flies west', () => {
  const moment = new Date('2026-11-21T05:00:00Z')
  const earlier = { earlierZone: null, earlierStartHour: null, earlierUntil: null }
  const founder = { timeZone: 'Pacific/Honolulu', dayStartHour: 0, lastDay: null, ...earlier }
  expect(todayOf(founder, moment)).toBe('2026-11-20')
  expect(todayOf({ ...founder, lastDay: '2026-11-21' }, moment)).toBe('2026-11-21')
})

test.each([
  ['/goals', '/goals'],
  ['/chat?mode=retrospective', '/chat?mode=retrospective'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/api/logout', '/'],
  ['/a\nb', '/'],
  [undefined, '/'],
  [['/goals'], '/'],
])('after signing in, %j leads to %s', (next, path) => {
  expect(safePath(next)).toBe(path)
})

test('names', () => {
  expect(namesOf(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(namesOf('')).toEqual({ firstName: '', lastName: '' })
})
