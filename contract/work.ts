import * as z from 'zod/mini'
import { get, post } from './endpoint/endpoint.ts'
import { day, id, idParams, instant } from './endpoint/field.ts'

/** Minutes after the last sign of the founder at which a running timer ends by itself. */
export const timerLimitMinutes = 90

/**
 * The running timer; a founder has one at most. `seconds` is what it has counted so far, `secondsLeft` how long it goes
 * on without a new sign of the founder. With 0 left it has ended by itself, and waits for a word of the founder.
 */
export const workTimer = z.object({
  missionId: id,
  startedAt: instant,
  seconds: z.int(),
  secondsLeft: z.int(),
})
export type WorkTimer = z.output<typeof workTimer>

/** Time worked on missions by day, what the running timer has counted so far included. */
export const workState = z.object({
  today: day,
  timer: z.nullable(workTimer),
  times: z.array(z.object({ missionId: id, day, seconds: z.int() })),
})
export type WorkState = z.output<typeof workState>

/** Reads that time spent changes. */
const workReads = ['/api/work', '/api/analytics/work-time'] as const

export const readWork = get('/api/work', {
  summary: 'The running timer, and the time worked on each mission on the last 60 days.',
  reply: workState,
})

export const startWork = post('/api/work/:id/start', {
  summary:
    'Starts the timer of a mission, which ends the timer of another. Started again it goes on and is good for another 90 minutes. Time gives no fuel.',
  params: idParams,
  reply: workState,
  invalidates: workReads,
})

export const stopWork = post('/api/work/:id/stop', {
  summary:
    'Stops the timer of a mission and keeps its time, or only the first `keepSeconds` of it. Stopped again it changes nothing.',
  params: idParams,
  body: z.object({ keepSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(1e6))) }),
  reply: workState,
  invalidates: workReads,
})

const spent = z.object({ id, title: z.string(), seconds: z.int() })

/** Time worked in the current week of the founder; `goals` and `missions` most time first, only where time was kept. */
export const workTime = z.object({
  weekBegin: day,
  today: day,
  seconds: z.int(),
  days: z.array(z.object({ day, seconds: z.int() })),
  goals: z.array(spent),
  missions: z.array(spent),
})
export type WorkTime = z.output<typeof workTime>

export const readWorkTime = get('/api/analytics/work-time', {
  summary:
    'Time worked in the current week: by day, by 90-day goal, and the five missions with the most of it.',
  reply: workTime,
})
