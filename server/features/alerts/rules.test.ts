import { describe, expect, test } from 'vitest'
import { plainNotation } from '#contract/words/notation.ts'
import { goalNotice, missedNotice, sprintNotice } from './reminder-rules.ts'
import {
  afterQuiet,
  alertsADay,
  looksAfter,
  looksUntil,
  nextTryAfter,
  remindersADay,
  silentAfterDays,
  timeToLive,
} from './rules.ts'

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
  ])('an alert raised at %s is sent at %s', (now, out) => {
    expect(afterQuiet(new Date(now), berlin)).toEqual(new Date(out))
  })

  test('within one day, and none at all', () => {
    const lunch = { timeZone: 'UTC', quietFrom: 720, quietUntil: 790 }
    expect(afterQuiet(new Date('2026-11-20T12:30:00Z'), lunch)).toEqual(new Date('2026-11-20T13:10:00Z'))
    const none = { timeZone: 'UTC', quietFrom: 600, quietUntil: 600 }
    expect(afterQuiet(new Date('2026-11-20T10:00:00Z'), none)).toEqual(new Date('2026-11-20T10:00:00Z'))
  })

  test('no push service holds a message into them', () => {
    expect(timeToLive(new Date('2026-11-20T09:00:00Z'), berlin)).toBe(4 * 3600)
    expect(timeToLive(new Date('2026-11-20T19:30:00Z'), berlin)).toBe(30 * 60)
  })
})

test('a delivery is tried four times', () => {
  expect([1, 2, 3, 4].map(nextTryAfter)).toEqual([1, 5, 25, null])
})

