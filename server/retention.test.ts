import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { retention, sweepExpired } from './retention.ts'

const { coaching, missions, statusUpdates } = contract
const dayMs = 24 * 60 * 60 * 1000
/** What the rows of a founder who uses the program fully may take in a year, without indexes and recordings. */
const mostBytesAYear = 8 * 2 ** 20

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('the table in the documents says what the code keeps', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const section = text.slice(text.indexOf('## How long data is kept'))
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].map(([, data, kept]) => ({ data, kept }))
  expect(rows.filter(({ data }) => data !== 'Data' && !data!.startsWith('-'))).toEqual(
    retention.map(({ data, kept }) => ({ data, kept })),
  )
})

test('every table stands in exactly one class', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  expect(retention.flatMap(({ tables }) => tables).sort()).toEqual(rows.map(({ name }) => name).sort())
})

async function countRows(table: string): Promise<number> {
  const { rows } = await app.database.pool.query(`select count(*)::int as n from "${table}"`)
  return rows[0].n
}

test('what identifies a device or counts attempts is gone once it has expired, and nothing before', async () => {
  const ada = await app.signUp()
  const { pool } = app.database
  const now = app.clock.now()
  const at = (ms: number) => new Date(now.getTime() + ms)
  await pool.query('delete from verification')
  const link = `insert into verification (id, identifier, value, expires_at)
    values (gen_random_uuid(), 'reset-password:a', $1, $2), (gen_random_uuid(), 'reset-password:b', $1, $3)`
  await pool.query(link, [ada.id, at(-1), at(1)])
  await pool.query('delete from sign_in_failures')
  const tried =
    "insert into sign_in_failures (email_key, failures, last_at) values ('a', 3, $1), ('b', 3, $2)"
  await pool.query(tried, [at(-dayMs - 1), at(-dayMs + 1)])
  await pool.query('delete from rate_limit')
  const limited = `insert into rate_limit (id, key, count, last_request)
    values (gen_random_uuid(), 'a', 1, $1), (gen_random_uuid(), 'b', 1, $2)`
  await pool.query(limited, [now.getTime() - dayMs - 1, now.getTime() - dayMs + 1])
  const old = `insert into session (id, expires_at, token, user_id) values (gen_random_uuid(), $1, 'old', $2)`
  await pool.query(old, [at(-1), ada.id])
  await sweepExpired(app.database, now)
  for (const table of ['verification', 'sign_in_failures', 'rate_limit', 'session'])
    expect([table, await countRows(table)]).toEqual([table, 1])
})

test('the use of a connected model is kept for 13 months', async () => {
  const ada = await app.signUp()
  const { pool } = app.database
  await pool.query(
    `insert into model_usage (founder_id, connection_id, day, tokens, micro_dollars, used_at)
      select $1, gen_random_uuid(), day, 1, 1, day from unnest($2::date[]) as day`,
    [ada.id, ['2025-10-19', '2025-10-20', '2026-11-20']],
  )
  await sweepExpired(app.database, new Date('2026-11-20T08:00:00Z'))
  const { rows } = await pool.query('select day::text from model_usage order by day')
  expect(rows.map(({ day }) => day)).toEqual(['2025-10-20', '2026-11-20'])
})

test('one class that fails does not stop the others', async () => {
  const { pool } = app.database
  await pool.query(
    "insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), 'c', 1, 0)",
  )
  await pool.query('alter table speeches rename to speeches_away')
  try {
    await expect(sweepExpired(app.database, app.clock.now())).rejects.toThrow('tidied up')
    const { rows } = await pool.query("select from rate_limit where key = 'c'")
    expect(rows).toHaveLength(0)
  } finally {
    await pool.query('alter table speeches_away rename to speeches')
  }
})

/** The bytes of a founder's rows in every table, as stored. */
async function bytesOf(founder: TestFounder): Promise<number> {
  const { pool } = app.database
  const { rows: tables } = await pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'founder_id'`,
  )
  let sum = 0
  for (const { table } of tables) {
    const { rows } = await pool.query(
      `select coalesce(sum(pg_column_size(it.*)), 0)::int as bytes from "${table}" it where founder_id = $1`,
      [founder.id],
    )
    sum += rows[0].bytes
  }
  return sum
}

const reports = [
  'I sent 12 of the outreach emails and two people answered, one wants a demo on Thursday afternoon',
  'The pricing page is live, Lea read it twice and says that the second plan is what clinics will take',
]
const turns = [
  'Today I want to write to the nine clinics from the list and finish the onboarding page',
  'Make it eleven, the two from Lyon answered last night and asked for the price',
  'The riskiest one is the onboarding page, I will begin with it at nine before the phone starts',
]

/** A day of full use: three missions, two reports, a planning and a debrief with three turns each, one model's use. */
async function liveOneDay(ada: TestFounder, day: number): Promise<void> {
  for (const name of ['Write to the clinics', 'Finish the onboarding page', 'Call the accountant']) {
    const body = { goal: `${name} ${day}`, targetValue: 10 }
    const { id } = await ada.call(missions.launchMission, { body, key: `mission-${day}-${name.length}` })
    await ada.call(missions.stepMission, {
      params: { id },
      body: { by: 4 },
      key: `step-${day}-${name.length}`,
    })
  }
  for (const content of reports)
    await ada.call(statusUpdates.sendStatusUpdate, {
      body: { content: `${content} (${day})` },
      key: `report-${day}-${content.length}`,
    })
  for (const type of ['morning', 'evening'] as const) {
    const { id } = await ada.call(coaching.startSession, { body: { type } })
    for (const transcript of turns)
      await ada.call(coaching.converse, { body: { sessionId: id, sessionType: type, transcript } })
    await ada.call(coaching.completeSession, { params: { id } })
  }
  await app.database.pool.query(
    `insert into model_usage (founder_id, connection_id, day, tokens, micro_dollars, used_at)
      values ($1, $1, $2::timestamptz::date, 12000, 34000, $2)`,
    [ada.id, app.clock.now()],
  )
  app.clock.advance(dayMs)
}

test('the rows of a year, at the rate of three days of full use, stay within the stated size', async () => {
  const ada = await app.signUp()
  await liveOneDay(ada, 0)
  // Replies under keys are of the real day; what is swept after 24 hours must not count.
  const tidy = async () => {
    await app.database.pool.query("update idempotency_keys set created_at = now() - interval '25 hours'")
    await app.database.pool.query("update speeches set created_at = now() - interval '2 hours'")
    await sweepExpired(app.database, app.clock.now())
  }
  await tidy()
  const before = await bytesOf(ada)
  const days = 3
  for (let day = 1; day <= days; day += 1) await liveOneDay(ada, day)
  await tidy()
  const bytesAYear = Math.round(((await bytesOf(ada)) - before) / days) * 365
  expect(bytesAYear).toBeGreaterThan(100_000)
  expect(bytesAYear).toBeLessThan(mostBytesAYear)
  process.stdout.write(`A year of full use takes ${(bytesAYear / 2 ** 20).toFixed(1)} MB of rows.\n`)
}, 180_000)
