import { oldestSession } from './features/account/index.ts'
import { forgetOldAlerts } from './features/alerts/index.ts'
import { deleteOldBusyTimes } from './features/calendar/index.ts'
import { deleteOldBudgets, deleteOldOffers, deleteOldSpeeches } from './features/coaching/index.ts'
import { deleteOldRecordings } from './features/voice/index.ts'
import type { Database } from './platform/database/connect.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import { deleteOldModelUsage } from './providers/coach/connections/usage-store.ts'
import {
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteOldAttempts,
  deleteOldInvitations,
} from './providers/identity/expired-store.ts'

/**
 * A kind of data, how long it is kept in words, and what deletes it. Tests compare it with docs/operating.md, and demand
 * that each table is in exactly one class.
 */
export interface RetentionClass {
  data: string
  kept: string
  /** Its tables; none where another program keeps the data. */
  tables: readonly string[]
  /** Deletes what has expired, in the sweep; null where something else does. */
  sweep: ((database: Database, now: Date) => Promise<void>) | null
}

const dayMs = 24 * 60 * 60 * 1000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** How long every kind of data is kept. */
export const retention: readonly RetentionClass[] = [
  {
    data: 'Missions, days, reports, figures, transcripts, memory, profile',
    kept: 'until the founder deletes them or the account',
    tables: [
      ...['missions', 'mission_replans', 'work_times', 'work_timers', 'status_updates'],
      ...[
        'days',
        'leaves',
        'ledger',
        'flight_totals',
        'celebrations',
        'comebacks',
        'plan_forecasts',
        'keepings',
      ],
      ...['ninety_day_goals', 'goal_confidences', 'goal_values', 'sprints', 'sprint_objectives'],
      ...['coaching_sessions', 'coaching_turns', 'sheltered_days', 'sheltered_turns'],
      ...['memories', 'promises', 'learning_pauses', 'metric_snapshots', 'weekly_reports'],
      ...['founders', 'founder_profiles', 'profile_drafts', 'founder_settings', 'voice_settings'],
    ],
    sweep: null,
  },
  {
    data: 'Accounts with their passwords and passkeys, connections, links for advisors, devices for alerts',
    kept: 'with the account, or until the founder removes them; a revoked link stays listed',
    tables: [
      ...['user', 'account', 'passkey', 'account_status', 'alert_devices', 'alert_looks'],
      ...['model_connections', 'integrations', 'calendar_feeds', 'advisor_links', 'advisor_tokens'],
    ],
    sweep: null,
  },
  {
    data: 'Recordings of the voice',
    kept: 'not at all, or 7 or 30 days if the founder chose so',
    tables: ['kept_recordings'],
    sweep: ({ orm }, now) => deleteOldRecordings(orm, now),
  },
  {
    data: 'Texts to be spoken',
    kept: '1 hour',
    tables: ['speeches'],
    sweep: ({ orm }) => deleteOldSpeeches(orm),
  },
  {
    data: 'Replies under an idempotency key',
    kept: '24 hours',
    tables: ['idempotency_keys'],
    sweep: (database) => deleteOldKeys(database),
  },
  {
    data: 'Changes and offers of the coach',
    kept: 'with the account; offers that nobody answered 90 days',
    tables: ['coach_changes'],
    sweep: ({ orm }, now) => deleteOldOffers(orm, daysBefore(now, 90)),
  },
  {
    data: 'Alerts and their deliveries',
    kept: '90 days',
    tables: ['alerts', 'alert_deliveries'],
    sweep: ({ orm }, now) => forgetOldAlerts(orm, daysBefore(now, 90)),
  },
  {
    data: 'Busy times of an imported calendar',
    kept: '90 days after they ended',
    tables: ['busy_times'],
    sweep: ({ orm }, now) => deleteOldBusyTimes(orm, daysBefore(now, 90)),
  },
  {
    data: 'Daily budgets of language models',
    kept: '15 days',
    tables: ['mind_budgets'],
    sweep: ({ orm }, now) => deleteOldBudgets(orm, dayOf(daysBefore(now, 15))),
  },
  {
    data: 'Use and cost of connected language models by day',
    kept: '13 months, or until the connection is removed',
    tables: ['model_usage'],
    sweep: ({ orm }, now) => deleteOldModelUsage(orm, dayOf(now)),
  },
  {
    data: 'Sessions',
    kept: '14 days after their last use, 90 days after the sign-in at most',
    tables: ['session'],
    sweep: ({ orm }, now) => deleteExpiredSessions(orm, now, oldestSession(now)),
  },
  {
    data: 'Invitations',
    kept: '30 days after their end, or until the account of their address is deleted',
    tables: ['invitations'],
    sweep: ({ orm }, now) => deleteOldInvitations(orm, daysBefore(now, 30)),
  },
  {
    data: 'Links to confirm an address or choose a password, passkey challenges',
    kept: 'until they expire, a day at most',
    tables: ['verification'],
    sweep: ({ orm }, now) => deleteExpiredTokens(orm, now),
  },
  {
    data: 'Counters of requests and password attempts',
    kept: '24 hours after the last one',
    tables: ['rate_limit', 'sign_in_failures'],
    sweep: ({ orm }, now) => deleteOldAttempts(orm, now),
  },
  {
    data: "The installation's secrets and the list of its migrations",
    kept: 'as long as the installation; nothing of a founder',
    tables: ['server_secrets', 'schema_migrations'],
    sweep: null,
  },
  { data: 'Runs of jobs', kept: '1 hour, by the job queue', tables: [], sweep: null },
  { data: 'Log', kept: 'as long as you keep standard output', tables: [], sweep: null },
]

/** Deletes everything that has expired. Each class separately: one that fails does not stop the others. */
export async function sweepExpired(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const { sweep } of retention)
    await sweep?.(database, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be tidied up.')
}
