import { expect, test } from 'vitest'
import {
  ask,
  holdDatabase,
  serversOf,
  temporaryDataDir,
  waitUntil,
} from '#server/testing/database/database-processes.ts'

test('four processes started at once share one server', async () => {
  const dataDir = temporaryDataDir()
  const holders = [1, 2, 3, 4].map(() => holdDatabase(dataDir))
  const held = await Promise.all(holders.map((holder) => holder.held))
  expect(held.map((one) => one.problem)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(held.map((one) => one.pid)).size).toBe(1)
  expect(held.filter((one) => !one.adopted)).toHaveLength(1)
})

test('the server runs until the last process releases it, whoever started it and however that one ended', async () => {
  const dataDir = temporaryDataDir()
  const starter = holdDatabase(dataDir)
  const { pid } = await starter.held
  const second = holdDatabase(dataDir)
  const third = holdDatabase(dataDir)
  const connection = await second.held
  expect(connection).toMatchObject({ adopted: true, pid })
  expect(await third.held).toMatchObject({ adopted: true, pid })

  await starter.stop()
  expect(await ask(connection, 'select 1 as answer')).toBe(1)
  await third.kill()
  expect(await ask(connection, 'select 1 as answer')).toBe(1)
  expect(serversOf(dataDir)).toContain(pid)

  await second.stop()
  expect(await waitUntil(() => serversOf(dataDir).length === 0, 1_000)).toBe(true)
})

test('when the shared server crashes, one process starts it again for all', async () => {
  const dataDir = temporaryDataDir()
  const starter = holdDatabase(dataDir)
  const connection = await starter.held
  const adopter = holdDatabase(dataDir)
  await adopter.held
  process.kill(connection.pid, 'SIGKILL')
  const before = performance.now()
  const answers = () =>
    ask(connection, 'select 1 as answer').then(
      (answer) => answer === 1,
      () => false,
    )
  expect(await waitUntil(answers, 5_000)).toBe(true)
  expect(performance.now() - before).toBeLessThan(2_000)

  // If the adopter had not reconnected yet, it restarts the server: a short delay, never an outage.
  await starter.kill()
  expect(await waitUntil(answers, 5_000)).toBe(true)
  await adopter.kill()
  expect(await waitUntil(() => serversOf(dataDir).length === 0, 2_000)).toBe(true)
})
