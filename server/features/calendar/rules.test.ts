import { expect, test } from 'vitest'
import { busyIn, slotsFor } from './rules.ts'

const habits = {
  timeZone: 'Europe/Berlin',
  restDays: [6, 7],
  workFrom: 540,
  workUntil: 1080,
  sessionTiming: 'flexible',
} as const
const said = (slots: ReturnType<typeof slotsFor>) =>
  slots.map((it) => `${it.type} ${it.startsAt.toISOString().slice(0, 16)}`)

test('a working day begins with planning and ends with the debrief; rest days have neither', () => {
  // Friday to Monday, over the end of a week.
  expect(said(slotsFor(habits, [], '2026-11-20', 4))).toEqual([
    'morning 2026-11-20T08:00',
    'evening 2026-11-20T16:45',
    'morning 2026-11-23T08:00',
    'evening 2026-11-23T16:45',
  ])
  expect(said(slotsFor({ ...habits, sessionTiming: 'morning' }, [], '2026-11-20', 1))).toHaveLength(1)
})

test('a slot moves out of the way of what is there, and falls out where nothing is free', () => {
  const until = (end: string) => [
    { startsAt: new Date('2026-11-20T07:00:00Z'), endsAt: new Date(`2026-11-20T${end}:00Z`) },
  ]
  expect(said(slotsFor(habits, until('09:10'), '2026-11-20', 1))[0]).toBe('morning 2026-11-20T09:15')
  expect(slotsFor(habits, until('18:00'), '2026-11-20', 1)).toEqual([])
})

const file = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const read = (text: string) =>
  busyIn(text, 'Europe/Berlin').map((it) => [it.title, it.startsAt.toISOString(), it.endsAt.toISOString()])

test.each([
  [
    'a moment in UTC',
    file('SUMMARY:Board', 'DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z'),
    ['Board', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ],
  [
    'a zone by name',
    file('SUMMARY:Call', 'DTSTART;TZID=America/New_York:20261120T090000', 'DURATION:PT30M'),
    ['Call', '2026-11-20T14:00:00.000Z', '2026-11-20T14:30:00.000Z'],
  ],
  [
    'no zone, and one nobody knows',
    file('DTSTART;TZID=Romance Standard Time:20261120T090000'),
    ['Busy', '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ],
  [
    'a whole day, folded lines, escaped signs',
    file('SUMMARY:Off\\, fin', ' ally', 'DTSTART;VALUE=DATE:20261120'),
    ['Off, finally', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual([expected])
})

test('what is cancelled, free, backwards or without a beginning is no busy time', () => {
  for (const lines of [
    ['STATUS:CANCELLED', 'DTSTART:20261120T090000Z'],
    ['TRANSP:TRANSPARENT', 'DTSTART:20261120T090000Z'],
    ['DTSTART:20261120T090000Z', 'DTEND:20261120T080000Z'],
    ['DTSTART:20261350T090000Z'],
    ['SUMMARY:x'],
  ])
    expect(read(file(...lines))).toEqual([])
  expect(read('nonsense')).toEqual([])
})
