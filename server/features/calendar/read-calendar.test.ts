import { describe, expect, test } from 'vitest'
import { sampledRuns } from '#server/testing/sample.ts'
import { CalendarProblem } from './calendar-file.ts'
import { busyIn } from './read-calendar.ts'

const window = {
  from: new Date('2026-11-16T00:00:00Z'),
  until: new Date('2027-05-17T00:00:00Z'),
  zone: 'Europe/Berlin',
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const read = (text: string) => busyIn(text, window)
const timesIn = (text: string) =>
  read(text).times.map((it) => [it.title, it.startsAt.toISOString(), it.endsAt.toISOString()])
const starts = (text: string) => read(text).times.map((it) => it.startsAt.toISOString().slice(0, 16))

test.each([
  [
    'a moment in UTC',
    event('SUMMARY:Board', 'DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'),
    ['Board', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ],
  [
    'a zone by name',
    event('SUMMARY:Call', 'DTSTART;TZID=America/New_York:20261120T090000', 'DURATION:PT30M'),
    ['Call', '2026-11-20T14:00:00.000Z', '2026-11-20T14:30:00.000Z'],
  ],
  [
    'no zone, and one nobody knows',
    event('DTSTART;TZID=Romance Standard Time:20261120T090000'),
    ['Busy', '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ],
  [
    'a whole day, folded lines, escaped signs',
    event('SUMMARY:Off\\, fin', ' ally', 'DTSTART;VALUE=DATE:20261120'),
    ['Off, finally', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ],
  [
    'line feeds alone, a mark in front, words in small letters',
    `\uFEFF${calendar(event('summary:Talk', 'dtstart:20261120T090000Z', 'dtend:20261120T093000Z'))}`.replaceAll(
      '\r',
      '',
    ),
    ['Talk', '2026-11-20T09:00:00.000Z', '2026-11-20T09:30:00.000Z'],
  ],
])('%s', (_, text, expected) => {
  expect(timesIn(text)).toEqual([expected])
})

test('what is cancelled, free, backwards, past, far ahead or without a beginning is no busy time', () => {
  for (const lines of [
    ['STATUS:CANCELLED', 'DTSTART:20261120T090000Z'],
    ['TRANSP:TRANSPARENT', 'DTSTART:20261120T090000Z'],
    ['DTSTART:20261120T090000Z', 'DTEND:20261120T080000Z'],
    ['DTSTART:20261350T090000Z'],
    ['DTSTART:20200101T090000Z'],
    ['DTSTART:20290101T090000Z'],
    ['SUMMARY:x'],
  ])
    expect(timesIn(event(...lines))).toEqual([])
  expect(() => read('nonsense')).toThrow(CalendarProblem)
})

test('a zone defined in the file is used where its name is unknown', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  expect(starts(calendar(zone, event('DTSTART;TZID=Customized:20261120T090000')))).toEqual([
    '2026-11-20T00:00',
  ])
})

describe('events that repeat count each time in the window', () => {
  test('by the clock of their zone, through its changes, from long before on', () => {
    const weekly = event(
      'DTSTART;TZID=Europe/Berlin:20150105T090000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'SUMMARY:Sync',
    )
    const found = starts(weekly)
    expect(found).toHaveLength(26)
    expect(found.slice(0, 2)).toEqual(['2026-11-16T08:00', '2026-11-23T08:00'])
    expect(found).toContain('2027-04-05T07:00')
    expect(read(weekly).repeating).toBe(1)
  })

  test('without those left out, moved or cancelled', () => {
    const text = calendar(
      event(
        'UID:1',
        'DTSTART:20261116T090000Z',
        'DTEND:20261116T100000Z',
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20261117T090000Z',
      ),
      event('UID:1', 'RECURRENCE-ID:20261118T090000Z', 'DTSTART:20261118T150000Z', 'DTEND:20261118T160000Z'),
      event('UID:1', 'RECURRENCE-ID:20261119T090000Z', 'DTSTART:20261119T090000Z', 'STATUS:CANCELLED'),
      event('UID:2', 'RECURRENCE-ID:20261120T090000Z', 'DTSTART:20261120T200000Z', 'STATUS:CANCELLED'),
    )
    expect(starts(text)).toEqual(['2026-11-16T09:00', '2026-11-18T15:00', '2026-11-20T09:00'])
  })

  test('by dates of their own', () => {
    expect(starts(event('DTSTART:20261116T090000Z', 'RDATE:20261120T090000Z'))).toEqual([
      '2026-11-16T09:00',
      '2026-11-20T09:00',
    ])
  })

  test('an event with an empty rule affects no other', () => {
    const broken = event('DTSTART:20261120T090000Z', 'RRULE:FREQ=SOMETIMES')
    const sound = event('DTSTART:20261121T090000Z')
    expect(starts(calendar(broken, sound, event('what is this'), sound))).toEqual(
      Array(2).fill('2026-11-21T09:00'),
    )
  })
})

describe('what repeats without end is refused by its title', () => {
  test.each([
    'FREQ=SECONDLY;UNTIL=21261120T000000Z',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=SECONDLY;COUNT=99999999',
  ])('%s', (rule) => {
    for (const start of ['20261120T090000Z', '19700101T000000Z'])
      expect(() => read(event('SUMMARY:Tick', `DTSTART:${start}`, `RRULE:${rule}`))).toThrow(/“Tick”/)
  })
})

test('lines of any length and number are read in one pass', () => {
  const count = sampledRuns('lines of a calendar', 200_000, 0.25)
  const folded = event(`SUMMARY:${'x\r\n '.repeat(2 * count)}`, 'DTSTART:20261120T090000Z')
  const many = event(`${'X-A:1\r\n'.repeat(count)}DTSTART:20261120T090000Z`)
  const parameters = event(`DTSTART${';A=b'.repeat(count)}:20261120T090000Z`)
  const begun = performance.now()
  for (const text of [folded, many, parameters]) expect(starts(text)).toHaveLength(1)
  // Seconds at most on a busy machine; a quadratic algorithm takes hours.
  expect(performance.now() - begun).toBeLessThan(60_000)
})
