import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { day, id, idParams, instant, text } from './endpoint/field.ts'

export const coachingStyle = z.enum(['supportive', 'balanced', 'aggressive'])

const weekday = z.int().check(z.minimum(1), z.maximum(7))
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1439))

/**
 * The signed-in founder. Weekdays are ISO, Monday 1 to Sunday 7; the working day is in minutes after local midnight;
 * `dailyTarget` is in percent. `zoneConfirmed` is false until a browser or the founder has named the time zone.
 */
export const account = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  timeZone: z.string(),
  zoneConfirmed: z.boolean(),
  dayStartHour: z.int(),
  restDays: z.array(z.int()),
  weekStarts: z.int(),
  workFrom: z.int(),
  workUntil: z.int(),
  dailyTarget: z.int(),
  coachingStyle,
  /** ISO 4217. Amounts are shown in it; a changed currency converts none. */
  currency: z.string(),
  /** The locale whose notation reports and mails have; null until a browser has named one. */
  locale: z.nullable(z.string()),
  today: day,
  /** Null, or how today is still counted after a change of zone or start hour: the change takes effect the next day. */
  stillCounted: z.nullable(z.object({ until: day, timeZone: z.string(), dayStartHour: z.int() })),
  joinedOn: day,
  /** Whether the first flight, or the checklist of the first days, was put away, here or on another device. */
  checklistAway: z.boolean(),
  /**
   * Set after a text that may mean danger, until the next morning: no reminders. `showsCard` is false where showing a
   * number may not be safe.
   */
  quiet: z.nullable(z.object({ until: instant, showsCard: z.boolean() })),
})
export type Account = z.output<typeof account>

export const readAccount = get('/api/account', {
  summary: 'Who is signed in, and how their days are counted.',
  reply: account,
})

export const changeAccount = put('/api/account', {
  summary:
    'Names, how days and weeks are counted (zone, start hour 0-6, rest days, working hours), coaching style, currency and locale; puts the first flight and the checklist away. The first locale also chooses the currency, by its country and that of the zone.',
  body: z.object({
    firstName: z.optional(text(0, 80)),
    lastName: z.optional(text(0, 80)),
    timeZone: z.optional(text(1, 64)),
    dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
    restDays: z.optional(z.array(weekday).check(z.maxLength(6))),
    weekStarts: z.optional(weekday),
    workFrom: z.optional(minuteOfDay),
    workUntil: z.optional(minuteOfDay),
    dailyTarget: z.optional(z.int().check(z.minimum(10), z.maximum(100))),
    coachingStyle: z.optional(coachingStyle),
    currency: z.optional(text(3, 3)),
    locale: z.optional(text(2, 35)),
    checklistAway: z.optional(z.boolean()),
    /** A question of the first flight that was skipped, which is not asked again. */
    skippedQuestion: z.optional(z.literal([1, 2])),
  }),
  reply: account,
  invalidates: [
    '/api/account',
    '/api/founder-profile',
    '/api/settings',
    '/api/daily-goals/today',
    '/api/gamification/status',
    '/api/stats/weekly',
    '/api/days/now',
    '/api/strategic-context',
    '/api/first-flight',
    '/api/analytics/overview',
    '/api/analytics/progress',
    '/api/analytics/share-card',
    '/api/analytics/business',
  ],
})

/**
 * Preview of a change of zone or start hour: today ends as before, `nextDay` is the first one counted the new way,
 * `skipped` are dates that fall out. `minutes` is how long a day lasts; `sentence` says it in words.
 */
export const dayChange = z.object({
  today: z.object({ day, ends: instant, minutes: z.int() }),
  nextDay: z.object({ day, begins: instant, minutes: z.int() }),
  skipped: z.array(day),
  sentence: z.string(),
})
export type DayChange = z.output<typeof dayChange>

export const previewDayChange = get('/api/account/day-change', {
  summary: 'What a change of time zone or start hour would do to today and the next day. Nothing is changed.',
  query: z.object({
    timeZone: z.optional(text(1, 64)),
    dayStartHour: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6))),
  }),
  reply: dayChange,
})

/** The ways to sign in (password, passkeys) and the devices signed in now. */
const access = z.object({
  hasPassword: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: z.nullable(instant) })),
  sessions: z.array(
    z.object({ id, userAgent: z.string(), createdAt: instant, usedAt: instant, current: z.boolean() }),
  ),
})
export type Access = z.output<typeof access>

export const readAccess = get('/api/account/access', {
  summary: 'The ways into the account, and the devices that are signed in.',
  reply: access,
})

export const endSession = del('/api/account/sessions/:id', {
  summary: 'Signs a device out.',
  params: idParams,
  reply: access,
  invalidates: ['/api/account/access'],
})

export const deletePasskey = del('/api/account/passkeys/:id', {
  summary: 'Takes a passkey back; it no longer opens the account.',
  params: idParams,
  reply: access,
  invalidates: ['/api/account/access'],
})

/** What the founder types before an account is deleted. */
export const deletionWords = 'delete my account'

export const deleteAccount = post('/api/account/delete', {
  summary:
    'Deletes the account with everything in it, for good. Needs the words, and the password; without one, a sign-in at most 10 minutes ago.',
  body: z.object({ confirmation: z.literal(deletionWords), password: z.optional(text(0, 128)) }),
  reply: z.object({ deleted: z.literal(true) }),
  slow: true,
})
