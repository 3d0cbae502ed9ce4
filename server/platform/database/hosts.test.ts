import { expect, onTestFinished, test } from 'vitest'
import type { AppError } from '#server/platform/errors.ts'
import { startDatabasePair } from '#server/testing/database/database-pair.ts'
import { addressesOf } from './addresses.ts'
import { openDatabase } from './connect.ts'
import { withClient } from './direct.ts'
import { asUnavailable } from './unavailable.ts'

const open = (url: string) => {
  const database = openDatabase({ url, applicationName: 'test', poolSize: 3 })
  onTestFinished(() => database.close())
  return database
}

test('an address may name several servers, and everything else of it holds for each', () => {
  expect(addressesOf('postgres://ada:p%40ss,word@a:5432,[::1]:5433/name?sslmode=require')).toEqual([
    'postgres://ada:p%40ss,word@a:5432/name?sslmode=require',
    'postgres://ada:p%40ss,word@[::1]:5433/name?sslmode=require',
  ])
  for (const one of ['postgres://a/b', 'postgres:///b?host=/tmp/x,y', 'no address'])
    expect(addressesOf(one)).toEqual([one])
})

test('the pool passes by a standby and a server that is away, and follows the fail-over', async () => {
  const pair = await startDatabasePair()
  onTestFinished(() => pair.stop())
  const standbyFirst = open(pair.urlOf([pair.standby, pair.primary]))
  const where = async () => {
    const { rows } = await standbyFirst.orm.execute<{ port: number }>('select inet_server_port() as port')
    return rows[0]!.port
  }
  expect(await where()).toBe(pair.primary.port)
  await Promise.all(Array.from({ length: 6 }, where))
  await standbyFirst.transaction((tx) => tx.execute('create table written (id int)'))

  const primaryFirst = open(pair.urlOf([pair.primary, pair.standby]))
  await primaryFirst.ping(500)
  pair.kill()
  const state = () => primaryFirst.ping(500).catch(({ refusal }: AppError) => refusal)
  await expect.poll(state, { timeout: 5_000 }).toBe('Unavailable')
  // What arrives during the fail-over waits for it; where that takes longer than a request may, it is asked again.
  const write = async (): Promise<unknown> =>
    primaryFirst
      .transaction((tx) => tx.execute('insert into written values (2)'))
      .catch((error: unknown) => {
        if (asUnavailable(error)?.refusal !== 'Unavailable') throw error
        return write()
      })
  const meanwhile = write()
  await pair.promote()
  await meanwhile
  expect(await where()).toBe(pair.standby.port)
  // Programs that start now meet the dead server first.
  await open(pair.urlOf([pair.primary, pair.standby])).orm.execute('select from written')
  await primaryFirst.transaction((tx) => tx.execute('insert into written values (1)'))

  // A connection of its own tries each server once.
  const both = { url: pair.urlOf([pair.primary, pair.standby]) }
  const rows = await withClient(both, 'test', (client) => client.query('select from written'))
  expect(rows.rowCount).toBe(2)
  await expect(
    withClient({ url: pair.urlOf([pair.primary, pair.primary]) }, 'test', async () => {}),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('an old primary that comes back after a fail-over gets no write, whoever is named first', async () => {
  const both = await startDatabasePair()
  onTestFinished(() => both.stop())
  const database = open(both.urlOf([both.primary, both.standby]))
  const where = (from = database) =>
    from.transaction(async (tx) => {
      const { rows } = await tx.execute<{ port: number }>('select inet_server_port() as port')
      return rows[0]!.port
    })
  await database.transaction((tx) => tx.execute('create table written (id int)'))

  // The network was cut: both take writes, and nobody has ended the old one.
  await both.promote()
  await expect.poll(() => where(), { timeout: 10_000 }).toBe(both.standby.port)
  for (const members of [
    [both.primary, both.standby],
    [both.standby, both.primary],
  ]) {
    const url = both.urlOf(members)
    expect(await where(open(url))).toBe(both.standby.port)
    const { rows } = await withClient({ url }, 'test', (client) =>
      client.query<{ port: number }>('select inet_server_port() as port'),
    )
    expect(rows[0]!.port).toBe(both.standby.port)
  }

  // With the new primary away the old one still gets none.
  both.standby.process.kill('SIGQUIT')
  const state = () => where().catch((error: unknown) => asUnavailable(error)?.refusal)
  await expect.poll(state, { timeout: 10_000 }).toBe('Unavailable')
})

test('while no server takes writes, a request is refused as unavailable within four seconds', async () => {
  const none = open('postgres://postgres@127.0.0.1:9,127.0.0.1:9/postgres')
  for (const work of [
    () => none.transaction((tx) => tx.execute('select 1')),
    () => none.orm.execute('select 1'),
  ]) {
    const before = performance.now()
    const error = await work().then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(asUnavailable(error)).not.toBeNull()
    expect(performance.now() - before).toBeLessThan(4_000)
  }
})
