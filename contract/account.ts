import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { day, id, text } from './field.ts'

export const coachingStyle = z.enum(['supportive', 'balanced', 'aggressive'])

/** The signed-in founder. `zoneConfirmed` is false until a browser or the founder has named the time zone. */
export const account = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  timeZone: z.string(),
  zoneConfirmed: z.boolean(),
  dayStartHour: z.int(),
  coachingStyle,
  today: day,
  joinedOn: day,
})
export type Account = z.output<typeof account>

export const readAccount = get('/api/account', {
  summary: 'Who is signed in, and how their days are counted.',
  reply: account,
})

export const changeAccount = put('/api/account', {
  summary: 'Names, time zone (IANA), start hour of the day (0-6) and coaching style.',
  body: z.object({
    firstName: z.optional(text(0, 80)),
    lastName: z.optional(text(0, 80)),
    timeZone: z.optional(text(1, 64)),
    dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
    coachingStyle: z.optional(coachingStyle),
  }),
  reply: account,
  stale: ['/api/account', '/api/daily-goals/today', '/api/gamification/status', '/api/stats/weekly'],
})
