import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { livePostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { startServer } from '#server/testing/database/database-server.ts'
import { findOutsidePostgres } from '#server/testing/database/outside-postgres.ts'
import {
  type Home,
  launchProgram,
  newHome,
  type Program,
  signUpAt,
  startProgram,
} from '#server/testing/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'apogee-backups-'))
const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of the operator' }
const running = new Set<Program>()
const homes: Home[] = []

afterAll(async () => {
  for (const program of running) await program.end('SIGKILL')
  for (const home of homes) home.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function home(): Promise<Home> {
  const made = await newHome()
  homes.push(made)
  return made
}

/** Runs a command to its end. */
async function command(
  at: Home,
  args: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const program = launchProgram(at, settings, args)
  const [code] = await once(program.process, 'close')
  return { code, output: program.output() }
}

/** Runs a command and kills it as soon as `isAtWork`. Throws when it ends before. */
async function killAtWork(
  at: Home,
  args: string[],
  settings: Record<string, string>,
  isAtWork: () => boolean | Promise<boolean>,
): Promise<void> {
  const program = launchProgram(at, settings, args)
  const closed = once(program.process, 'close')
  while (!(await isAtWork())) {
    if (program.process.exitCode !== null) throw new Error(`It was not killed:\n${program.output()}`)
    await sleep(1)
  }
  program.process.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
}

async function start(at: Home, settings: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram(at, settings)
  running.add(program)
  return program
}

async function end(program: Program): Promise<void> {
  running.delete(program)
  await program.end()
}

type Caller = Awaited<ReturnType<typeof signUpAt>>
const goalsOf = async (ask: Caller) =>
  ((await (await ask('/api/daily-goals/all')).json()) as { goal: string }[]).map(({ goal }) => goal).sort()

test('an installation is backed up while it runs, and lives on elsewhere with its sessions', async () => {
  const old = await home()
  let program = await start(old)
  const ask = await signUpAt(program.url, 'ada@example.com')
  await ask('/api/goals', { method: 'POST', body: { goal: 'Ship the pricing page' }, key: 'one' })
  const file = join(folder, 'running.tar.gz.age')
  const made = await command(old, ['backup', file, '--verify'], passphrase)
  expect(made.output).toContain('It is encrypted and contains secret.key')
  expect(made.output).toContain('the ledgers of 1 founder')
  expect(made.code).toBe(0)
  expect((await ask('/api/daily-goals/all')).status).toBe(200)
  await ask('/api/goals', { method: 'POST', body: { goal: 'After the backup' }, key: 'two' })
  await end(program)

  const place = await home()
  expect(await command(old, ['restore', file], passphrase)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is not empty'),
  })
  const has = (name: string) => readdirSync(place.dataDir).some((it) => it.startsWith(name))
  await killAtWork(place, ['restore', file], passphrase, () => has('pg18.init-'))
  expect((await command(place, ['restore', file])).output).toContain('BACKUP_PASSPHRASE')
  const isServed = () => livePostmaster(join(place.dataDir, 'pg18'))?.status === 'ready'
  while (isServed()) await sleep(5)
  await killAtWork(place, ['restore', file], passphrase, isServed)
  expect(has('secret.key')).toBe(false)
  expect((await command(place, ['restore', file], passphrase)).output).toContain('Restored: made')
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8').trim()).toBe(
    readFileSync(join(old.dataDir, 'secret.key'), 'utf8').trim(),
  )
  program = await start({ ...place, port: old.port })
  expect(await goalsOf(ask)).toEqual(['Ship the pricing page'])
  await end(program)
})

test('a backup that is killed while it writes leaves no file of its name, and the next one succeeds', async () => {
  const [place] = homes
  const file = join(folder, 'killed.tar.gz')
  const program = await start(place!)
  const drafts = () => readdirSync(folder).filter((name) => name.startsWith('killed.tar.gz.part-'))
  for (let kills = 0; kills < 3; kills += 1) {
    const left = drafts()
    // A draft that an earlier kill left is deleted first; only a new name says that this one is at work.
    await killAtWork(place!, ['backup', file], {}, () => drafts().some((name) => !left.includes(name)))
    expect(existsSync(file)).toBe(false)
    expect(drafts()).toHaveLength(1)
  }
  expect(await command(place!, ['backup', file])).toMatchObject({ code: 0 })
  expect(readdirSync(folder).filter((name) => name.startsWith('killed.tar.gz'))).toEqual(['killed.tar.gz'])
  await end(program)
})

test('a folder without a database is named, and not filled with a new one', async () => {
  const place = await home()
  const { code, output } = await command(place, ['backup', join(folder, 'none.tar.gz')])
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database in'),
  })
  expect(readdirSync(place.dataDir)).toEqual([])
})

/** Kills a restore inside its transaction, and finds the database as empty as before once the server knows of it. */
async function killInTransaction(
  url: string,
  kill: (isAtWork: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const restoring = `select from pg_stat_activity where application_name = 'apogee restore' and backend_xid is not null`
  const isAtWork = async () => (await client.query(restoring)).rows.length > 0
  try {
    await kill(isAtWork)
    while (await isAtWork()) await sleep(5)
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
  } finally {
    await client.end()
  }
}

test('an installation moves to an external PostgreSQL and back', async () => {
  const file = join(folder, 'running.tar.gz.age')
  // Where this system has no PostgreSQL, the packaged one stands for it.
  const server = await (findOutsidePostgres()?.start() ?? startServer())
  try {
    const place = await home()
    const settings = { ...passphrase, DATABASE_URL: server.url }
    await killInTransaction(server.url, (isAtWork) =>
      killAtWork(place, ['restore', file], settings, isAtWork),
    )
    expect((await command(place, ['restore', file], settings)).output).toContain('Restored')
    const back = join(folder, 'from-outside.tar.gz.age')
    expect((await command(place, ['backup', back, '--verify'], settings)).output).toContain('Proved')
    const third = await home()
    expect((await command(third, ['restore', back], passphrase)).output).toContain('Restored')
    const sum = (text: string) => /(\d+) rows of (\d+) tables/.exec(text)?.[0]
    const one = await command(third, ['backup', join(folder, 'last.tar.gz')])
    const two = await command(place, ['backup', join(folder, 'outside.tar.gz')], settings)
    expect(sum(one.output)).toBe(sum(two.output))
  } finally {
    await server.stop()
  }
})
