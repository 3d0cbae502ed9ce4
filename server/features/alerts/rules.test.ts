import { describe, expect, test } from 'vitest'
import { goalNotice, missedNotice, sprintNotice } from './reminder-rules.ts'
import { afterQuiet, nextTryAfter, timeToLive } from './rules.ts'

const berlin = { timeZone: 'Europe/Berlin', quietFrom: 1260, quietUntil: 480 }

describe('quiet hours, by the founder’s clock', () => {
  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
    ['2026-11-20T19:59:00Z', '2026-11-20T19:59:00Z'],
    ['2026-11-20T20:00:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-20T23:30:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-21T06:59:00Z', '2026-11-21T07:00:00Z'],
    ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z'],
    // The night in which the clocks go back.
    ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
  ])('what comes at %s goes out at %s', (now, out) => {
    expect(afterQuiet(new Date(now), berlin)).toEqual(new Date(out))
  })

  test('within one day, and none at all', () => {
    const lunch = { timeZone: 'UTC', quietFrom: 720, quietUntil: 790 }
    expect(afterQuiet(new Date('2026-11-20T12:30:00Z'), lunch)).toEqual(new Date('2026-11-20T13:10:00Z'))
    const none = { timeZone: 'UTC', quietFrom: 600, quietUntil: 600 }
    expect(afterQuiet(new Date('2026-11-20T10:00:00Z'), none)).toEqual(new Date('2026-11-20T10:00:00Z'))
  })

  test('a push service holds nothing into them', () => {
    expect(timeToLive(new Date('2026-11-20T09:00:00Z'), berlin)).toBe(4 * 3600)
    expect(timeToLive(new Date('2026-11-20T19:30:00Z'), berlin)).toBe(30 * 60)
  })
})

test('it is tried four times, and then no more', () => {
  expect([1, 2, 3, 4].map(nextTryAfter)).toEqual([1, 5, 25, null])
})

describe('sprints', () => {
  const sprint = (endDay: string, more = {}) => ({
    ...{ id: 's', title: 'Sprint 1', startDay: '2026-11-07', endDay, closedAt: null },
    ...more,
  })
  const on = (endDay: string, told: string[] = [], more = {}) =>
    sprintNotice([sprint(endDay, more)], '2026-11-20', new Set(told))?.title ?? null

  test.each([
    ['2026-11-23', null],
    ['2026-11-22', 'A sprint ends in 2 days'],
    ['2026-11-21', 'A sprint ends tomorrow'],
    ['2026-11-20', 'A sprint ends today'],
    ['2026-11-19', 'A sprint is over'],
    ['2026-11-17', 'A sprint is over'],
    ['2026-11-16', null],
  ])('one that ends on %s: %s', (endDay, title) => expect(on(endDay)).toBe(title))

  test('each is told once, a closed one and one to come never', () => {
    expect(on('2026-11-21', ['s:ending'])).toBeNull()
    expect(on('2026-11-19', ['s:ending'])).toBe('A sprint is over')
    expect(on('2026-11-19', ['s:over'])).toBeNull()
    expect(on('2026-11-19', [], { closedAt: new Date() })).toBeNull()
    expect(on('2026-12-04', [], { startDay: '2026-11-21' })).toBeNull()
  })
})

describe('90-day goals', () => {
  const goal = (daysLeft: number, more = {}) => ({
    ...{ id: `g${daysLeft}`, title: 'Ten customers', status: 'active', daysLeft, progress: 40 },
    ...more,
  })
  test('the most urgent is told, at fourteen days, seven and one', () => {
    expect(goalNotice([goal(15)], new Set())).toBeNull()
    expect(goalNotice([goal(14), goal(6)], new Set())?.title).toBe('A 90-day goal ends in 6 days')
    expect(goalNotice([goal(14), goal(6)], new Set(['g6:7']))?.reference).toBe('g14:14')
    expect(goalNotice([goal(1)], new Set(['g1:7', 'g1:14']))?.title).toBe('A 90-day goal ends tomorrow')
    expect(goalNotice([goal(1, { progress: 100 }), goal(2, { status: 'dropped' })], new Set())).toBeNull()
  })
})

describe('missed check-ins', () => {
  const asked = {
    frequency: 'smart' as 'smart' | 'daily' | 'weekly' | 'off',
    today: '2026-11-20',
    checkedIn: { today: false, before: false },
    told: [] as string[],
    lastCheckIn: '2026-11-18' as string | null,
  }
  const told = (more: Partial<typeof asked>) => missedNotice({ ...asked, ...more }) !== null

  test('only after a working day without one, and not when today has one', () => {
    expect(told({})).toBe(true)
    expect(told({ checkedIn: { today: true, before: false } })).toBe(false)
    expect(told({ checkedIn: { today: false, before: true } })).toBe(false)
    expect(told({ checkedIn: { today: false, before: true }, frequency: 'daily' })).toBe(true)
    expect(told({ frequency: 'off' })).toBe(false)
  })
  test('smart falls silent after two that nobody answered; weekly keeps a week', () => {
    expect(told({ told: ['2026-11-19'] })).toBe(true)
    expect(told({ told: ['2026-11-18', '2026-11-19'], lastCheckIn: '2026-11-10' })).toBe(false)
    expect(told({ told: ['2026-11-12', '2026-11-13'] })).toBe(true)
    expect(told({ frequency: 'weekly', told: ['2026-11-14'] })).toBe(false)
    expect(told({ frequency: 'weekly', told: ['2026-11-13'] })).toBe(true)
  })
})
