import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { sendStatusUpdate } from '#contract/status-updates.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { saveReply } from './idempotency.ts'
import { claimKey, leaseSeconds } from './idempotency-claim.ts'

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp()
})

const claimOf = async (key: string, fingerprint = 'same') => {
  const { claim } = await claimKey(app.database, ada.id, key, fingerprint)
  expect(claim).toBeDefined()
  return claim!
}
/** Simulates a kill: the claim is not renewed any more, and its time runs out. */
const expire = (key: string) =>
  app.database.pool.query(
    `update idempotency_keys set locked_until = now() - interval '1 second' where key = $1`,
    [key],
  )
const commit = (claim: Awaited<ReturnType<typeof claimOf>>, key: string, reply: unknown) =>
  app.database.write(ada.id, async (tx) => {
    await claim.confirm(tx)
    await saveReply(tx, ada.id, key, 'same', { status: 200, reply })
  })
const stillRunning = { code: 'StillRunning', retryAfter: 1 }

test('a key is held by one request, and released when it fails', async () => {
  const first = await claimOf('held')
  await expect(claimKey(app.database, ada.id, 'held', 'same')).rejects.toMatchObject(stillRunning)
  await first.end('failed')
  await (await claimOf('held')).end('failed')
})

test('an expired request commits nothing and does not disturb the second', async () => {
  const first = await claimOf('late')
  await expire('late')
  const second = await claimOf('late')
  await expect(commit(first, 'late', 'first')).rejects.toMatchObject(stillRunning)
  await first.end('failed')
  await commit(second, 'late', 'second')
  await second.end('answered')
  await expect(commit(first, 'late', 'first')).rejects.toMatchObject(stillRunning)
  expect(await claimKey(app.database, ada.id, 'late', 'same')).toEqual({
    earlier: { status: 200, reply: 'second' },
  })
})

test('an expired request whose key is still free commits normally', async () => {
  const first = await claimOf('slow')
  await expire('slow')
  await commit(first, 'slow', 'first')
  await first.end('answered')
  expect((await claimKey(app.database, ada.id, 'slow', 'same')).earlier?.reply).toBe('first')
})

test('a request that takes longer than a lease keeps its key by renewing it', async () => {
  const first = await claimOf('long')
  await sleep(leaseSeconds * 1000 + 1000)
  await expect(claimKey(app.database, ada.id, 'long', 'same')).rejects.toMatchObject(stillRunning)
  await first.end('failed')
})

test('a claim lasts four and a half seconds, is renewed every 1.5, and no longer once it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lease = async () => {
    const { rows } = await app.database.pool.query(
      `select extract(epoch from locked_until - created_at)::float as seconds from idempotency_keys where key = 'lease'`,
    )
    return rows[0].seconds
  }
  try {
    const first = await claimOf('lease')
    expect(await lease()).toBe(4.5)
    vi.advanceTimersByTime(1_499)
    await sleep(100)
    expect(await lease()).toBe(4.5)
    vi.advanceTimersByTime(1)
    await sleep(100)
    expect(await lease()).toBeGreaterThan(4.5)
    expect(vi.getTimerCount()).toBe(1)
    await first.end('answered')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('another body under a held key is refused, also while it runs', async () => {
  const first = await claimOf('body')
  await expect(claimKey(app.database, ada.id, 'body', 'other')).rejects.toMatchObject({
    refusal: 'Unprocessable',
  })
  await first.end('failed')
})

test('a report under an abandoned claim is accepted as soon as the claim expires', async () => {
  await claimOf('left')
  const send = () => ada.ask(sendStatusUpdate, { body: { content: 'Sent 5 emails.' }, key: 'report' })
  await app.database.pool.query(
    `insert into idempotency_keys (founder_id, key, fingerprint, claimed_by, locked_until)
      values ($1, 'report', 'of the request that was killed', gen_random_uuid(), now() - interval '1 second')`,
    [ada.id],
  )
  const answer = await send()
  expect(answer.status).toBe(201)
  expect((await send()).body).toEqual(answer.body)
})
