import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database/database.ts'
import type { Transaction } from './connect.ts'

const { database } = await testDatabase()

const balance = async (): Promise<number> => {
  const { rows } = await database.orm.execute<{ amount: number }>(
    sql`select amount from account_of_test where id = 1`,
  )
  return rows[0]!.amount
}
const add = (tx: Transaction) => tx.execute(sql`update account_of_test set amount = amount + 1 where id = 1`)
const endOwnConnection = (tx: Transaction) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

beforeEach(async () => {
  await database.orm.execute(sql`create table if not exists account_of_test (id int primary key, amount int)`)
  await database.orm.execute(sql`truncate account_of_test`)
  await database.orm.execute(sql`insert into account_of_test values (1, 0), (2, 0)`)
})

test('a transaction commits what it did and returns what its work returned', async () => {
  expect(await database.transaction(async (tx) => add(tx).then(() => 'done'))).toBe('done')
  expect(await balance()).toBe(1)
})

test('an error of the work undoes everything and is passed on, once', async () => {
  let runs = 0
  const failing = database.transaction(async (tx) => {
    runs++
    await add(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([runs, await balance()]).toEqual([1, 0])
})

test('a failed statement cannot be swallowed: nothing is committed and the caller gets the error', async () => {
  const careless = database.transaction(async (tx) => {
    await add(tx)
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(careless).rejects.toThrow(/statement had failed/)
  expect(await balance()).toBe(0)
})

test('a failed write rolls everything back, and its error reaches the caller', async () => {
  const failing = database.transaction(async (tx) => {
    await add(tx)
    await tx.execute(sql`insert into account_of_test values (1, 0)`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await balance()).toBe(0)
})

describe('runs again', () => {
  test('after losing a serialization race: 16 increments at once are all counted', async () => {
    const increments = Array.from({ length: 16 }, () =>
      database.transaction(
        async (tx) => {
          await tx.execute(sql`set transaction isolation level serializable`)
          await tx.execute(sql`select amount from account_of_test where id = 1`)
          await add(tx)
        },
        { retries: 50 },
      ),
    )
    await Promise.all(increments)
    expect(await balance()).toBe(16)
  })

  test('after a deadlock', async () => {
    const both = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`update account_of_test set amount = amount + 1 where id = ${first}`)
        await tx.execute(sql`select pg_sleep(0.1)`)
        await tx.execute(sql`update account_of_test set amount = amount + 1 where id = ${second}`)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    expect(await balance()).toBe(2)
  })

  test('after losing its connection before the commit', async () => {
    let runs = 0
    await database.transaction(async (tx) => {
      await add(tx)
      if (++runs === 1) await endOwnConnection(tx)
    })
    expect([runs, await balance()]).toEqual([2, 1])
  })
})

describe('does not run again', () => {
  test('more often than asked', async () => {
    let runs = 0
    const hopeless = database.transaction(
      async (tx) => {
        runs++
        await endOwnConnection(tx)
      },
      { retries: 1 },
    )
    await expect(hopeless).rejects.toThrow()
    expect(runs).toBe(2)
  })

  test('when the connection is lost during the commit, whose outcome is unknown', async () => {
    await database.orm.execute(sql`drop table if exists checked_late`)
    await database.orm.execute(sql`create table checked_late (id int)`)
    await database.orm.execute(sql`
      create or replace function end_connection() returns trigger language plpgsql
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await database.orm.execute(sql`
      create constraint trigger at_commit after insert on checked_late deferrable initially deferred
      for each row execute function end_connection()`)
    let runs = 0
    const unknown = database.transaction(async (tx) => {
      runs++
      await tx.execute(sql`insert into checked_late values (1)`)
    })
    await expect(unknown).rejects.toThrow()
    expect(runs).toBe(1)
  })
})

test('a connection lost while a transaction does something else does not end the process', async () => {
  const work = database.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.orm.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await add(tx)
    },
    { retries: 0 },
  )
  await expect(work).rejects.toThrow()
  expect(await balance()).toBe(0)
})
