import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/connect.ts'
import { logJobProblems } from './job-problems.ts'
import type { Job, JobDepth, Jobs } from './port.ts'

const tryAgainAfter = 30_000
const secondsToEnd = 10

const depthsOf = `select s.name,
    count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
    count(*) filter (where j.state = 'active')::int as running,
    count(*) filter (where j.state = 'failed')::int as failed,
    max(j.completed_on) as "lastEndedAt"
  from jobs.schedule s left join jobs.job j on j.name = s.name group by s.name order by s.name`

/** PostgreSQL's code for a table that is not there: pg-boss makes its tables when it starts. */
const undefinedTable = '42P01'

/** Jobs with pg-boss in a separate schema of this database. pg-boss is imported when it starts. */
export function postgresJobs({ pool }: Pick<Database, 'pool'>, log: Logger): Jobs {
  const stopping = new AbortController()
  const logProblem = logJobProblems(log)
  let boss: PgBoss | null = null

  async function begin(jobs: readonly Job[]): Promise<void> {
    const { PgBoss } = await import('pg-boss')
    const started = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'jobs',
      monitorVacuum: false,
      reindex: false,
    })
    started.on('error', logProblem)
    await started.start()
    boss = started
    for (const job of jobs) await take(started, job)
  }

  async function take(started: PgBoss, { name, cron, run, longestMinutes = 10 }: Job): Promise<void> {
    await started.createQueue(name, {
      policy: 'exclusive',
      retryLimit: 0,
      expireInSeconds: longestMinutes * 60,
      retentionSeconds: 600,
      deleteAfterSeconds: 3600,
    })
    await started.work(name, { pollingIntervalSeconds: 2 }, async () => {
      await run(stopping.signal).catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'a job failed; it comes round again')
        throw error
      })
    })
    await started.schedule(name, cron)
  }

  return {
    async start(jobs) {
      while (!stopping.signal.aborted) {
        try {
          return await begin(jobs)
        } catch (error) {
          await boss?.stop({ graceful: false }).catch(() => undefined)
          boss = null
          if (stopping.signal.aborted) return
          log.warn({ err: error }, 'the job runner could not start; trying again in half a minute')
          await sleep(tryAgainAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    },
    async ask(name) {
      await boss?.send(name, {})
    },
    async depths() {
      return pool.query<JobDepth>(depthsOf).then(
        ({ rows }) => rows,
        (error: { code?: string }) => {
          if (error.code === undefinedTable) return []
          throw error
        },
      )
    },
    async stop() {
      stopping.abort()
      await boss?.stop({ graceful: true, timeout: secondsToEnd * 1000 })
    },
  }
}
