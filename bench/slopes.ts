import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { startDatabasePair } from '#server/testing/database/database-pair.ts'
import { type SimulatedFounder, signUpFounder } from '#server/testing/many-servers/simulated-founder.ts'
import { newHome, startProgram } from '#server/testing/program.ts'
import { cpuOf } from './measure.ts'

/*
 * npm run bench:slopes: what one more turn, report, mission, read and founder cost the server and the database, and
 * whether a turn costs more when the tables hold more founders. Linux, two minutes. docs/scaling.md computes with it.
 */

const founderCount = 8
const timesEach = 25

const manyFounders = `
  insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Synthetic', 'synthetic' || n || '@example.com', false, now(), now()
    from generate_series(1, 200000) n;
  insert into missions (founder_id, id, day, title, priority, category, is_completed, current_value)
    select id, gen_random_uuid(), current_date - n, 'mission ' || n, 'medium', 'revenue', true, 0
    from "user", generate_series(0, 9) n where email like 'synthetic%'`

const names = {
  look: 'read of the day',
  plan: 'mission',
  step: 'step, with a read',
  report: 'report',
  talk: 'turn',
}

const database = await startDatabasePair()
const home = await newHome()
const program = await startProgram(home, {
  DATABASE_URL: database.urlOf([database.primary, database.standby]),
  APP_SECRET: 'a secret that only this benchmark knows',
})
const client = new pg.Client({ connectionString: database.urlOf([database.primary]) })
await client.connect()
const founders: SimulatedFounder[] = []

try {
  for (let n = 0; n < founderCount; n += 1) founders.push(await signUpFounder(program.url, `founder${n}`))
  // V8 compiles what runs often; the encoder loads with the first conversation.
  for (const kind of ['plan', 'talk', 'report', 'step', 'look'] as const) await each(kind, 12)
  console.log('one more ...        server CPU   database CPU    WAL bytes   bytes that stay')
  for (const kind of ['look', 'plan', 'step', 'report', 'talk'] as const) await slope(kind)
  await client.query(manyFounders)
  await client.query('analyze')
  console.log('\nthe same beside 200,000 founders with two million missions')
  for (const kind of ['look', 'plan', 'talk'] as const) await slope(kind)
} finally {
  await client.end()
  await program.end('SIGKILL')
  home.remove()
  await database.stop()
}

async function each(kind: Parameters<SimulatedFounder['actAs']>[0], times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await Promise.all(founders.map((founder) => founder.actAs(kind)))
}

interface Reading {
  server: number
  database: number
  wal: number
  bytes: number
}

async function slope(kind: Parameters<SimulatedFounder['actAs']>[0]): Promise<void> {
  // A day holds fifty missions, and the read of a day grows with them.
  const times = kind === 'plan' ? 10 : timesEach
  const before = await read()
  await each(kind, times)
  const after = await read()
  const per = (name: keyof Reading) => (after[name] - before[name]) / (times * founderCount)
  const cells = [
    `${(per('server') * 1000).toFixed(1)} ms`.padStart(12),
    `${(per('database') * 1000).toFixed(1)} ms`.padStart(14),
    per('wal').toFixed(0).padStart(12),
    per('bytes').toFixed(0).padStart(17),
  ]
  console.log(`${names[kind].padEnd(18)} ${cells.join(' ')}`)
}

async function read(): Promise<Reading> {
  const { rows } = await client.query<{ wal: string }>("select pg_current_wal_lsn() - '0/0' as wal")
  return {
    server: cpuOf(program.process.pid!),
    database: cpuOfDatabase(),
    wal: Number(rows[0]!.wal),
    bytes: await storedBytes(),
  }
}

/** CPU of the primary with all its processes, the standby's not counted. */
function cpuOfDatabase(): number {
  const parent = database.primary.process.pid!
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === parent
    } catch {
      return false
    }
  })
  return [parent, ...children.map(Number)].reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** The bytes of these founders' rows, without the replies under keys, which are swept after a day. */
async function storedBytes(): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'founder_id' and table_name not in ('idempotency_keys', 'speeches')`,
  )
  const ours = `select id from "user" where email like 'founder%@example.com'`
  const sums = tables.map(
    ({ name }) => `select sum(pg_column_size(it.*)) as bytes from "${name}" it where founder_id in (${ours})`,
  )
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(bytes) as bytes from (${sums.join(' union all ')}) all_of_them`,
  )
  return Number(rows[0]!.bytes)
}
