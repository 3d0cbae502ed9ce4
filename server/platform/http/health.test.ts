import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answerFailures } from './error-handler.ts'
import { type Check, mountHealth } from './health.ts'

function serving(parts: Partial<Check>[]) {
  const app = Fastify()
  answerFailures(app as never)
  mountHealth(
    app as never,
    parts.map((it) => ({
      name: 'part',
      vital: false,
      check: async () => ({ ok: true, detail: 'answers' }),
      ...it,
    })),
  )
  return async (url: string) => {
    const answer = await app.inject(url)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
}
afterEach(() => vi.useRealTimers())

const down = async () => ({ ok: false, detail: 'away' })
const broken = () => Promise.reject(new Error('secret'))

test('health asks the vital parts alone', async () => {
  const ask = serving([
    { name: 'database', vital: true },
    { name: 'speech', check: down },
  ])
  expect(await ask('/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
    headers: { 'cache-control': 'no-store' },
  })
  for (const check of [down, broken])
    expect(await serving([{ vital: true, check }])('/api/health')).toMatchObject({
      status: 503,
      body: { code: 'Unavailable' },
      headers: { 'retry-after': '1' },
    })
  const half = [{ vital: true }, { vital: true, check: down }]
  expect((await serving(half)('/api/health')).status, 'one of two vital parts').toBe(503)
})

test('ready names every part, and fails for a vital one alone', async () => {
  const ask = serving([
    { name: 'database', vital: true },
    { name: 'speech', check: down },
    { name: 'mind', check: broken },
  ])
  expect(await ask('/api/ready')).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      parts: {
        database: { ok: true, detail: 'answers' },
        speech: { ok: false, detail: 'away' },
        mind: { ok: false, detail: 'does not answer' },
      },
    },
  })
  expect(await serving([{ vital: true, check: down }])('/api/ready')).toMatchObject({
    status: 503,
    body: { status: 'not ready' },
  })
  expect((await serving([{ vital: true, check: down }, {}])('/api/ready')).status).toBe(503)
})

test('what may cost a call abroad is asked once in five seconds, the database each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const asked = { database: 0, speech: 0 }
  const counting = (name: keyof typeof asked) => async () => {
    asked[name] += 1
    return { ok: true, detail: '' }
  }
  const ask = serving([
    { name: 'database', vital: true, check: counting('database') },
    { name: 'speech', check: counting('speech') },
  ])
  await ask('/api/ready')
  await ask('/api/ready')
  expect(asked).toEqual({ database: 2, speech: 1 })
  vi.advanceTimersByTime(5_000)
  await ask('/api/ready')
  expect(asked.speech).toBe(1)
  vi.advanceTimersByTime(1)
  await ask('/api/ready')
  await ask('/api/ready')
  expect(asked.speech).toBe(2)
})
