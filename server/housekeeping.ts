import type { Context } from './context.ts'
import { deliverAlerts, raiseDueAlerts } from './features/alerts/index.ts'
import { finishIdleSessions, learnFromSessions } from './features/coaching/index.ts'
import { syncDueHubspots } from './features/crm/index.ts'
import { closeDueDays, findDueFounders } from './features/days/index.ts'
import { findZones, makeDueReports } from './features/reports/index.ts'
import { backUpWhenDue } from './operations/scheduled-backup.ts'
import { sweepFounders } from './platform/sweep.ts'
import type { Job } from './providers/jobs/port.ts'
import { sweepExpired } from './retention.ts'

type HousekeepingDeps = Pick<
  Context,
  'database' | 'clock' | 'changes' | 'coach' | 'log' | 'config' | 'crm' | 'secrets' | 'mail' | 'push' | 'keys'
>

const everyMinute = '* * * * *'
/** Expired data stays a little longer, since finding it means scanning all of it. */
const fourTimesAnHour = '*/15 * * * *'
const foundersAtOnce = 500

/** The scheduled jobs, each run on one of the servers: closing days, ending idle sessions, deleting expired data. */
export function scheduledJobs(context: HousekeepingDeps): Job[] {
  return [
    { name: 'close-days', cron: everyMinute, run: (signal) => closeEverybodysDays(context, signal) },
    {
      name: 'finish-idle-sessions',
      cron: everyMinute,
      run: async (signal) => void (await finishIdleSessions(context, signal)),
    },
    {
      name: 'learn-from-sessions',
      cron: everyMinute,
      run: async (signal) => void (await learnFromSessions(context, signal)),
    },
    {
      name: 'sync-hubspot',
      cron: everyMinute,
      run: (signal) => syncDueHubspots({ ...context, signal }),
    },
    { name: 'weekly-reports', cron: everyMinute, run: (signal) => makeDueReports(context, signal) },
    {
      name: 'look-for-reminders',
      cron: everyMinute,
      run: async (signal) => raiseDueAlerts(context, await findZones(context.database.orm), signal),
    },
    {
      name: 'deliver-alerts',
      cron: everyMinute,
      run: (signal) =>
        deliverAlerts(
          { ...context, sender: { baseUrl: context.config.baseUrl, key: context.keys.unsubscribing } },
          signal,
        ),
    },
    {
      name: 'tidy-up',
      cron: fourTimesAnHour,
      run: () => sweepExpired(context.database, context.clock.now()),
    },
    {
      name: 'back-up',
      cron: fourTimesAnHour,
      longestMinutes: 240,
      run: async () => void (await backUpWhenDue(context)),
    },
  ]
}

/** One founder, one transaction: a failure is retried in a minute, or at the founder's next visit. */
async function closeEverybodysDays(context: HousekeepingDeps, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = context
  await sweepFounders(
    { log, signal },
    {
      next: (after) => findDueFounders(database.orm, clock.now(), foundersAtOnce, after?.founderId ?? null),
      work: ({ founderId }) => closeDueDays(context, founderId),
      failed: 'a day could not be closed',
    },
  )
}
