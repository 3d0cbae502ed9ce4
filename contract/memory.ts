import * as z from 'zod/mini'
import { del, get, post, put } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams, instant, text } from './endpoint/field.ts'

export const memoryKind = z.enum(['fact', 'preference', 'pattern', 'commitment', 'challenge', 'strength'])
export type MemoryKind = z.output<typeof memoryKind>

/**
 * A memory of a founder. `confidence` in percent, 100 when the founder wrote it. `fadesOn` is the day on which it
 * expires unless it comes up again; null while it is pinned.
 */
export const memory = z.object({
  id,
  kind: memoryKind,
  category: z.enum(['sales', 'product', 'metrics', 'team', 'focus']),
  content: z.string(),
  quote: z.string(),
  saidOn: day,
  confidence: z.int(),
  timesSeen: z.int(),
  lastSeen: day,
  pinned: z.boolean(),
  fadesOn: z.nullable(day),
  sessionId: z.nullable(id),
})
export type Memory = z.output<typeof memory>

/** A promise and its outcome. `dueDay` is null for one without a day; `mission` is the mission that keeps it. */
export const promise = z.object({
  id,
  content: z.string(),
  quote: z.string(),
  madeOn: day,
  dueDay: z.nullable(day),
  status: z.enum(['open', 'kept', 'broken', 'withdrawn']),
  /** Whether the founder stated the outcome. */
  said: z.boolean(),
  mission: z.nullable(z.object({ id, title: z.string() })),
  sessionId: z.nullable(id),
})
export type FounderPromise = z.output<typeof promise>

/** Promises of the last 28 days by their due day; `ratio` in percent, null while none was due. */
export const sayDo = z.object({ kept: z.int(), broken: z.int(), ratio: z.nullable(z.int()) })
export type SayDo = z.output<typeof sayDo>

const touched = [
  '/api/analytics/overview',
  '/api/memory',
  '/api/days/now',
  '/api/outlook',
  '/api/outlook/record',
  '/api/course-correction',
  '/api/business-metrics',
] as const

export const readMemory = get('/api/memory', {
  summary: 'What the coach keeps of the founder, pinned first, and the promises of the last 90 days.',
  reply: z.object({
    pausedSince: z.nullable(instant),
    memories: z.array(memory),
    promises: z.array(promise),
    sayDo,
  }),
})

export const setLearning = put('/api/memory/learning', {
  summary: 'Pauses or resumes learning. What is known stays; promises are noted all the same.',
  body: z.object({ paused: z.boolean() }),
  reply: z.object({ pausedSince: z.nullable(instant) }),
  invalidates: ['/api/memory'],
})

export const writeMemory = post('/api/memories', {
  summary:
    'Writes something down to be kept, or brings back what was deleted. A quote is kept only if the founder said it.',
  body: z.object({
    content: text(1, 300),
    quote: z.optional(text(0, 2000)),
    kind: z.optional(memoryKind),
    pinned: z.optional(z.boolean()),
  }),
  reply: memory,
  status: 201,
  invalidates: touched,
})

export const changeMemory = put('/api/memories/:id', {
  summary: 'Words something differently, or pins it so that it does not fade.',
  params: idParams,
  body: z.object({ content: z.optional(text(1, 300)), pinned: z.optional(z.boolean()) }),
  reply: memory,
  invalidates: touched,
})

export const deleteMemory = del('/api/memories/:id', {
  summary: 'Forgets something: the row and the insight of the session it came from are gone.',
  params: idParams,
  reply: memory,
  invalidates: [...touched, '/api/coaching-sessions/recent', '/api/coaching-sessions/:id'],
})

export const writePromise = post('/api/promises', {
  summary: 'Makes a promise with its day, or brings back one that was deleted.',
  body: z.object({
    content: text(1, 300),
    quote: z.optional(text(0, 2000)),
    dueDay: z.optional(z.nullable(calendarDay)),
    outcome: z.optional(z.nullable(z.enum(['kept', 'broken', 'withdrawn']))),
  }),
  reply: promise,
  status: 201,
  invalidates: touched,
})

export const settlePromise = put('/api/promises/:id', {
  summary: 'Says what became of a promise; null leaves it to its mission and its day again.',
  params: idParams,
  body: z.object({ outcome: z.nullable(z.enum(['kept', 'broken', 'withdrawn'])) }),
  reply: promise,
  invalidates: touched,
})

export const deletePromise = del('/api/promises/:id', {
  summary: 'Forgets a promise; it counts nowhere any more.',
  params: idParams,
  reply: promise,
  invalidates: touched,
})

/** The chance of finishing today's plan, from the days it names; `chance` in percent, null below ten days. */
const forecast = z.object({
  planned: z.int(),
  chance: z.nullable(z.int()),
  days: z.int(),
  /** Days with a plan of about this size, and how many of them were finished. */
  similar: z.int(),
  finished: z.int(),
  sentence: z.string(),
})

/** Forecasts compared with results: the Brier score, 0 at best, 0.25 for a coin; null while none has a result. */
const calibration = z.object({
  days: z.int(),
  brier: z.nullable(z.number()),
  told: z.nullable(z.int()),
  finished: z.nullable(z.int()),
})

const avoidedMission = z.object({
  missionId: id,
  title: z.string(),
  carryCount: z.int(),
  reason: z.enum(['carried', 'avoided']),
  question: z.string(),
})
export type AvoidedMission = z.output<typeof avoidedMission>

const outlook = z.object({
  forecast: z.nullable(forecast),
  calibration,
  sayDo,
  dueToday: z.array(promise),
  radar: z.nullable(avoidedMission),
})
export type Outlook = z.output<typeof outlook>

export const readOutlook = get('/api/outlook', {
  summary:
    'The chance of finishing today, how good such forecasts were, Say-Do over 28 days, and what is being avoided.',
  reply: outlook,
})

const trackRecord = z.object({
  /** At most 12 weeks, from the account's first, of promises that were due and have an outcome, by the day each week begins on, oldest first. */
  sayDo: z.array(z.object({ begin: day, kept: z.int(), broken: z.int() })),
  /**
   * Forecasts of 12 weeks that have a result, in five bands of the predicted chance; percent, null where a band has no
   * day.
   */
  bands: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      days: z.int(),
      told: z.nullable(z.int()),
      finished: z.nullable(z.int()),
    }),
  ),
  calibration,
})
export type TrackRecord = z.output<typeof trackRecord>

export const readTrackRecord = get('/api/outlook/record', {
  summary: 'Promises kept and broken week by week, and forecasts beside what happened.',
  reply: trackRecord,
})
