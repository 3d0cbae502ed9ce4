import * as z from 'zod/mini'
import { coachChange, rewordedMission } from './coach-change.ts'
import { answeringEngine, sourceFact } from './coach-reply.ts'
import { dayReads } from './endpoint/day-reads.ts'
import { errorReply, get, post } from './endpoint/endpoint.ts'
import { calendarDay, day, id, idParams, instant, moment, text } from './endpoint/field.ts'
import { supportOffer } from './support-offer.ts'

export * from './coach-change.ts'
export * from './coach-reply.ts'

export const sessionType = z.enum(['morning', 'evening'])
export type SessionType = z.output<typeof sessionType>

/** `duration` in seconds without idle gaps; `executionScore` in percent, null when nothing was planned. */
export const coachingSession = z.object({
  id,
  type: sessionType,
  status: z.enum(['active', 'completed', 'abandoned']),
  day,
  summary: z.nullable(z.string()),
  createdAt: instant,
  completedAt: z.nullable(instant),
  duration: z.int(),
  goalsCreated: z.int(),
  executionScore: z.nullable(z.int()),
  keyInsights: z.array(z.object({ content: z.string(), quote: z.string() })),
})
export type CoachingSession = z.output<typeof coachingSession>

export const conversationMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: instant,
  audioUrl: z.nullable(z.string()),
  mind: z.optional(z.nullable(answeringEngine)),
  receipts: z.optional(z.array(sourceFact)),
  /** Turns that may mean danger: only the founder reads them. */
  support: z.optional(supportOffer),
  sheltered: z.optional(z.boolean()),
})
export type ConversationMessage = z.output<typeof conversationMessage>

const transcribedSession = z.extend(coachingSession, {
  messages: z.array(conversationMessage),
  changes: z.array(coachChange),
})
export type TranscribedSession = z.output<typeof transcribedSession>

export const greetings = {
  morning: "Good morning! Ready to plan your day and set some achievable goals? What's on your mind?",
  evening:
    "Good evening! Let's reflect on your day. How did things go? Tell me about your wins and challenges.",
} as const

const touched = [
  ...dayReads,
  '/api/coaching-sessions/recent',
  '/api/coaching-sessions/:id',
  '/api/coaching-sessions/search',
  '/api/business-metrics',
  '/api/strategic-context',
] as const

export const startSession = post('/api/coaching-sessions', {
  summary: "Starts a session, or resumes the day's active one of the same type.",
  body: z.object({ type: sessionType, status: z.optional(z.literal('active')) }),
  reply: transcribedSession,
  status: 201,
  invalidates: touched,
})

export const readRecentSessions = get('/api/coaching-sessions/recent', {
  summary:
    'The latest 30 sessions with a founder turn or still active, newest first; `before` pages back by `createdAt`.',
  query: z.object({ before: z.optional(moment) }),
  reply: z.array(coachingSession),
})

export const readSession = get('/api/coaching-sessions/:id', {
  summary: 'One session with its transcript and what the coach changed in it.',
  params: idParams,
  reply: transcribedSession,
})

/** Something said in a session, as the search finds it; `«` and `»` surround the matched words. */
export const foundQuote = z.object({
  sessionId: id,
  turnId: id,
  sessionType,
  day,
  role: z.enum(['user', 'assistant']),
  quote: z.string(),
  at: instant,
})
export type FoundQuote = z.output<typeof foundQuote>

export const searchSessions = get('/api/coaching-sessions/search', {
  summary: "Asks one's past self: what was said in own sessions about this, best first, at most 20.",
  query: z.object({ q: text(2, 200) }),
  reply: z.array(foundQuote),
})

export const completeSession = post('/api/coaching-sessions/:id/complete', {
  summary: 'Ends a session: summary, key insights, execution score. Without a founder turn it is abandoned.',
  params: idParams,
  reply: coachingSession,
  slow: true,
  invalidates: touched,
})

const turnAnswer = z.object({
  userMessage: z.string(),
  aiResponse: z.string(),
  audioUrl: z.nullable(z.string()),
  goalUpdates: z.array(z.extend(coachChange, {})),
  noSpeech: z.boolean(),
  mind: z.nullable(answeringEngine),
  receipts: z.array(sourceFact),
  support: z.nullable(supportOffer),
})
export type TurnAnswer = z.output<typeof turnAnswer>

