import { oldestSession } from './features/account/index.ts'
import { forgetOldAlerts } from './features/alerts/index.ts'
import { deleteOldBusyTimes } from './features/calendar/index.ts'
import { deleteOldBudgets, deleteOldOffers, deleteOldSpeeches } from './features/coaching/index.ts'
import { deleteOldRecordings } from './features/voice/index.ts'
import type { Database } from './platform/database/connect.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import {
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteOldAttempts,
  deleteOldInvitations,
} from './providers/identity/expired-store.ts'

/** A kind of data, how long it is kept in words, and what deletes it. A test compares it with docs/operating.md. */
export interface RetentionClass {
  data: string
  kept: string
  /** Deletes what has expired, in the sweep; null where something else does. */
  sweep: ((database: Database, now: Date) => Promise<void>) | null
}

const dayMs = 24 * 60 * 60 * 1000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** How long every kind of data is kept. */
export const retention: readonly RetentionClass[] = [
  {
    data: 'Missions, days, reports, figures, transcripts, memory, profile',
    kept: 'until the founder deletes them or the account',
    sweep: null,
  },
  {
    data: 'Recordings of the voice',
    kept: 'not at all, or 7 or 30 days if the founder chose so',
    sweep: ({ orm }, now) => deleteOldRecordings(orm, now),
  },
  { data: 'Texts to be spoken', kept: '1 hour', sweep: ({ orm }) => deleteOldSpeeches(orm) },
  {
    data: 'Replies under an idempotency key',
    kept: '24 hours',
    sweep: (database) => deleteOldKeys(database),
  },
  {
    data: 'Offers of the coach that nobody answered',
    kept: '90 days',
    sweep: ({ orm }, now) => deleteOldOffers(orm, daysBefore(now, 90)),
  },
  {
    data: 'Alerts and their deliveries',
    kept: '90 days',
    sweep: ({ orm }, now) => forgetOldAlerts(orm, daysBefore(now, 90)),
  },
  {
    data: 'Busy times of an imported calendar',
    kept: '90 days after they ended',
    sweep: ({ orm }, now) => deleteOldBusyTimes(orm, daysBefore(now, 90)),
  },
  {
    data: 'Daily use of language models',
    kept: '7 days',
    sweep: ({ orm }, now) => deleteOldBudgets(orm, daysBefore(now, 7).toISOString().slice(0, 10)),
  },
  {
    data: 'Sessions',
    kept: '14 days after their last use, 90 days after the sign-in at most',
    sweep: ({ orm }, now) => deleteExpiredSessions(orm, now, oldestSession(now)),
  },
  {
    data: 'Invitations',
    kept: '30 days after their end, or until the account of their address is deleted',
    sweep: ({ orm }, now) => deleteOldInvitations(orm, daysBefore(now, 30)),
  },
  {
    data: 'Links to confirm an address or choose a password, passkey challenges',
    kept: 'until they expire, a day at most',
    sweep: ({ orm }, now) => deleteExpiredTokens(orm, now),
  },
  {
    data: 'Counters of requests and password attempts',
    kept: '24 hours after the last one',
    sweep: ({ orm }, now) => deleteOldAttempts(orm, now),
  },
  { data: 'Runs of jobs', kept: '1 hour, by the job queue', sweep: null },
  { data: 'Log', kept: 'as long as you keep standard output', sweep: null },
]

/** Deletes everything that has expired. Each class separately: one that fails does not stop the others. */
export async function sweepExpired(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const { sweep } of retention)
    await sweep?.(database, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be tidied up.')
}
