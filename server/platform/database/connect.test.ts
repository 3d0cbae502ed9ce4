import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database/database.ts'
import { faultyNetwork } from '#server/testing/database/database-proxy.ts'
import { type Database, openDatabase } from './connect.ts'
import { asUnavailable } from './unavailable.ts'

const { url } = await testDatabase()

function open(address: string, statementTimeoutMs: number, poolSize = 3): Database {
  const database = openDatabase({ url: address, applicationName: 'test', statementTimeoutMs, poolSize })
  onTestFinished(() => database.close())
  return database
}

/** The error of a promise that must reject, and after how many milliseconds it did. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; took: number }> {
  const before = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, took: performance.now() - before }
}

describe('nothing waits longer than its timeout', () => {
  test('a statement that runs away is cut by the server, and its connection lives on', async () => {
    const database = open(url, 400, 1)
    const { rows: before } = await database.orm.execute(sql`select pg_backend_pid() as pid`)
    const { error, took } = await failure(database.orm.execute(sql`select pg_sleep(10)`))
    expect(asUnavailable(error)).not.toBeNull()
    expect(took).toBeLessThan(700)
    const { rows: after } = await database.orm.execute(sql`select pg_backend_pid() as pid`)
    expect(after).toHaveLength(before.length)
  })

  test('a full pool', async () => {
    const database = open(url, 10_000, 1)
    const busy = database.pool.query('select pg_sleep(3)')
    const { error, took } = await failure(database.orm.execute(sql`select 1`))
    expect(asUnavailable(error)).not.toBeNull()
    expect(took).toBeLessThan(5_000)
    await busy
  })

  test('a ping', async () => {
    const database = open(url, 10_000, 1)
    await database.ping(1_000)
    const busy = database.pool.query('select pg_sleep(0.5)')
    const { error, took } = await failure(database.ping(100))
    expect(error).toMatchObject({ refusal: 'Unavailable' })
    expect(took).toBeLessThan(300)
    await busy
  })
})

describe('a network that drops everything', () => {
  test('each call fails in time, and one failure clears the idle connections', async () => {
    const network = await faultyNetwork(url)
    const database = open(network.url, 600, 4)
    await Promise.all([1, 2, 3, 4].map(() => database.orm.execute(sql`select pg_sleep(0.05)`)))
    expect(database.pool.idleCount).toBe(4)
    network.swallow()
    const { error, took } = await failure(database.orm.execute(sql`select 1`))
    expect(asUnavailable(error)).not.toBeNull()
    expect(took).toBeLessThan(1_000)
    network.heal()
    const before = performance.now()
    await Promise.all([1, 2, 3, 4].map(() => database.orm.execute(sql`select 1`)))
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  test('a transaction fails in time and gives its connection up', async () => {
    const network = await faultyNetwork(url)
    const database = open(network.url, 600, 1)
    const { error, took } = await failure(
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        network.swallow()
        await tx.execute(sql`select 1`)
      }),
    )
    expect(asUnavailable(error)).not.toBeNull()
    expect(took).toBeLessThan(2_500)
    network.heal()
    await database.ping(1_000)
  })

  test('a connection that cannot be made', async () => {
    const network = await faultyNetwork(url)
    network.swallow()
    const { error, took } = await failure(open(network.url, 5_000).ping(5_000))
    expect(error).toMatchObject({ refusal: 'Unavailable' })
    expect(took).toBeLessThan(3_500)
  })

  test('closing', async () => {
    const network = await faultyNetwork(url)
    const database = openDatabase({ url: network.url, applicationName: 'test', statementTimeoutMs: 60_000 })
    await database.ping(1_000)
    const hung = database.transaction(async (tx) => {
      network.swallow()
      await tx.execute(sql`select 1`)
    })
    hung.catch(() => {})
    const before = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await database.close()
    expect(performance.now() - before).toBeLessThan(4_000)
    await expect(hung).rejects.toThrow()
  })
})

test('behind PgBouncer, which refuses session settings, transactions bring their own', async () => {
  const network = await faultyNetwork(url)
  network.actAsPooler()
  const database = open(network.url, 2_000)
  await database.ping(1_000)
  const timeout = await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ cut: string }>(
      sql`select current_setting('statement_timeout') as cut`,
    )
    return rows[0]!.cut
  })
  expect(timeout).toBe('1800ms')
})
