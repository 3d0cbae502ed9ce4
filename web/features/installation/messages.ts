import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'

/** The words of the Installation tab. */
export const installation = 'Installation'
export const installationNote = 'How this program and its parts are. Only you see this page.'
export const loadFailed = 'The state of the installation could not be loaded'
export const asking = 'Asking each part...'
export const askAgain = 'Ask again'

// Facts
export const versionName = 'Version'
export const version = ({ version, node }: { version: string; node: string }) => `${version}, on Node ${node}`
export const runningFor = 'Running for'
export const databaseName = 'Database'
export const database = (it: { version: string; size: string; answeredInMs: number }) =>
  `PostgreSQL ${it.version}, ${it.size}; answered in ${formatNumber(it.answeredInMs)} ms`
export const connectionsName = 'Connections'
export const connections = ({ busy, idle, waiting }: { busy: number; idle: number; waiting: number }) =>
  waiting === 0
    ? `${formatNumber(busy)} busy, ${formatNumber(idle)} idle`
    : forCount(waiting, {
        one: `${formatNumber(busy)} busy, ${formatNumber(idle)} idle, 1 request waits for one`,
        other: `${formatNumber(busy)} busy, ${formatNumber(idle)} idle, ${formatNumber(waiting)} requests wait for one`,
      })
export const migrationsName = 'Migrations'
export const migrations = ({ applied, latest }: { applied: number; latest: string }) =>
  `${applied} applied, the last is ${latest}`
export const diskName = 'Disk'
export const disk = ({ free, total }: { free: string; total: string }) => `${free} of ${total} free`
export const encoderName = 'Sentence encoder'
export const encoderLeftOut = 'Left out: the coach goes by words alone'
export const encoderReady = 'Ready'
export const encoderLater = 'Loads with the first conversation'

// Providers
export const providers = 'Providers'
export const providersNote = 'What the program relies on, and what failed last since it started.'
export const providerNames: Record<string, string> = {
  database: 'Database',
  identity: 'Sign-in',
  coach: 'Coach',
  transcription: 'Hearing',
  speech: 'Speaking',
  embeddings: 'Embeddings server',
  backup: 'Daily backup',
  mail: 'E-mail',
  push: 'Push messages',
  crm: 'HubSpot',
}
export const lastFault = ({ detail, moment, reason }: { detail: string; moment: string; reason: string }) =>
  `${detail}. Last fault ${moment}: ${reason}`
export const works = 'Works'
export const doesNotWork = 'Does not work'

// Jobs
export const jobs = 'Jobs'
export const jobsNote = 'Work that runs by itself.'
export const runnerNotStarted = 'The runner has not started yet.'
export const neverRan = ({ running, waiting }: { running: number; waiting: number }) =>
  `${formatNumber(running)} running, ${formatNumber(waiting)} waiting. Has not run yet.`
export const ranLast = ({ running, waiting, ended }: { running: number; waiting: number; ended: string }) =>
  `${formatNumber(running)} running, ${formatNumber(waiting)} waiting. Last ended ${ended}.`
export const failures = ({ count }: { count: number }) =>
  forCount(count, {
    one: '1 failure in the last hour',
    other: `${formatNumber(count)} failures in the last hour`,
  })
type Count = { count: number }
export const daysLong = ({ count }: Count) => forCount(count, { one: '1 day', other: `${count} days` })
export const hoursLong = ({ count }: Count) => forCount(count, { one: '1 hour', other: `${count} hours` })
export const minutesLong = ({ count }: Count) =>
  forCount(count, { one: '1 minute', other: `${count} minutes` })
export const underMinute = 'less than a minute'
