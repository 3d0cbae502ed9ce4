import { describe, expect, test } from 'vitest'
import type { ZonePeriod } from '#server/platform/time/timeline.ts'
import { endOf, secondsByDay, sumSeconds } from './rules.ts'

const at = (text: string) => new Date(text)
const berlin: ZonePeriod = { until: null, timeZone: 'Europe/Berlin', dayStartHour: 4 }
const nothing = { completedAt: null, deletedAt: null }

describe('the end of a timer', () => {
  const timer = { startedAt: at('2026-11-20T09:00:00Z'), confirmedAt: at('2026-11-20T09:30:00Z') }

  test('is 90 minutes after the last sign of the founder', () => {
    expect(endOf(timer, nothing)).toEqual(at('2026-11-20T11:00:00Z'))
  })

  test('is the moment at which its mission was completed or deleted, if that comes first', () => {
    const done = at('2026-11-20T09:40:00Z')
    expect(endOf(timer, { ...nothing, completedAt: done })).toEqual(done)
    expect(endOf(timer, { ...nothing, deletedAt: done })).toEqual(done)
    expect(endOf(timer, { ...nothing, completedAt: at('2026-11-20T15:00:00Z') })).toEqual(
      at('2026-11-20T11:00:00Z'),
    )
  })

  test('never lies before its start', () => {
    expect(endOf(timer, { ...nothing, completedAt: at('2026-11-19T09:00:00Z') })).toEqual(timer.startedAt)
  })
})

describe('seconds by day', () => {
  test('belong to one day within a day, without parts of a second', () => {
    expect(secondsByDay([berlin], at('2026-11-20T09:00:00.400Z'), at('2026-11-20T09:25:00.300Z'))).toEqual([
      { day: '2026-11-20', seconds: 1499 },
    ])
  })

  test('are cut where the founder’s day begins, not at midnight', () => {
    // 04:00 in Berlin is 03:00 UTC in winter.
    const times = secondsByDay([berlin], at('2026-11-20T22:30:00Z'), at('2026-11-21T03:10:00Z'))
    expect(times).toEqual([
      { day: '2026-11-20', seconds: 4.5 * 3600 },
      { day: '2026-11-21', seconds: 600 },
    ])
  })

  test('lose no second at the cut', () => {
    const [from, to] = [at('2026-11-21T02:59:59.700Z'), at('2026-11-21T03:00:00.800Z')]
    expect(secondsByDay([berlin], from, to)).toEqual([{ day: '2026-11-21', seconds: 1 }])
    const long = secondsByDay([berlin], at('2026-11-20T02:00:00.500Z'), at('2026-11-22T10:00:00.400Z'))
    expect(long.map((it) => it.day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(sumSeconds(long)).toBe(56 * 3600 - 1)
  })

  test('are those that passed when the clocks change', () => {
    // On 25 October Berlin has two o'clock twice: from 00:30 to 04:30 of its clock five hours pass.
    const times = secondsByDay([berlin], at('2026-10-24T22:30:00Z'), at('2026-10-25T03:30:00Z'))
    expect(times).toEqual([
      { day: '2026-10-24', seconds: 4.5 * 3600 },
      { day: '2026-10-25', seconds: 1800 },
    ])
  })

  test('follow the day as it was begun when the founder changes zones', () => {
    // Flying west: the 20th, begun in Berlin, ends when it also ends in New York.
    const history = [
      { ...berlin, until: '2026-11-20' },
      { until: null, timeZone: 'America/New_York', dayStartHour: 4 },
    ]
    const times = secondsByDay(history, at('2026-11-21T03:00:00Z'), at('2026-11-21T09:30:00Z'))
    expect(times).toEqual([
      { day: '2026-11-20', seconds: 6 * 3600 },
      { day: '2026-11-21', seconds: 1800 },
    ])
  })

  test('are none when the clock went backwards or nothing passed', () => {
    const moment = at('2026-11-20T09:00:00Z')
    expect(secondsByDay([berlin], moment, moment)).toEqual([])
    expect(secondsByDay([berlin], moment, at('2026-11-20T08:00:00Z'))).toEqual([])
  })
})
