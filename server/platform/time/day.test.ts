import { describe, expect, test } from 'vitest'
import { fc } from '#server/testing/properties.ts'
import {
  addDays,
  addYears,
  dayOf,
  daysBetween,
  hourOf,
  isDay,
  isZone,
  knownZone,
  minuteOf,
  mondayOf,
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
