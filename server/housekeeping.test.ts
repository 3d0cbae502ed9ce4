import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse, startSession } from '#contract/coaching.ts'
import { changeVoiceSettings, readRecordings } from '#contract/voice.ts'
import { buildLogger } from '#server/platform/log.ts'
import { postgresJobs } from '#server/providers/jobs/embedded.ts'
import type { Jobs } from '#server/providers/jobs/port.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { scheduledJobs } from './housekeeping.ts'

const hour = 60 * 60 * 1000
let app: TestApp
let jobs: Jobs
/** How far the clock of the jobs is ahead; the founders' clock stays at today. */
let ahead = 0

beforeAll(async () => {
  app = await testApp()
  const { clock } = app.context
  const later = { ...clock, now: () => new Date(clock.now().getTime() + ahead) }
  jobs = postgresJobs(app.database, buildLogger('silent'))
  await jobs.start(scheduledJobs({ ...app.context, clock: later }))
})
afterAll(() => jobs.stop())

test('every job has its schedule in the database, where any server finds it', async () => {
  const { rows } = await app.database.pool.query<{ name: string; cron: string }>(
    'select name, cron from jobs.schedule',
  )
  const planned = scheduledJobs(app.context).map(({ name, cron }) => ({ name, cron }))
  expect(rows).toEqual(expect.arrayContaining(planned))
  expect(rows).toHaveLength(planned.length)
  expect(planned).toContainEqual({ name: 'tidy-up', cron: '*/15 * * * *' })
})

test("recordings are deleted after each founder's own retention", async () => {
  const [ada, eve] = [await recorded(7), await recorded(30)]
  // By the table, since the sweep has ended the founders' sessions too.
  const countRecordings = async ({ id }: TestFounder) => {
    const search = 'select count(*)::int as n from kept_recordings where founder_id = $1'
    return (await app.database.pool.query(search, [id])).rows[0].n
  }
  const tidied = async (days: number, left: number[]) => {
    ahead = days * 24 * hour
    // Asked again each time: while a sweep runs, another one is not begun.
    const sweep = async () => {
      await jobs.ask('tidy-up')
      return [await countRecordings(ada), await countRecordings(eve)]
    }
    await expect.poll(sweep, { timeout: 30_000, interval: 500 }).toEqual(left)
  }
  await tidied(7.1, [0, 1])
  await tidied(30.1, [0, 0])
  // Each of the two waits may take its 30 seconds on a busy machine.
}, 90_000)

/** Creates a founder with this many days of retention, and one recording. */
async function recorded(keepRecordings: 7 | 30): Promise<TestFounder> {
  const founder = await app.signUp()
  await founder.call(changeVoiceSettings, { body: { keepRecordings } })
  const { id } = await founder.call(startSession, { body: { type: 'morning' } })
  const bytes = new Uint8Array(readFileSync('server/platform/audio/fixtures/hello.webm'))
  await founder.call(converse, {
    body: { sessionId: id, sessionType: 'morning', transcript: 'Keep this.' },
    audio: { bytes, type: 'audio/webm;codecs=opus' },
  })
  expect(await founder.call(readRecordings)).toHaveLength(1)
  return founder
}
