import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { errorReply } from '#contract/endpoint/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp, testOrigin } from '#server/testing/app.ts'
import { type CreateResource, fixturesIn, keyOf } from '#server/testing/fixtures.ts'

let app: TestApp
let ada: TestFounder
let eve: TestFounder
let createResource: CreateResource

beforeAll(async () => {
  app = await testApp({ settings: { TTS_ENGINE: 'embedded' } })
  createResource = fixturesIn(app)
  ada = await app.signUp('Ada Lovelace')
  eve = await app.signUp('Eve Moneypenny')
})

const nameOf = (it: Endpoint) => `${it.method} ${it.path}`
const unsafe = endpoints.filter((it) => it.write !== null)
const ofResources = endpoints.filter((it) => it.path.includes(':id'))
const send = async (endpoint: Endpoint, input: object, cookie: string | null) => {
  const answer = await app.app.inject(requestOf(endpoint, input, cookie))
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null }
}

describe.each(endpoints.map((it) => [nameOf(it), it] as const))('%s', (_, endpoint) => {
  test('refuses the anonymous with 401, before it reads anything', async () => {
    const { status, body } = await send(
      endpoint,
      { params: { id: randomUUID() }, body: { nonsense: true } },
      null,
    )
    expect(status).toBe(401)
    expect(body.message).toContain('Unauthorized')
  })

  test('refuses a forged session', async () => {
    const forged = ada.cookie.replace(/=(.)/, (_all, first) => `=${first === 'a' ? 'b' : 'a'}`)
    expect((await send(endpoint, { params: { id: randomUUID() } }, forged)).status).toBe(401)
  })
})

describe.each(ofResources.map((it) => [nameOf(it), it] as const))('%s', (_, endpoint) => {
  test("answers for another founder's resource as for one that does not exist", async () => {
    const { id, body } = await createResource(endpoint, ada)
    const theirs = await send(endpoint, { params: { id }, body }, eve.cookie)
    const nothing = await send(endpoint, { params: { id: randomUUID() }, body }, eve.cookie)
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
    const own = await send(endpoint, { params: { id }, body }, ada.cookie).catch(() => ({ status: 200 }))
    expect(own.status).not.toBe(404)
  })

  test('refuses an invalid id and names it', async () => {
    const { status, body } = await send(endpoint, { params: { id: 'not-an-id' }, body: {} }, ada.cookie)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'Invalid', field: 'id' })
  })
})

describe.each(unsafe.map((it) => [nameOf(it), it] as const))('%s', (_, endpoint) => {
  const request = () => requestOf(endpoint, { params: { id: randomUUID() }, body: {} } as never, ada.cookie)

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['the null origin', { origin: 'null' }],
    ['a foreign site without an origin', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s with 403', async (_name, more) => {
    const asked = request()
    const headers = Object.fromEntries(
      Object.entries({ ...asked.headers, ...more }).filter(([, value]) => value !== undefined),
    )
    expect((await app.app.inject({ ...asked, headers: headers as never })).statusCode).toBe(403)
  })

  test('refuses a form of another site, whatever its type', async () => {
    const headers = { cookie: ada.cookie, origin: testOrigin, 'content-type': 'text/plain' }
    const asked = { ...request(), headers, payload: '{"goal":"x"}' }
    const { statusCode } = await app.app.inject(asked)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  test('refuses a bad Idempotency-Key, naming it', async () => {
    const asked = request()
    const answer = await app.app.inject({
      ...asked,
      headers: { ...asked.headers, 'idempotency-key': 'two words' } as never,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'Idempotency-Key' })
  })
})

const firstMission = {
  title: 'Call ten clinics',
  targetValue: 10,
  priority: 'high',
  category: 'revenue',
  quote: 'call ten clinics',
  movesGoal: true,
}

/** For each field of each body: values that its schema rejects. */
const misfits: unknown[] = [null, '', 0, -1, 1.5, true, 'x'.repeat(5000), [], {}, 1e10, 'nonsense']
const fieldsOf = (endpoint: Endpoint) =>
  Object.entries((endpoint.body as unknown as { def: { shape: Record<string, z.core.$ZodType> } }).def.shape)
const bodies = unsafe
  .filter((it) => !it.form)
  .flatMap((it) => fieldsOf(it).map(([field, schema]) => [nameOf(it), field, it, schema] as const))

describe.each(bodies)('%s with a bad %s', (_, field, endpoint, schema) => {
  test('answers 400 and names the field', async () => {
    const bad = misfits.filter((value) => !z.safeParse(schema, value).success)
    expect(bad.length).toBeGreaterThan(0)
    const others = Object.fromEntries(
      fieldsOf(endpoint).flatMap(([name, it]) => {
        const candidates = ['morning', 'Europe/Berlin', 'Send 50 emails', 1, 'active', true]
        const more = [
          'openai',
          'founder',
          '2027-02-01',
          '2026-10',
          'delete my account',
          'green',
          'orbit',
          keyOf(65),
          keyOf(16),
          [firstMission],
        ]
        const good = [...candidates, ...more].find((value) => z.safeParse(it, value).success)
        return name === field || good === undefined ? [] : [[name, good]]
      }),
    )
    for (const value of bad) {
      const { status, body } = await send(
        endpoint,
        { params: { id: randomUUID() }, body: { ...others, [field]: value } },
        ada.cookie,
      )
      expect({ value, status, field: body.field }).toEqual({ value, status: 400, field })
      expect(z.safeParse(errorReply, body).success).toBe(true)
      expect(body.message).toContain(field)
    }
  })
})

test('invalid JSON is refused in the shape of every refusal', async () => {
  const headers = { cookie: ada.cookie, origin: testOrigin, 'content-type': 'application/json' }
  const answer = await app.app.inject({ method: 'POST', url: '/api/goals', headers, payload: '{"goal":' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'Invalid', field: 'body' })
})

test('a body over the limit is refused with 413', async () => {
  const { status, body } = await send(
    contract.missions.launchMission,
    { body: { goal: 'x'.repeat(300_000) } },
    ada.cookie,
  )
  expect(status).toBe(413)
  expect(body).toMatchObject({ code: 'TooLarge' })
})

test('every address is described by OpenAPI, and nothing else is', async () => {
  const { paths } = (await app.app.inject('/api/docs/openapi.json')).json()
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(endpoints.map(nameOf).sort())
})

test('an unknown address answers 404 in the shape of every refusal', async () => {
  const answer = await app.app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(z.safeParse(errorReply, answer.json()).success).toBe(true)
})