describe('sprints', () => {
  const sprint = (endDay: string, more = {}) => ({
    ...{ id: 's', title: 'Sprint 1', startDay: '2026-11-07', endDay, closedAt: null },
    ...more,
  })
  const on = (endDay: string, isReminded: string[] = [], more = {}) =>
    sprintNotice([sprint(endDay, more)], '2026-11-20', new Set(isReminded), plainNotation)?.title ?? null

  test.each([
    ['2026-11-23', null],
    ['2026-11-22', 'A sprint ends in 2 days'],
    ['2026-11-21', 'A sprint ends tomorrow'],
    ['2026-11-20', 'A sprint ends today'],
    ['2026-11-19', 'A sprint is over'],
    ['2026-11-17', 'A sprint is over'],
    ['2026-11-16', null],
  ])('one that ends on %s: %s', (endDay, title) => expect(on(endDay)).toBe(title))

  test('each is reminded of once, closed and future ones never', () => {
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
  test('the most urgent is reminded of, at fourteen days, seven and one', () => {
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
    reminded: [] as string[],
    lastCheckIn: '2026-11-18' as string | null,
  }
  const isReminded = (more: Partial<typeof asked>) => missedNotice({ ...asked, ...more }) !== null

  test('only after a working day without one, and not when today has one', () => {
    expect(isReminded({})).toBe(true)
    expect(isReminded({ checkedIn: { today: true, before: false } })).toBe(false)
    expect(isReminded({ checkedIn: { today: false, before: true } })).toBe(false)
    expect(isReminded({ checkedIn: { today: false, before: true }, frequency: 'daily' })).toBe(true)
    expect(isReminded({ frequency: 'off' })).toBe(false)
  })
  test('smart stops after two unanswered reminders; weekly waits a week', () => {
    expect(isReminded({ reminded: ['2026-11-19'] })).toBe(true)
    expect(isReminded({ reminded: ['2026-11-18', '2026-11-19'], lastCheckIn: '2026-11-10' })).toBe(false)
    expect(isReminded({ reminded: ['2026-11-12', '2026-11-13'] })).toBe(true)
    expect(isReminded({ frequency: 'weekly', reminded: ['2026-11-14'] })).toBe(false)
    expect(isReminded({ frequency: 'weekly', reminded: ['2026-11-13'] })).toBe(true)
  })
})

describe('at their edges', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  test('quiet hours begin with their first minute and end before their last', () => {
    const lunch = { timeZone: 'UTC', quietFrom: 720, quietUntil: 790 }
    const out = (time: string) => afterQuiet(at(time), lunch).toISOString().slice(11, 16)
    expect(['11:59', '12:00', '13:09', '13:10'].map(out)).toEqual(['11:59', '13:10', '13:10', '13:10'])
    const odd = { timeZone: 'UTC', quietFrom: 0, quietUntil: 708 }
    expect(afterQuiet(at('03:00'), odd).toISOString().slice(11, 16)).toBe('11:48')
    const night = { timeZone: 'UTC', quietFrom: 1260, quietUntil: 510 }
    const later = (time: string) => afterQuiet(at(time), night).toISOString().slice(8, 16)
    expect(['08:29', '08:30', '20:59', '21:00', '00:00'].map(later)).toEqual([
      '20T08:30',
      '20T08:30',
      '20T20:59',
      '21T08:30',
      '20T08:30',
    ])
  })

  test('a message is held for four hours, or until the quiet begins', () => {
    const night = { timeZone: 'UTC', quietFrom: 1260, quietUntil: 480 }
    expect(['16:59', '17:00', '17:01', '20:59'].map((time) => timeToLive(at(time), night))).toEqual([
      14_400, 14_400, 14_340, 60,
    ])
    expect(timeToLive(at('20:59'), { ...night, quietUntil: 1260 }), 'where it is never quiet').toBe(14_400)
  })

  test('three a day, two of them reminders, looked for from one hour to six into the day, for fourteen days', () => {
    expect([alertsADay, remindersADay, looksAfter, looksUntil, silentAfterDays]).toEqual([3, 2, 60, 360, 14])
  })

  test('a sprint that begins today does not end yet, and one to come says nothing', () => {
    const one = { id: 's', title: 'Sprint 1', closedAt: null }
    const said = (startDay: string, endDay: string) =>
      sprintNotice([{ ...one, startDay, endDay }], '2026-11-20', new Set(), plainNotation)?.title ?? null
    expect(said('2026-11-20', '2026-11-20')).toBeNull()
    expect(said('2026-11-19', '2026-11-20')).toBe('A sprint ends today')
    expect(said('2026-11-20', '2026-11-19')).toBe('A sprint is over')
    expect(said('2026-11-21', '2026-11-19')).toBeNull()
  })

  test('a goal is told of 14, 7 and 1 days before its end, each once, the most urgent first', () => {
    const goal = (daysLeft: number, more = {}) => ({
      ...{ id: 'g', title: 'Ten customers', status: 'active', daysLeft, progress: 40 },
      ...more,
    })
    const remindedOf = (...goals: ReturnType<typeof goal>[]) =>
      goalNotice(goals, new Set(['g:14']))?.reference ?? null
    expect([15, 14, 8, 7, 2, 1, 0].map((left) => remindedOf(goal(left)))).toEqual([
      null,
      null,
      null,
      'g:7',
      'g:7',
      'g:1',
      'g:1',
    ])
    expect(goalNotice([goal(14)], new Set())?.title).toBe('A 90-day goal ends in 14 days')
    expect([remindedOf(goal(1, { progress: 100 })), remindedOf(goal(1, { progress: 99 }))]).toEqual([
      null,
      'g:1',
    ])
    expect(remindedOf(goal(1, { status: 'dropped' }))).toBeNull()
    expect(remindedOf(goal(6, { id: 'later' }), goal(3))).toBe('g:7')
  })

  test('a missed check-in is told by its frequency', () => {
    const today = '2026-11-20'
    const base = {
      today,
      checkedIn: { today: false, before: false },
      reminded: [] as string[],
      lastCheckIn: '2026-11-10',
    }
    const title = (frequency: 'smart' | 'daily' | 'weekly' | 'off', more: Partial<typeof base> = {}) =>
      missedNotice({ ...base, frequency, ...more })?.title ?? null
    const missed = 'No check-in since your last working day'
    expect([title('smart'), title('daily'), title('weekly'), title('off')]).toEqual([
      missed,
      missed,
      missed,
      null,
    ])
    const before = { checkedIn: { today: false, before: true } }
    expect([title('smart', before), title('daily', before), title('weekly', before)]).toEqual([
      null,
      'Nothing is planned for today',
      null,
    ])
    expect(title('daily', { checkedIn: { today: true, before: false } })).toBeNull()
    expect([
      title('weekly', { reminded: ['2026-11-14'] }),
      title('weekly', { reminded: ['2026-11-13'] }),
    ]).toEqual([null, missed])
    const twice = ['2026-11-11', '2026-11-12']
    expect(title('smart', { reminded: twice.slice(1) })).toBe(missed)
    expect([title('smart', { reminded: twice }), title('daily', { reminded: twice })]).toEqual([null, missed])
    expect(title('smart', { reminded: twice, lastCheckIn: '2026-11-11' }), 'answered since').toBe(missed)
    expect(title('smart', { reminded: twice, lastCheckIn: null as never })).toBeNull()
  })
})
