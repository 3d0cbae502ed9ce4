import * as z from 'zod/mini'
import { del, fileLimit, get, post } from './endpoint/endpoint.ts'
import { id, instant } from './endpoint/field.ts'

/**
 * The private feed, whose address is returned once, when it is made; what Apogee plans in the free time of the next
 * seven days; and the imported busy times ahead.
 */
export const calendar = z.object({
  feedSince: z.nullable(instant),
  planned: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['planning', 'debrief', 'focus', 'prep']),
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
    }),
  ),
  busy: z.array(z.object({ id, title: z.string(), startsAt: instant, endsAt: instant })),
})
export type Calendar = z.output<typeof calendar>

const stale = ['/api/calendar', '/api/settings'] as const

export const readCalendar = get('/api/calendar', {
  summary: 'Since when there is a private feed, what is planned in free time, and the next 50 busy times.',
  reply: calendar,
})

export const makeFeed = post('/api/calendar/feed', {
  summary: 'Makes the address of the private feed; an earlier one stops working.',
  reply: z.object({ url: z.string() }),
  invalidates: stale,
})

export const closeFeed = del('/api/calendar/feed', {
  summary: 'The address of the private feed stops working.',
  reply: calendar,
  invalidates: stale,
})

/** Multipart: one iCalendar file of at most 2 MB. `repeating` counts its repeating events. */
export const importBusy = post('/api/calendar/busy', {
  summary:
    'Takes the busy times of an iCalendar file in the next 26 weeks, at most 5000, in place of those before; events that repeat count each time.',
  form: true,
  fileAtMost: 2 * 1024 * 1024,
  limit: fileLimit,
  reply: z.extend(calendar, { taken: z.int(), repeating: z.int() }),
  slow: true,
  invalidates: stale,
})

export const forgetBusy = del('/api/calendar/busy', {
  summary: 'Forgets the imported busy times.',
  reply: calendar,
  invalidates: stale,
})
