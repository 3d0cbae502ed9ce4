import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  ask,
  holdDatabase,
  serversOf,
  temporaryDataDir,
  waitUntil,
} from '#server/testing/database/database-processes.ts'
import { canEnter } from './account.ts'

/** Debian's account nobody, for root to become; the files of this checkout must be open to it. */
const nobody = { uid: 65534, gid: 65534 }
const canBeNobody = process.getuid?.() === 0 && canEnter(nobody, import.meta.dirname)

test('no server outlives a process killed with kill -9, and every row is there afterwards', async () => {
  const dataDir = temporaryDataDir()
  const first = holdDatabase(dataDir)
  const connection = await first.held
  await ask(connection, 'create table kept as select 42 as answer')
  await first.kill()
  expect(await waitUntil(() => serversOf(dataDir).length === 0, 2_000)).toBe(true)
  const second = await holdDatabase(dataDir).held
  expect(await ask(second, 'select answer from kept')).toBe(42)
})

test('a process started while the old server is still shutting down gets a server of its own', async () => {
  const dataDir = temporaryDataDir()
  const first = holdDatabase(dataDir)
  await first.held
  await first.kill()
  const second = await holdDatabase(dataDir).held
  expect(await ask(second, 'select 1 as answer')).toBe(1)
  await sleep(500)
  expect(await ask(second, 'select 1 as answer')).toBe(1)
})

test('a start killed at any moment of the first initialisation is recovered by the next', async () => {
  const dataDir = temporaryDataDir()
  for (const delay of [60, 130, 200, 270, 350, 450]) {
    const doomed = holdDatabase(dataDir)
    await sleep(delay)
    await doomed.kill()
  }
  const first = holdDatabase(dataDir)
  const held = await first.held
  expect(held.problem).toBeUndefined()
  expect(await ask(held, 'select 1 as answer')).toBe(1)
  // An initdb that was still writing then has ended by the next start, which removes its files.
  await first.kill()
  expect((await holdDatabase(dataDir).held).problem).toBeUndefined()
  expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([])
})

test('a server that ends by itself is started again at the same address', async () => {
  const dataDir = temporaryDataDir()
  const connection = await holdDatabase(dataDir).held
  for (const signal of ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const) {
    const server = Number(readFileSync(`${dataDir}/pg18/postmaster.pid`, 'utf8').split('\n')[0])
    process.kill(server, signal)
    const isBack = () =>
      ask(connection, 'select pg_backend_pid() as answer').then(
        () => Number(readFileSync(`${dataDir}/pg18/postmaster.pid`, 'utf8').split('\n')[0]) !== server,
        () => false,
      )
    expect(await waitUntil(isBack, 3_000)).toBe(true)
  }
})

test.runIf(canBeNobody)('a plain user runs, shares, kills and restarts it the same', async () => {
  const dataDir = temporaryDataDir(nobody)
  const first = holdDatabase(dataDir, nobody)
  const connection = await first.held
  expect(connection.problem).toBeUndefined()
  const second = holdDatabase(dataDir, nobody)
  expect(await second.held).toMatchObject({ adopted: true, pid: connection.pid })
  await ask(connection, 'create table kept as select 42 as answer')
  await first.kill()
  expect(await ask(connection, 'select answer from kept')).toBe(42)
  await second.kill()
  expect(await waitUntil(() => serversOf(dataDir).length === 0, 2_000)).toBe(true)
  const asRoot = await holdDatabase(dataDir).held
  expect(await ask(asRoot, 'select answer from kept')).toBe(42)
})

test.runIf(canBeNobody)('a folder the account may not write is refused in one sentence', async () => {
  const { problem } = await holdDatabase(temporaryDataDir(), nobody).held
  expect(problem).toMatch(/cannot be written.*DATA_DIR.*DATABASE_URL/)
})
