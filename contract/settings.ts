import * as z from 'zod/mini'
import { coachingStyle } from './account.ts'
import { get, post, put } from './endpoint/endpoint.ts'

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))

/** A weekday and a full hour, such as `friday-5pm`. */
const weeklyTime = z
  .string()
  .check(
    z.regex(
      /^(mon|tues|wednes|thurs|fri|satur|sun)day-(1[0-2]|[1-9])(am|pm)$/,
      'must be a weekday and an hour like friday-5pm',
    ),
  )

const fields = {
  sessionTiming: z.enum(['morning', 'evening', 'flexible']),
  voiceSpeed: z.number().check(z.minimum(0.5), z.maximum(2)),
  reminderFrequency: z.enum(['smart', 'daily', 'weekly', 'off']),
  calendarEnabled: z.boolean(),
  calendarProvider: z.enum(['google', 'outlook', 'apple', 'other']),
  autoScheduleCoaching: z.boolean(),
  blockHighPriorityTime: z.boolean(),
  meetingPrep: z.boolean(),
  pushNotifications: z.boolean(),
  emailReports: z.boolean(),
  sprintReminders: z.boolean(),
  goalDeadlineAlerts: z.boolean(),
  missedCheckInAlerts: z.boolean(),
  weeklyReportTime: weeklyTime,
  mobileOptimized: z.boolean(),
  voiceInterface: z.boolean(),
  offlineSync: z.boolean(),
  quickGoalUpdates: z.boolean(),
  advisorReports: z.boolean(),
  quietFrom: minuteOfDay,
  quietUntil: minuteOfDay,
}

/** The choices of System Config. Quiet hours are in minutes after local midnight and may span it. */
export const settings = z.object({ ...fields, coachingStyle })
export type Settings = z.output<typeof settings>

export const readSettings = get('/api/settings', {
  summary: 'Every choice of System Config but HubSpot, with the defaults of a new founder.',
  reply: settings,
})

export const changeSettings = put('/api/settings', {
  summary: 'Changes the choices that are named and leaves the rest.',
  body: z.partial(settings),
  reply: settings,
  invalidates: [
    '/api/settings',
    '/api/account',
    '/api/founder-profile',
    '/api/voice/settings',
    '/api/calendar',
  ],
})

/** What the founder types before the settings are reset. */
export const resetWords = 'reset my settings'

export const resetSettings = post('/api/settings/reset', {
  summary:
    'Puts every choice of System Config back to its default, disconnects HubSpot, closes the calendar feed and deletes kept recordings. Names and zone stay.',
  body: z.object({ confirmation: z.literal(resetWords) }),
  reply: settings,
  invalidates: [
    '/api/settings',
    '/api/account',
    '/api/founder-profile',
    '/api/stats/weekly',
    '/api/analytics/overview',
    '/api/analytics/progress',
    '/api/analytics/share-card',
    '/api/analytics/business',
    '/api/voice/settings',
    '/api/recordings',
    '/api/crm/hubspot',
    '/api/calendar',
  ],
})
