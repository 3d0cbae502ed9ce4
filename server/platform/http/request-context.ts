import type { Executor, Transaction } from '#server/platform/database/connect.ts'

/** Who asks, as the sign-in check found them. `id` is the founder's id; the rest says how their days are counted. */
export interface Founder {
  id: string
  /** The session they ask in; null for work that nobody asked for at this moment. */
  sessionId: string | null
  email: string
  name: string
  image: string | null
  timeZone: string
  zoneConfirmed: boolean
  dayStartHour: number
  /** ISO weekdays without duty, Monday 1 to Sunday 7. */
  restDays: number[]
  /** ISO weekday a week begins on. */
  weekStarts: number
  /** The working day, in minutes after local midnight. */
  workFrom: number
  workUntil: number
  /** Percent of a day's missions that make a good day. */
  dailyTarget: number
  /** Days up to `earlierUntil` are counted by these; all later ones by `timeZone` and `dayStartHour`. */
  earlierZone: string | null
  earlierStartHour: number | null
  earlierUntil: string | null
  lastDay: string | null
  /** The last closed day; null before the first. `closesAt` is when the next is due, null when nobody knows yet. */
  closedThrough: string | null
  closesAt: Date | null
  joinedOn: string | null
  coachingStyle: 'supportive' | 'balanced' | 'aggressive'
  /** The checklist of the first days is not wanted any more. */
  checklistAway: boolean
  /** The last day on which safety came before everything else; null when there was none. */
  shelter: ShelteredDay | null
}

/** A day on which a founder's words were heavy. Nothing of the words is in it. */
export interface ShelteredDay {
  day: string
  /** Until when nothing urges; null while the words were only asked about. */
  quietUntil: string | null
  /** No number is shown until the founder says that it is safe. */
  discreet: boolean
  /** What the coach asked last and what is not answered yet. */
  awaiting: 'more-than-work' | 'suicide' | 'safe-to-show' | null
  /** How often it was asked whether it is more than work, and how many quiet lines were said. */
  asked: number
  linesSaid: number
  /** The session that began with a greeting after that day. */
  greetedSession: string | null
}

/** A file that came with a form, whole in memory: the limits are checked while it arrives. */
export interface UploadedFile {
  bytes: Buffer
  type: string
}

/** What every handler is given. `signal` fires when the caller has left; `key` repeats a request safely. */
export interface Asked<Params, Query, Body> {
  founder: Founder
  params: Params
  query: Query
  body: Body
  file: UploadedFile | null
  key: string | null
  signal: AbortSignal
}

/** A read: any connection will do. */
export type ReadHandler<P, Q, B, R> = (asked: Asked<P, Q, B> & { db: Executor }) => Promise<R>

/** A write without slow calls: one transaction holds the change and its idempotency record. */
export type AtomicHandler<P, Q, B, R> = (asked: Asked<P, Q, B> & { tx: Transaction }) => Promise<R>

/**
 * A write that waits for a provider: it commits once, through `commit`, when the waiting is over. `tell` sends an
 * event of the endpoint to who listens, and nothing to who does not (`listened` is false).
 */
export type SlowHandler<P, Q, B, R> = (
  asked: Asked<P, Q, B> & {
    commit: (work: (tx: Transaction) => Promise<R>) => Promise<R>
    tell: (event: { type: string }) => void
    listened: boolean
  },
) => Promise<R>
