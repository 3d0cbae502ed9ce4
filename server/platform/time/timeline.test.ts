import { describe, expect, test } from 'vitest'
import { zones } from '#server/testing/difficult-zones.ts'
import { fc } from '#server/testing/properties.ts'
import { sampledRuns } from '#server/testing/sample.ts'
import { addDays, type Day, startOfDay } from './day.ts'
import {
  beginningOf,
  changeCounting,
  closableThrough,
  closingOf,
  dayAt,
  type TimeZoneHistory,
  wasSkipped,
  type ZonePeriod,
} from './timeline.ts'

const in_ = (timeZone: string, dayStartHour = 0, until: Day | null = null): ZonePeriod => ({
  until,
  timeZone,
  dayStartHour,
})
const hour = 3_600_000

describe('a day begins', () => {
  test.each([
    ['2026-11-20', 'UTC', 0, '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', 4, '2026-11-19T22:15:00.000Z'],
    ['2026-11-01', 'America/New_York', 1, '2026-11-01T05:00:00.000Z'],
    ['2026-11-02', 'America/New_York', 0, '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', 2, '2026-03-08T07:00:00.000Z'],
    ['2026-04-05', 'Australia/Lord_Howe', 2, '2026-04-04T15:30:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', 0, '2011-12-30T10:00:00.000Z'],
    // Midnight is missing: the day begins with the first moment after the gap.
    ['2027-04-30', 'Africa/Cairo', 0, '2027-04-29T22:00:00.000Z'],
    ['2027-03-28', 'Asia/Beirut', 0, '2027-03-27T22:00:00.000Z'],
    ['2027-03-28', 'Atlantic/Azores', 0, '2027-03-28T01:00:00.000Z'],
    ['2027-09-05', 'America/Santiago', 0, '2027-09-05T04:00:00.000Z'],
    ['2027-03-14', 'America/Havana', 0, '2027-03-14T05:00:00.000Z'],
    // Midnight occurs twice: the day begins with the first, and lasts an hour longer.
    ['2027-10-31', 'Atlantic/Azores', 0, '2027-10-31T00:00:00.000Z'],
    ['2027-11-07', 'America/Havana', 0, '2027-11-07T04:00:00.000Z'],
    ['2027-10-29', 'Africa/Cairo', 0, '2027-10-28T22:00:00.000Z'],
    ['2027-10-31', 'Asia/Beirut', 0, '2027-10-30T22:00:00.000Z'],
  ])('%s in %s at %i o’clock is %s', (day, zone, start, moment) => {
    expect(startOfDay(day, zone, start).toISOString()).toBe(moment)
  })
})

