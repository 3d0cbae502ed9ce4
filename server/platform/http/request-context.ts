import type { Executor, Transaction } from '#server/platform/database/connect.ts'

/** The signed-in founder. `id` is the founder's id; the rest says how their days are counted. */
export interface Founder {
  id: string
  /** The current session; null in background jobs. */
  sessionId: string | null
  email: string
  name: string
  image: string | null
  timeZone: string
  zoneConfirmed: boolean
  dayStartHour: number
  /** ISO weekdays off, Monday 1 to Sunday 7. */
  restDays: number[]
  /** The rest days of the days up to `until`, before each of the last changes, oldest first. */
  earlierRestDays: { until: string; restDays: number[] }[]
  /** ISO weekday a week begins on. */
  weekStarts: number
  /** The working day, in minutes after local midnight. */
  workFrom: number
  workUntil: number
  /** Percent of a day's missions that make a good day. */
  dailyTarget: number
  /** ISO 4217: amounts are shown in it. */
  currency: string
  /** Whose notation figures and dates have; null until a browser has named one. */
  locale: string | null
  /** Questions of the first flight that were skipped. */
  skippedQuestions: number[]
  /** Days up to `earlierUntil` are counted by these; all later ones by `timeZone` and `dayStartHour`. */
  earlierZone: string | null
  earlierStartHour: number | null
  earlierUntil: string | null
  lastDay: string | null
  /** The last closed day; null before the first. `closesAt` is when the next is due, null when unknown. */
  closedThrough: string | null
  closesAt: Date | null
  joinedOn: string | null
  coachingStyle: 'supportive' | 'balanced' | 'aggressive'
  /** The checklist of the first days was dismissed. */
  checklistAway: boolean
  /** The last sheltered day; null when there was none. */
  shelter: ShelteredDay | null
}

/** A day on which a founder's words may have meant danger. Contains none of the words. */
export interface ShelteredDay {
  day: string
  /** Until when nothing urges; null while the coach has only asked. */
  quietUntil: string | null
  /** No phone number is shown until the founder says that it is safe. */
  discreet: boolean
  /** The coach's open question. */
  awaiting: 'more-than-work' | 'suicide' | 'safe-to-show' | 'cleared' | null
  /** How often the coach asked whether it is more than work, and how many quiet lines it said. */
  asked: number
  linesSaid: number
  /** The session that began with a greeting after that day. */
  greetedSession: string | null
}

/** An uploaded file, whole in memory; limits are checked while it arrives. */
export interface UploadedFile {
  bytes: Buffer
  type: string
}

/** The arguments of every handler. `signal` fires when the caller has disconnected; `key` is the idempotency key. */
export interface Asked<Params, Query, Body> {
  founder: Founder
  params: Params
  query: Query
  body: Body
  file: UploadedFile | null
  key: string | null
  signal: AbortSignal
}

/** A read, on any connection. */
export type ReadHandler<P, Q, B, R> = (asked: Asked<P, Q, B> & { db: Executor }) => Promise<R>

/** A write without slow calls: one transaction holds the change and its idempotency record. */
export type AtomicHandler<P, Q, B, R> = (asked: Asked<P, Q, B> & { tx: Transaction }) => Promise<R>

/** A write that reads something slow first, in tens of milliseconds, and then is one transaction like the others. */
export type PreparedHandler<P, Q, B, R> = (
  asked: Asked<P, Q, B> & { db: Executor },
) => Promise<AtomicHandler<P, Q, B, R>>

/**
 * A write that waits for a provider and then commits once, through `commit`. `emit` sends an event of the endpoint to a
 * listening caller, and does nothing otherwise (`listened` is false).
 */
export type SlowHandler<P, Q, B, R> = (
  asked: Asked<P, Q, B> & {
    commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>
    emit: (event: { type: string }) => void
    listened: boolean
  },
) => Promise<R>
