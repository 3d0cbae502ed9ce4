import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/database/database-processes.ts'
import { openDatabase } from './connect.ts'
import { startEmbeddedDatabase } from './embedded/index.ts'
import { asUnavailable } from './unavailable.ts'

const folder = temporaryFolder()
const server = await startEmbeddedDatabase({ dataDir: folder.path, log: { info() {}, warn() {} } })
const database = openDatabase({ connection: server.connection, applicationName: 'survival', poolSize: 8 })
afterAll(async () => {
  await database.close()
  await server.stop()
  await folder.remove()
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Milliseconds until a statement succeeds again. */
async function recovery(): Promise<number> {
  const before = performance.now()
  for (;;) {
    try {
      await database.ping(500)
      return performance.now() - before
    } catch {
      await sleep(10)
    }
  }
}

test.each(['SIGINT', 'SIGKILL'] as const)('idle connections survive a server ended by %s', async (signal) => {
  await Promise.all(Array.from({ length: 8 }, () => database.orm.execute(sql`select pg_sleep(0.02)`)))
  expect(database.pool.idleCount).toBe(8)
  const { pid } = server
  process.kill(pid, signal)
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  expect(await recovery()).toBeLessThan(5_000)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'under load, every failure of a server ended by %s is known as unavailable, and no acknowledged row is lost',
  async (signal) => {
    await database.orm.execute(sql`create table if not exists written (id int)`)
    await database.orm.execute(sql`truncate written`)
    const acknowledged: number[] = []
    const strange: unknown[] = []
    let next = 0
    const running = new AbortController()
    const writer = async (): Promise<void> => {
      while (!running.signal.aborted) {
        const id = next++
        try {
          await database.transaction((tx) => tx.execute(sql`insert into written values (${id})`))
          acknowledged.push(id)
        } catch (error) {
          if (asUnavailable(error) === null) strange.push(error)
          await sleep(5)
        }
      }
    }
    const writers = Array.from({ length: 16 }, writer)
    await sleep(300)
    const { pid } = server
    process.kill(pid, signal)
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
    const took = await recovery()
    await sleep(300)
    running.abort()
    await Promise.all(writers)
    expect(strange).toEqual([])
    expect(took).toBeLessThan(5_000)
    const { rows } = await database.orm.execute<{ id: number }>(sql`select id from written`)
    const stored = new Set(rows.map((row) => row.id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(50)
  },
)
