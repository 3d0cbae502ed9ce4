import { describe, expect, test } from 'vitest'
import { notationOf } from '#contract/words/locale-notation.ts'
import { fc } from '#server/testing/properties.ts'
import {
  addDays,
  addYears,
  dateInWords,
  dayNamed,
  dayOf,
  daysBetween,
  hourOf,
  isDay,
  isZone,
  knownZone,
  minuteOf,
  mondayOf,
  noonAfter,
  startOfDay,
  weekBegin,
  weekdayOf,
} from './day.ts'
import { whyTooFar } from './day-limits.ts'

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'America/Havana',
]

describe('the day of a moment', () => {
  test.each([
    ['2026-11-20T08:00:00Z', 'UTC', 0, '2026-11-20'],
    ['2026-11-20T23:30:00Z', 'Asia/Kathmandu', 0, '2026-11-21'],
    ['2026-11-20T05:00:00Z', 'America/New_York', 0, '2026-11-20'],
    ['2026-11-20T04:59:00Z', 'America/New_York', 0, '2026-11-19'],
    ['2026-11-20T08:59:00Z', 'America/New_York', 4, '2026-11-19'],
    ['2026-11-20T09:00:00Z', 'America/New_York', 4, '2026-11-20'],
    ['2027-03-28T00:30:00Z', 'Asia/Beirut', 0, '2027-03-28'],
  ])('%s in %s starting at %i is %s', (moment, zone, startHour, day) => {
    expect(dayOf(new Date(moment), zone, startHour)).toBe(day)
  })

  test('never goes back while time goes on, in any zone, through every clock change of three years', () => {
    const moments = fc.integer({ min: Date.parse('2025-01-01T00:00Z'), max: Date.parse('2028-01-01T00:00Z') })
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 26 * 3600_000 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 6 }),
        (at, later, zone, start) => {
          const [before, after] = [dayOf(new Date(at), zone, start), dayOf(new Date(at + later), zone, start)]
          return before <= after && daysBetween(before, after) <= 3
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('calendar arithmetic crosses months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
})

test('weeks start on Monday', () => {
  expect(weekdayOf('2026-11-20')).toBe(5)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
})

test('zones and hours', () => {
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Mars/Olympus_Mons')).toBe(false)
  expect(hourOf(new Date('2026-11-20T23:30:00Z'), 'Asia/Kathmandu')).toBe(5)
})

describe('what is stored wrong', () => {
  const now = new Date('2026-11-20T08:00:00Z')

  test('an unknown zone counts as UTC', () => {
    expect(knownZone('Mars/Olympus')).toBe('UTC')
    expect(knownZone('Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(dayOf(now, 'Mars/Olympus', 0)).toBe('2026-11-20')
    expect([hourOf(now, ''), minuteOf(now, 'Mars/Olympus')]).toEqual([8, 480])
  })

  test('a moment out of reach, or none at all, counts as the nearest that is in it', () => {
    expect(dayOf(new Date('0001-01-01T00:00:00Z'), 'Asia/Tokyo', 0)).toBe('1900-01-02')
    expect(dayOf(new Date('+010000-01-01T00:00:00Z'), 'UTC', 0)).toBe('2999-12-30')
    expect(isDay(dayOf(new Date(Number.NaN), 'UTC', 0))).toBe(true)
  })

  test.each(['0001-01-01', '9999-12-31', 'infinity', '2026-02-30', '2026-1-1', '', null, 7])(
    '%s is no day',
    (moment) => {
      expect(isDay(moment)).toBe(false)
    },
  )

  test('ten years back and two years ahead can be counted with, and no day beyond', () => {
    expect(addYears('2028-02-29', -10)).toBe('2018-03-01')
    expect(whyTooFar('2016-11-20', '2026-11-20')).toBeNull()
    expect(whyTooFar('2028-11-20', '2026-11-20')).toBeNull()
    expect(whyTooFar('2016-11-19', '2026-11-20')).toBe('must not be before 2016-11-20')
    expect(whyTooFar('2028-11-21', '2026-11-20')).toBe('must not be after 2028-11-20')
  })
})

describe('at their edges', () => {
  const at = (time: string, zone = 'UTC') => dayOf(new Date(time), zone, 4)
  test('a day begins with the minute of its start hour', () => {
    expect([at('2026-11-20T03:59:59.999Z'), at('2026-11-20T04:00:00.000Z')]).toEqual([
      '2026-11-19',
      '2026-11-20',
    ])
    expect(startOfDay('2026-11-20', 'Asia/Kathmandu', 4).toISOString()).toBe('2026-11-19T22:15:00.000Z')
  })

  test('within a quarter of an hour nothing moves, at its end the hour may', () => {
    const hour = (time: string) => hourOf(new Date(`2026-11-20T${time}Z`), 'Asia/Kathmandu')
    expect(['18:14:59', '18:15:00', '18:29:59', '18:30:00'].map(hour)).toEqual([23, 0, 0, 0])
    const minute = (time: string) => minuteOf(new Date(`2026-11-20T${time}Z`), 'Asia/Kathmandu')
    expect(['18:14:59', '18:15:00', '19:16:00'].map(minute)).toEqual([1439, 0, 61])
  })

  test('the noon after a moment is a later one, also at noon', () => {
    const noon = (time: string) => noonAfter(new Date(`2026-11-20T${time}Z`), 'Europe/Berlin').toISOString()
    expect([noon('10:59:00'), noon('11:00:00'), noon('11:01:00')]).toEqual([
      '2026-11-20T11:00:00.000Z',
      '2026-11-21T11:00:00.000Z',
      '2026-11-21T11:00:00.000Z',
    ])
  })

  test('a date lies from 1900 to 2999', () => {
    const texts = [
      '1899-12-31',
      '1900-01-01',
      '2999-12-31',
      '3000-01-01',
      '2026-00-10',
      '2026-13-01',
      '2026-11-31',
    ]
    expect(texts.map(isDay)).toEqual([false, true, true, false, false, false, false])
  })

  test('a moment at the end of what can be reached is itself, a moment further is that end', () => {
    const day = (time: string) => dayOf(new Date(time), 'UTC', 0)
    expect(['1900-01-01T23:59:59Z', '1900-01-02T00:00:00Z', '1900-01-03T00:00:00Z'].map(day)).toEqual([
      '1900-01-02',
      '1900-01-02',
      '1900-01-03',
    ])
    expect(['2999-12-29T00:00:00Z', '2999-12-30T00:00:00Z', '2999-12-31T00:00:00Z'].map(day)).toEqual([
      '2999-12-29',
      '2999-12-30',
      '2999-12-30',
    ])
  })

  test('a week begins on the weekday named: that day itself, or the last one before', () => {
    const begin = (day: string, starts: number) => weekBegin(day, starts)
    expect([1, 5, 6, 7].map((starts) => begin('2026-11-20', starts))).toEqual([
      '2026-11-16',
      '2026-11-20',
      '2026-11-14',
      '2026-11-15',
    ])
  })

  test('days are counted with their sign, across a clock change', () => {
    expect([daysBetween('2026-10-24', '2026-10-26'), daysBetween('2026-10-26', '2026-10-24')]).toEqual([
      2, -2,
    ])
    expect(daysBetween('2026-10-24', '2026-10-24')).toBe(0)
  })

  test('a day is named by how it lies to another', () => {
    const named = (day: string) => dayNamed(day, '2026-11-20')
    expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(named)).toEqual([
      'Wednesday 18 November',
      'yesterday',
      'today',
      'tomorrow',
      'Sunday 22 November',
    ])
    expect(dateInWords('2026-01-01')).toBe('Thursday 1 January')
    expect(dateInWords('2026-01-01', notationOf('en-US'))).toBe('Thursday, January 1')
  })

  test('years are added to the year alone', () => {
    expect([addYears('2026-11-20', 1), addYears('2028-02-29', 4), addYears('2028-02-29', 1)]).toEqual([
      '2027-11-20',
      '2032-02-29',
      '2029-03-01',
    ])
  })
})