describe('a day closes', () => {
  test.each([
    ['at noon of the next day', '2026-11-20', [in_('Europe/Berlin')], '2026-11-21T11:00:00.000Z'],
    [
      'at noon, however late the day began',
      '2026-11-20',
      [in_('Europe/Berlin', 6)],
      '2026-11-21T11:00:00.000Z',
    ],
    ['across a clock change', '2026-10-31', [in_('America/New_York')], '2026-11-01T17:00:00.000Z'],
    [
      'at the first noon where the founder landed, east of New York',
      '2026-11-20',
      [in_('America/New_York', 0, '2026-11-20'), in_('Pacific/Auckland')],
      '2026-11-21T23:00:00.000Z',
    ],
    [
      'at the first noon where the founder landed, west of Berlin',
      '2026-11-20',
      [in_('Europe/Berlin', 0, '2026-11-20'), in_('America/Los_Angeles')],
      '2026-11-21T20:00:00.000Z',
    ],
  ] as const)('%s', (_, day, timeline, moment) => {
    expect(closingOf(timeline, day).toISOString()).toBe(moment)
  })

  test('a date flown over has no length; the day before still gets its noon', () => {
    const timeline = [in_('Pacific/Honolulu', 0, '2026-11-20'), in_('Pacific/Kiritimati')]
    expect(wasSkipped(timeline, '2026-11-21')).toBe(true)
    expect(dayAt(timeline, new Date('2026-11-21T09:59:00Z'))).toBe('2026-11-20')
    expect(dayAt(timeline, new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22')
    expect(closingOf(timeline, '2026-11-20').toISOString()).toBe('2026-11-21T22:00:00.000Z')
  })

  test('after the day before it, though its own noon comes first', () => {
    const timeline = [
      in_('Pacific/Honolulu', 0, '2025-01-04'),
      in_('Australia/Lord_Howe', 0, '2025-01-05'),
      in_('Pacific/Chatham'),
    ]
    const [fourth, fifth] = [closingOf(timeline, '2025-01-04'), closingOf(timeline, '2025-01-05')]
    expect(fifth < fourth).toBe(true)
    expect(closableThrough(timeline, new Date(fourth.getTime() - 1), '2025-01-03')).toBe(null)
    expect(closableThrough(timeline, fourth, '2025-01-03')).toBe('2025-01-05')
  })

  test('Samoa left out 30 December 2011', () => {
    expect(wasSkipped([in_('Pacific/Apia')], '2011-12-30')).toBe(true)
    expect(wasSkipped([in_('Pacific/Apia')], '2011-12-31')).toBe(false)
  })
})

describe('a change of zone or start hour', () => {
  const [berlin, tokyo, lima] = [
    in_('Europe/Berlin', 0, '2026-03-01'),
    in_('Asia/Tokyo', 4, '2026-06-01'),
    in_('America/Lima'),
  ]
  const to = { timeZone: 'UTC', dayStartHour: 2 }

  test('counts from the next day, and leaves every earlier day as it was counted', () => {
    expect(changeCounting([lima], '2026-11-20', to)).toEqual([
      { ...lima, until: '2026-11-20' },
      in_('UTC', 2),
    ])
    expect(changeCounting([berlin, tokyo, lima], '2026-11-20', to)).toEqual([
      berlin,
      tokyo,
      { ...lima, until: '2026-11-20' },
      in_('UTC', 2),
    ])
  })

  test('made twice on a day: the second takes the place of the first', () => {
    expect(changeCounting([berlin, tokyo, lima], '2026-06-01', to)).toEqual([berlin, tokyo, in_('UTC', 2)])
  })
})

/** A random life: a founder changes zone or start hour now and then, each time as of their current day. */
const flights = fc.array(
  fc.record({
    afterHours: fc.integer({ min: 0, max: 400 }),
    timeZone: fc.constantFrom(...zones),
    dayStartHour: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 5 },
)
const randomLives = fc.record({
  begin: fc.integer({ min: Date.parse('2025-01-01T00:00Z'), max: Date.parse('2027-12-01T00:00Z') }),
  home: fc.constantFrom(...zones),
  dayStartHour: fc.integer({ min: 0, max: 6 }),
  flights,
})

/** Simulates a life in steps of 45 minutes and returns what a founder would see at each. */
function* simulateLife(life: {
  begin: number
  home: string
  dayStartHour: number
  flights: { afterHours: number; timeZone: string; dayStartHour: number }[]
}) {
  let zoneHistory: TimeZoneHistory = [in_(life.home, life.dayStartHour)]
  let now = life.begin
  for (const flight of [...life.flights, { afterHours: 80, timeZone: life.home, dayStartHour: 0 }]) {
    const end = now + flight.afterHours * hour
    for (; now < end; now += 0.75 * hour) {
      yield { zoneHistory, now: new Date(now), today: dayAt(zoneHistory, new Date(now)) }
    }
    zoneHistory = changeCounting(zoneHistory, dayAt(zoneHistory, new Date(now)), flight)
  }
}

describe('through clock changes, start hours and travel', () => {
  test('the day never goes back, and is the latest that has begun', () => {
    fc.assert(
      fc.property(randomLives, (life) => {
        let last: Day = '0001-01-01'
        for (const { zoneHistory, now, today } of simulateLife(life)) {
          expect(today >= last).toBe(true)
          expect(beginningOf(zoneHistory, today) <= now).toBe(true)
          expect(beginningOf(zoneHistory, addDays(today, 1)) > now).toBe(true)
          last = today
        }
      }),
      { numRuns: sampledRuns('lives through clock changes', 40, 0.5) },
    )
  })

  test('each date closes once, in order, after it has ended and within 48 hours of that', () => {
    fc.assert(
      fc.property(randomLives, (life) => {
        let through: Day | null = null
        for (const { zoneHistory, now, today } of simulateLife(life)) {
          through ??= addDays(today, -1)
          const due = closableThrough(zoneHistory, now, through)
          for (let day: Day = addDays(through, 1); due !== null && day <= due; day = addDays(day, 1)) {
            expect(day < today).toBe(true)
            expect(closingOf(zoneHistory, day) <= now).toBe(true)
            through = day
          }
          const stillOpen = addDays(through, 1)
          if (stillOpen < today) {
            expect(closingOf(zoneHistory, stillOpen) > now).toBe(true)
            const ended = beginningOf(zoneHistory, addDays(stillOpen, 1))
            expect(closingOf(zoneHistory, stillOpen).getTime() - ended.getTime()).toBeLessThanOrEqual(
              26 * hour,
            )
          }
        }
      }),
      { numRuns: sampledRuns('lives through clock changes', 40, 0.5) },
    )
  })

  test('a date that was lived is never called skipped, and one that was not always is', () => {
    fc.assert(
      fc.property(randomLives, (life) => {
        const seen = new Set<Day>()
        let final: TimeZoneHistory = []
        let [first, last]: [Day | null, Day | null] = [null, null]
        for (const { zoneHistory, today } of simulateLife(life)) {
          seen.add(today)
          final = zoneHistory
          first ??= today
          last = today
        }
        for (let day = first!; day < last!; day = addDays(day, 1)) {
          const length = beginningOf(final, addDays(day, 1)).getTime() - beginningOf(final, day).getTime()
          if (seen.has(day)) expect(wasSkipped(final, day), `${day} was lived`).toBe(false)
          else expect(length, `${day} was not seen`).toBeLessThan(hour)
        }
      }),
      { numRuns: sampledRuns('lives through clock changes', 40, 0.5) },
    )
  })
})
