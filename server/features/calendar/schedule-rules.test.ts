import { expect, test } from 'vitest'
import { scheduleOf } from './schedule-rules.ts'

const habits = {
  timeZone: 'Europe/Berlin',
  restDays: [6, 7],
  workFrom: 540,
  workUntil: 1080,
  sessionTiming: 'flexible',
} as const
const all = { autoScheduleCoaching: true, blockHighPriorityTime: true, meetingPrep: true }
const meeting = (id: string, from: string, until: string, day = '2026-11-20') => ({
  ...{ id, title: id, startsAt: new Date(`${day}T${from}:00Z`), endsAt: new Date(`${day}T${until}:00Z`) },
})
const mission = (id: string, more = {}) => ({
  ...{ id, day: '2026-11-20', title: id, priority: 'high' as const, isCompleted: false, ...more },
})
type Given = Partial<Parameters<typeof scheduleOf>[2]>
const plan = (given: Given, wishes = all, days = 1) =>
  scheduleOf(habits, wishes, { meetings: [], missions: [], ...given }, '2026-11-20', days).map(
    (it) => `${it.startsAt.toISOString().slice(11, 16)}-${it.endsAt.toISOString().slice(11, 16)} ${it.title}`,
  )

test('planning, an hour for each of two urgent missions, debrief, and a quarter before a meeting', () => {
  const missions = [mission('a'), mission('b'), mission('c')]
  expect(plan({ missions, meetings: [meeting('Board', '10:00', '11:00')] })).toEqual([
    '08:00-08:15 Mission Planning',
    '08:15-09:15 Focus: a',
    '09:45-10:00 Prepare: Board',
    '11:00-12:00 Focus: b',
    '16:45-17:00 Mission Debrief',
  ])
})

test('each of the three can be switched off', () => {
  const given = { missions: [mission('a')], meetings: [meeting('Board', '10:00', '11:00')] }
  expect(plan(given, { ...all, autoScheduleCoaching: false })).toEqual([
    '08:00-09:00 Focus: a',
    '09:45-10:00 Prepare: Board',
  ])
  expect(plan(given, { ...all, blockHighPriorityTime: false })).toHaveLength(3)
  expect(plan(given, { ...all, meetingPrep: false })).toHaveLength(3)
})

test('only open missions of high priority, on working days; meetings back to back are prepared once', () => {
  const none = [
    mission('a', { isCompleted: true }),
    mission('b', { priority: 'medium' }),
    mission('c', { day: '2026-11-21' }),
  ]
  const wishes = { ...all, autoScheduleCoaching: false }
  expect(plan({ missions: none }, wishes, 3)).toEqual([])
  const meetings = [meeting('One', '10:00', '11:00'), meeting('Two', '11:00', '11:30')]
  expect(plan({ meetings }, wishes)).toEqual(['09:45-10:00 Prepare: One'])
})

test('a whole day away, a meeting at dawn and one at the weekend need no preparation', () => {
  const meetings = [
    meeting('Fair', '08:00', '16:00'),
    meeting('Dawn', '05:00', '06:00'),
    meeting('Saturday', '10:00', '11:00', '2026-11-21'),
  ]
  expect(plan({ meetings }, { ...all, autoScheduleCoaching: false }, 3)).toEqual([])
})

test('a full day gets no slots', () => {
  expect(plan({ missions: [mission('a')], meetings: [meeting('Fair', '07:00', '18:00')] })).toEqual([])
})
