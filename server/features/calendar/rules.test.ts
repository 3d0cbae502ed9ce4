import { expect, test } from 'vitest'
import { slotsFor } from './rules.ts'

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
  // Friday to Monday, over a weekend.
  expect(said(slotsFor(habits, [], '2026-11-20', 4))).toEqual([
    'morning 2026-11-20T08:00',
    'evening 2026-11-20T16:45',
    'morning 2026-11-23T08:00',
    'evening 2026-11-23T16:45',
  ])
  expect(said(slotsFor({ ...habits, sessionTiming: 'morning' }, [], '2026-11-20', 1))).toHaveLength(1)
})

test('a slot moves to free time, and is dropped where there is none', () => {
  const until = (end: string) => [
    { startsAt: new Date('2026-11-20T07:00:00Z'), endsAt: new Date(`2026-11-20T${end}:00Z`) },
  ]
  expect(said(slotsFor(habits, until('09:10'), '2026-11-20', 1))[0]).toBe('morning 2026-11-20T09:15')
  expect(slotsFor(habits, until('18:00'), '2026-11-20', 1)).toEqual([])
})
