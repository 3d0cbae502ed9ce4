import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
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

/** Runs a command to its end, or until it is killed after some milliseconds. */
async function command(
  at: Home,
  args: string[],
  settings: Record<string, string> = {},
  killedAfter?: number,
): Promise<{ code: number | null; output: string }> {
  const program = launchProgram(at, settings, args)
  const closed = once(program.process, 'close')
  if (killedAfter !== undefined) {
    await sleep(killedAfter)
    program.process.kill('SIGKILL')
  }
  const [code] = await closed
  return { code, output: program.output() }
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
  expect((await command(place, ['restore', file])).output).toContain('BACKUP_PASSPHRASE')
  for (const killedAfter of [150, 600, 1_200]) {
    const killed = await command(place, ['restore', file], passphrase, killedAfter)
    // A machine that was quick enough has restored it: then there is nothing to try again.
    if (killed.code === 0) break
  }
  const again = await command(place, ['restore', file], passphrase)
  expect(again.output).toMatch(/Restored: made|is not empty/)
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8').trim()).toBe(
    readFileSync(join(old.dataDir, 'secret.key'), 'utf8').trim(),
  )
  program = await start({ ...place, port: old.port })
  expect(await goalsOf(ask)).toEqual(['Ship the pricing page'])
  await end(program)
})

test('a backup that is killed leaves a whole file or none, and the next one succeeds', async () => {
  const [place] = homes
  const file = join(folder, 'killed.tar.gz')
  const program = await start(place!)
  for (const killedAfter of [200, 500, 800, 1_100]) {
    await command(place!, ['backup', file], {}, killedAfter)
    if (!readdirSync(folder).includes('killed.tar.gz')) continue
    expect(await command(place!, ['restore', file, '--verify'])).toMatchObject({ code: 0 })
    rmSync(file)
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

test('an installation moves to an external PostgreSQL and back', async () => {
  const file = join(folder, 'running.tar.gz.age')
  // Where this system has no PostgreSQL, the packaged one stands for it.
  const server = await (findOutsidePostgres()?.start() ?? startServer())
  try {
    const place = await home()
    const settings = { ...passphrase, DATABASE_URL: server.url }
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
