import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildLogger } from '#server/platform/log.ts'
import { type ApplicationSettings, buildApplication } from './application.ts'

afterEach(() => vi.useRealTimers())

const lines: Record<string, unknown>[] = []

async function application(more: Partial<ApplicationSettings> = {}) {
  const app = await buildApplication({
    logger: buildLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
    baseUrl: 'http://localhost:3000',
    origins: ['http://localhost:3000'],
    trustProxy: false,
    rateLimitScale: 1,
    pagesDir: null,
    bringsSession: () => false,
    ...more,
  })
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-founder']
    request.founder = id ? ({ id } as never) : null
  })
  app.post('/api/echo', async (request) => request.body)
  app.get('/api/read', async () => ({}))
  app.get('/api/read/:id', async () => ({}))
  app.get('/api/health', async () => ({}))
  return app
}

describe('a body', () => {
  const limit = 256 * 1024
  test('of 256 KiB is read, and of one byte more refused', async () => {
    const app = await application()
    const send = (bytes: number) =>
      app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        payload: JSON.stringify('x'.repeat(bytes - 2)),
      })
    expect((await send(limit)).statusCode).toBe(200)
    const refused = await send(limit + 1)
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'TooLarge'])
  })

  test('of plain text is none', async () => {
    const app = await application()
    const headers = { origin: 'http://localhost:3000', 'content-type': 'text/plain' }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/echo', headers, payload: '{}' })
    expect(statusCode).toBe(415)
  })
})

describe('requests a minute', () => {
  /** Statuses of `count` reads, shortened: how many of each. */
  async function reads(app: Awaited<ReturnType<typeof application>>, count: number, more: object = {}) {
    const seen: Record<number, number> = {}
    for (let n = 0; n < count; n += 1) {
      const { statusCode } = await app.inject({ url: '/api/read', ...more })
      seen[statusCode] = (seen[statusCode] ?? 0) + 1
    }
    return seen
  }

  test('are 600 of one address, and of another still free', async () => {
    const app = await application()
    expect(await reads(app, 601)).toEqual({ 200: 600, 429: 1 })
    expect(await reads(app, 1, { remoteAddress: '10.0.0.9' })).toEqual({ 200: 1 })
  })

  test('are scaled, and rounded up', async () => {
    expect(await reads(await application({ rateLimitScale: 0.011 }), 9)).toEqual({ 200: 7, 429: 2 })
  })

  test('never count health, and say when to come back without telling the limit', async () => {
    const app = await application({ rateLimitScale: 0.001 })
    expect(await reads(app, 2)).toEqual({ 200: 1, 429: 1 })
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    const { headers } = await app.inject('/api/read')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
  })

  test('are counted afresh after a minute, and a refusal says when that is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const app = await application({ rateLimitScale: 0.001 })
    await reads(app, 1)
    vi.advanceTimersByTime(999)
    const { statusCode, headers } = await app.inject('/api/read')
    expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
    vi.advanceTimersByTime(59_000)
    expect(await reads(app, 1)).toEqual({ 429: 1 })
    vi.advanceTimersByTime(1)
    expect(await reads(app, 1)).toEqual({ 200: 1 })
  })

  test('are counted by the address behind a proxy only where one is trusted', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const trusting = await application({ rateLimitScale: 0.001, trustProxy: '127.0.0.1' })
    expect(await reads(trusting, 2, from('10.0.0.1'))).toEqual({ 200: 1, 429: 1 })
    expect(await reads(trusting, 1, from('10.0.0.2'))).toEqual({ 200: 1 })
    const alone = await application({ rateLimitScale: 0.001 })
    await reads(alone, 1, from('10.0.0.1'))
    expect(await reads(alone, 1, from('10.0.0.2'))).toEqual({ 429: 1 })
  })
})

test('security headers are on every answer: found, not found, refused', async () => {
  const app = await application()
  const answers = [
    await app.inject('/api/read'),
    await app.inject('/api/nothing'),
    await app.inject({ method: 'POST', url: '/api/echo' }),
    await app.inject('/api/read/%ZZ'),
  ]
  expect(answers.map((it) => it.statusCode)).toEqual([200, 404, 403, 400])
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';script-src 'self';.*base-uri 'none'/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  expect(new Set(answers.map((it) => it.headers['x-request-id'])).size).toBe(4)
  expect(answers[0]!.headers['strict-transport-security']).toBeUndefined()
  expect(answers[0]!.headers['x-powered-by']).toBeUndefined()
  expect(answers[0]!.headers['cross-origin-embedder-policy']).toBeUndefined()
})

test('a part of an address may have 200 characters', async () => {
  const app = await application()
  expect((await app.inject(`/api/read/${'a'.repeat(200)}`)).statusCode).toBe(200)
  expect((await app.inject(`/api/read/${'a'.repeat(201)}`)).statusCode).toBe(400)
})

test('a caller may be slow for two minutes, and idle for longer than the usual proxy keeps a connection', async () => {
  const { initialConfig } = await application()
  expect(initialConfig).toMatchObject({
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
  })
})

test('behind https a year of https is asked for, and of this host alone', async () => {
  const app = await application({ baseUrl: 'https://apogee.example' })
  const { headers } = await app.inject('/api/read')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('a request is logged by its pattern, never by its address, and health not at all', async () => {
  const app = await application()
  lines.length = 0
  await app.inject({ url: '/api/read/what-a-founder-typed?word=secret', headers: { 'x-founder': 'ada' } })
  await app.inject('/api/health')
  await app.inject('/somewhere')
  expect(lines).toMatchObject([
    { msg: 'request', method: 'GET', route: '/api/read/:id', status: 200, founder: 'ada' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/typed|secret/)
})