/**
 * Events of a turn in progress. Deltas are whole sentences, each checked before it is sent; `restart` discards them
 * (the missions changed meanwhile); `done` is the final answer.
 */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transcript'), text: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  /** A model on the server's own machine is being loaded, which may take a minute. */
  z.object({ type: z.literal('loading') }),
  /** A safety answer follows: the page switches to its quiet form before the text arrives. */
  z.object({ type: z.literal('support'), support: supportOffer }),
  /** The sound of a sentence, in order: base64 of the audio that `by` (an engine's name) made of `text`. */
  z.object({
    type: z.literal('audio'),
    seq: z.int(),
    text: z.string(),
    mime: z.string(),
    sound: z.string(),
    by: z.string(),
  }),
  z.object({ type: z.literal('goal'), change: coachChange }),
  z.object({ type: z.literal('done'), answer: turnAnswer }),
  z.object({ type: z.literal('error'), error: errorReply }),
])
export type TurnEvent = z.output<typeof turnEvent>

/** Multipart: `audio` (a file: webm, ogg, mp4 or wav, at most 10 MB and 180 s) or `transcript`, or both. */
export const converse = post('/api/coaching-conversation', {
  summary: 'One turn of a session, spoken or typed. With Accept: text/event-stream it tells as it goes.',
  form: true,
  body: z.object({
    sessionId: id,
    sessionType,
    transcript: z.optional(text(0, 4000)),
    /** Said while the coach's voice was playing: a transcript that only repeats the coach is ignored. */
    over: z.optional(z.literal('true')),
    speed: z.optional(z.coerce.number().check(z.minimum(0.5), z.maximum(2))),
  }),
  reply: turnAnswer,
  answersDanger: true,
  slow: true,
  events: turnEvent,
  invalidates: touched,
})

export const undoChange = post('/api/coach-changes/:id/undo', {
  summary: 'Takes back what the coach changed, within 24 hours and while nothing newer stands on it.',
  params: idParams,
  reply: coachChange,
  invalidates: [...touched, '/api/status-updates'],
})

export const acceptChange = post('/api/coach-changes/:id/accept', {
  summary:
    'Applies a change the coach offered; a new mission may get another title and target first, a goal another value.',
  params: idParams,
  body: rewordedMission,
  /** With the fuel that it brought. */
  reply: z.extend(coachChange, { fuelDelta: z.number() }),
  invalidates: [...touched, '/api/status-updates'],
})

export const speakText = post('/api/tts', {
  summary: 'Prepares speech; the audio is made when its address is read.',
  body: z.object({
    text: text(1, 4096),
    speed: z.optional(z.number().check(z.minimum(0.5), z.maximum(2))),
    voice: z.optional(text(1, 64)),
  }),
  reply: z.object({ audioUrl: z.nullable(z.string()) }),
})

export const readAudio = get('/api/audio/:id', {
  summary: 'Speech as MP3, 64 kb/s, streamed sentence by sentence. For an hour.',
  params: idParams,
  reply: z.unknown(),
  binary: true,
})

export const readVoiceConfig = get('/api/voice/config', {
  summary: 'Who hears and who speaks on this server, and the limits of a recording.',
  reply: z.object({
    stt: z.enum(['server', 'browser']),
    tts: z.enum(['provider', 'embedded', 'none']),
    voices: z.array(z.string()),
    limits: z.object({ maxBytes: z.int(), maxSeconds: z.int() }),
  }),
})

/**
 * With `support`, nothing was written and the session is not stored. `offers` are the monthly figures that the text
 * states.
 */
const reflectedSession = z.extend(coachingSession, {
  support: z.nullable(supportOffer),
  offers: z.array(coachChange),
})
export type ReflectedSession = z.output<typeof reflectedSession>

/**
 * The evening's debrief by text: the text becomes the founder's turn. Without text, the session completes with the
 * turns so far.
 */
export const completeReflection = post('/api/reflections', {
  summary: "Completes the evening session of a day that is not closed: today's, unless another is named.",
  body: z.object({ text: z.optional(text(0, 4000)), day: z.optional(calendarDay) }),
  reply: reflectedSession,
  answersDanger: true,
  slow: true,
  invalidates: touched,
})
