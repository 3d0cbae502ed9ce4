import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildLogger } from '#server/platform/log.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database/database.ts'
import { postgresJobs } from './embedded.ts'

let app: TestDatabase
beforeAll(async () => {
  app = await testDatabase()
})
const log = buildLogger('silent')

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; !done(); waited += 20) {
    if (waited > 20_000) throw new Error('It never happened.')
    await sleep(20)
  }
}

describe('jobs on our own database', () => {
  test('two servers start at once; each call is answered once, never two at a time', async () => {
    const servers = [0, 1].map(() => postgresJobs(app.database, log))
    let [runs, running, most] = [0, 0, 0]
    const job = {
      name: 'count',
      cron: '0 0 1 1 *',
      run: async () => {
        running += 1
        most = Math.max(most, running)
        await sleep(50)
        running -= 1
        runs += 1
      },
    }
    await Promise.all(servers.map((it) => it.start([job])))
    await Promise.all(Array.from({ length: 10 }, (_, i) => servers[i % 2]!.ask('count')))
    await until(() => runs > 0)
    // A call is answered by a run that is not over yet, also in the moment before that is written down.
    const open = `select count(*)::int as jobs from jobs.job where name = 'count' and state < 'completed'`
    await expect
      .poll(async () => (await app.database.pool.query(open)).rows[0].jobs, { timeout: 10_000 })
      .toBe(0)
    await servers[0]!.ask('count')
    await until(() => runs > 1)
    await Promise.all(servers.map((it) => it.stop()))
    expect({ runs, most }).toEqual({ runs: 2, most: 1 })
  })

  test('stopping tells a running job to end, and waits for it', async () => {
    const jobs = postgresJobs(app.database, log)
    let ended = ''
    const run = async (signal: AbortSignal) => {
      ended = 'running'
      await sleep(60_000, undefined, { signal }).catch(() => undefined)
      await sleep(50)
      ended = 'ended'
    }
    await jobs.start([{ name: 'long', cron: '0 0 1 1 *', run }])
    await jobs.ask('long')
    await until(() => ended === 'running')
    await jobs.stop()
    expect(ended).toBe('ended')
  })

  test('a job that fails does not end the runner', async () => {
    const jobs = postgresJobs(app.database, log)
    let runs = 0
    const run = async () => {
      runs += 1
      throw new Error('on purpose')
    }
    await jobs.start([{ name: 'fails', cron: '0 0 1 1 *', run }])
    await jobs.ask('fails')
    await until(() => runs === 1)
    await sleep(100)
    await jobs.ask('fails')
    await until(() => runs === 2)
    await jobs.stop()
  })
})
