import { describe, expect, test } from 'vitest'
import { daysBeyondReach, namesOf, notBefore, safePath, timelineOf, todayOf } from './rules.ts'

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

describe('the last day that was lived', () => {
  test.each([
    ['the day before', '2026-11-19', '2026-11-20'],
    ['the same day', '2026-11-20', '2026-11-20'],
    ['a day ahead', '2026-11-21', '2026-11-21'],
    ['three days ahead', '2026-11-23', '2026-11-23'],
    ['four days ahead, which nobody can have lived', '2026-11-24', '2026-11-20'],
    ['none', null, '2026-11-20'],
  ])('%s', (_, lastDay, day) => expect(notBefore('2026-11-20', lastDay)).toBe(day))

  test('three days are the farthest', () => expect(daysBeyondReach).toBe(3))
})

test('days are counted in two ways only where all of the earlier one is known', () => {
  const now = { timeZone: 'Europe/Berlin', dayStartHour: 4 }
  const whole = { earlierZone: 'UTC', earlierStartHour: 0, earlierUntil: '2026-11-20' }
  const single = [{ until: null, ...now }]
  expect(timelineOf({ ...now, ...whole })).toEqual([
    { until: '2026-11-20', timeZone: 'UTC', dayStartHour: 0 },
    ...single,
  ])
  for (const gap of [{ earlierZone: null }, { earlierStartHour: null }, { earlierUntil: null }])
    expect(timelineOf({ ...now, ...whole, ...gap })).toEqual(single)
})

test('a path of our own may name the API in its middle, and nothing else leads away', () => {
  expect(safePath('/goals/api/x')).toBe('/goals/api/x')
  expect([safePath('/'), safePath(''), safePath('goals'), safePath('/a b'), safePath('/api')]).toEqual([
    '/',
    '/',
    '/',
    '/',
    '/api',
  ])
})
