import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorReply } from '#contract/endpoint/endpoint.ts'
import { contract } from '#contract/index.ts'
import { requestOf, type TestApp, testApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('every answer has security headers', async () => {
  const { headers } = await app.app.inject('/api/health')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=(self)'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('an unparsable address is refused in the usual shape, with security headers', async () => {
  for (const url of ['/api/goals/%ZZ', `/api/coaching-sessions/${'a'.repeat(201)}`, '/%ff']) {
    const { statusCode, headers, body } = await app.app.inject(url)
    expect({ url, statusCode }).toEqual({ url, statusCode: 400 })
    expect(JSON.parse(body)).toMatchObject({
      code: 'Invalid',
      field: 'address',
      requestId: headers['x-request-id'],
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('an unparsable request is refused in the same shape', async () => {
  const { app } = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answerTo = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }
  const refused = { '400': 'nonsense\r\n\r\n', '431': `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n` }
  for (const [status, bytes] of Object.entries(refused)) {
    const [head, body] = (await answerTo(bytes)).split('\r\n\r\n') as [string, string]
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('content-security-policy: default-src')
    expect(z.safeParse(errorReply, JSON.parse(body)).success).toBe(true)
  }
})

test('behind https the headers are stricter', async () => {
  const { app } = await testApp({
    settings: { APP_BASE_URL: 'https://apogee.example', APP_SECRET: 's'.repeat(32) },
  })
  const { headers } = await app.inject('/api/health')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('too many requests are refused with 429 and when to come back', async () => {
  const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '0.01' } })
  const asked = requestOf(contract.account.readAccount, {}, null)
  const statuses: number[] = []
  for (let i = 0; i < 10; i += 1) statuses.push((await strict.app.inject(asked)).statusCode)
  expect(statuses).toEqual([...Array(6).fill(401), ...Array(4).fill(429)])
  const refused = await strict.app.inject({ ...asked, headers: { 'x-forwarded-for': '10.9.8.7' } })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'TooMany' })
})

test('a server error is answered without its text, with a request id', async () => {
  const broken = await testApp({
    replace: ({ coach: { forFounder: _, ...coach } }) => ({
      coach: { ...coach, extract: () => Promise.reject(new Error('secret detail of line 42')) },
    }),
  })
  const ada = await broken.signUp()
  const { status, body } = await ada.ask(contract.statusUpdates.sendStatusUpdate, {
    body: { content: 'hello' },
  })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(body).toMatchObject({ code: 'Unexpected', requestId: expect.any(String) })
})

describe('audio', () => {
  let ada: Awaited<ReturnType<TestApp['signUp']>>
  let sessionId: string
  beforeAll(async () => {
    ada = await app.signUp()
    sessionId = (await ada.call(contract.coaching.startSession, { body: { type: 'morning' } })).id
  })
  const send = (bytes: Uint8Array, type = 'audio/webm') =>
    ada.ask(contract.coaching.converse, {
      body: { sessionId, sessionType: 'morning' },
      audio: { bytes, type },
    })

  test.each([
    ['empty', new Uint8Array(0), 'audio/webm', 400],
    ['corrupt', new TextEncoder().encode('not a recording at all'), 'audio/webm', 400],
    ['of a wrong type', new TextEncoder().encode('%PDF-1.7'), 'application/pdf', 415],
    ['over 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'audio/webm', 413],
  ])('%s is refused in one sentence', async (_, bytes, type, expected) => {
    const { status, body } = await send(bytes, type)
    expect({ status, message: (body as { message: string }).message }).toEqual({
      status: expected,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })

  test('a form that is cut off is refused, and the session goes on', async () => {
    const whole = requestOf(
      contract.coaching.converse,
      { body: { sessionId, sessionType: 'morning', transcript: 'hello there' } } as never,
      ada.cookie,
    )
    const cut = { ...whole, payload: (whole.payload as Buffer).subarray(0, 120) }
    const refused = await app.app.inject(cut)
    expect(refused.statusCode).toBe(400)
    expect((await app.app.inject(whole)).statusCode).toBe(200)
  })
})

test('requests that wait for a language model have a limit of their own', async () => {
  const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '0.05' } })
  const ada = await strict.signUp()
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) {
    const { status } = await ada.ask(contract.statusUpdates.sendStatusUpdate, {
      body: { content: `report ${i}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect((await ada.ask(contract.account.readAccount)).status).toBe(200)
})
