import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database/database.ts'
import { findDueFounders } from './index.ts'

let app: TestDatabase
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  app = await testDatabase()
  // Ten thousand founders, three of them with a due day, and as many sessions that are long over.
  await app.database.pool.query(`
    insert into "user" (id, name, email)
      select gen_random_uuid(), 'Founder ' || n, n || '@example.com' from generate_series(1, 10000) n;
    insert into founders (founder_id, joined_on, closes_at)
      select id, '2026-11-01', timestamptz '2026-11-21T12:00:00Z' + (row_number() over () - 3) * interval '1 second'
      from "user";
    insert into coaching_sessions (founder_id, id, day, type, status, learned_at)
      select id, gen_random_uuid(), '2026-11-01', 'morning', 'completed', now() from "user";
    analyze`)
})

/** The node types of the query plan and the relations they read, from the top. */
async function planOf(text: string, values: unknown[]): Promise<string> {
  const { rows } = await app.database.pool.query(`explain (costs off) ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('of ten thousand founders only those with a due day are read', async () => {
  expect(await findDueFounders(app.database.orm, now, 500)).toHaveLength(3)
  const plan = await planOf(
    `select founder_id from founders where (closes_at <= $1 or (closes_at is null and joined_on is not null))
      and founder_id > '00000000-0000-0000-0000-000000000000' order by founder_id limit 500`,
    [now],
  )
  expect(plan).toContain('founders_due')
  expect(plan).not.toContain('Seq Scan')
})

test('the sweep for idle sessions reads open ones only', async () => {
  const plan = await planOf(
    "select founder_id, id from coaching_sessions where status = 'active' and last_turn_at < $1 limit 200",
    [now],
  )
  expect(plan).toContain('coaching_sessions_open')
})
