import * as z from 'zod/mini'
import { del, get, post } from './endpoint/endpoint.ts'
import { day, id, idParams, instant, text } from './endpoint/field.ts'

export const alertKinds = ['weekly-report', 'sprint', 'goal-deadline', 'missed-check-in'] as const
export const alertKind = z.enum(alertKinds)
export type AlertKind = z.output<typeof alertKind>

/** A notification of a day. `path` is where the founder can see or do it. */
const alert = z.object({
  day,
  kind: alertKind,
  title: z.string(),
  body: z.string(),
  path: z.string(),
  createdAt: instant,
  seen: z.boolean(),
})

/** The bell: notifications of the last 30 days, newest first, and how many are unread. */
const alerts = z.object({ unseen: z.int(), alerts: z.array(alert) })
export type Alerts = z.output<typeof alerts>

export const readAlerts = get('/api/alerts', {
  summary: 'What the founder was told in the last 30 days, newest first, at most 30.',
  reply: alerts,
})

export const markAlertsSeen = post('/api/alerts/seen', {
  summary: 'The bell was opened: everything told so far has been seen.',
  reply: alerts,
  invalidates: ['/api/alerts'],
})

/**
 * How alerts reach this founder outside the program. Push: the key browsers are to trust, and the subscribed devices.
 * Email: null where no mail server is configured; emails go only to a confirmed address.
 */
const channels = z.object({
  push: z.object({
    publicKey: z.string(),
    devices: z.array(z.object({ id, endpoint: z.string(), userAgent: z.string(), createdAt: instant })),
  }),
  email: z.nullable(z.object({ address: z.string(), confirmed: z.boolean() })),
})
export type AlertChannels = z.output<typeof channels>

const stale = ['/api/alerts/channels'] as const

export const readAlertChannels = get('/api/alerts/channels', {
  summary: 'The devices that take push messages, and whether email can be sent.',
  reply: channels,
})

const base64url = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
        `must be ${bytes} bytes in base64url, as the browser gives them`,
      ),
    )

export const addAlertDevice = post('/api/alerts/devices', {
  summary: 'This browser takes push messages from now on, as its Push API describes it; at most ten do.',
  body: z.object({
    endpoint: text(1, 1000),
    p256dh: base64url(65),
    auth: base64url(16),
    userAgent: z.optional(text(0, 300)),
  }),
  reply: channels,
  slow: true,
  invalidates: stale,
})

export const removeAlertDevice = del('/api/alerts/devices/:id', {
  summary: 'A device takes no messages any more.',
  params: idParams,
  reply: channels,
  slow: true,
  invalidates: stale,
})

/** The result of a test on one channel, in words for the founder. */
const tried = z.object({ ok: z.boolean(), says: z.string() })

export const testAlerts = post('/api/alerts/test', {
  summary: 'Sends a test on every channel there is, now, and says what became of it.',
  reply: z.object({ results: z.array(tried) }),
  slow: true,
  invalidates: stale,
})
