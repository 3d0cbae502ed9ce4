import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorReply } from '#contract/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import {
  requestOf,
  type TestApp,
  type TestFounder,
  testApp,
  testOrigin,
  testPassword,
} from '#server/testing/app.ts'

let house: TestApp
let ada: TestFounder
let eve: TestFounder

beforeAll(async () => {
  house = await testApp({ settings: { TTS_ENGINE: 'embedded' } })
  ada = await house.signUp('Ada Lovelace')
  eve = await house.signUp('Eve Moneypenny')
})

const nameOf = (it: Endpoint) => `${it.method} ${it.path}`
const unsafe = endpoints.filter((it) => it.write !== null)
const ofThings = endpoints.filter((it) => it.path.includes(':id'))
const send = async (endpoint: Endpoint, input: object, cookie: string | null) => {
  const answer = await house.app.inject(requestOf(endpoint, input, cookie))
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null }
}

let leaves = 0

/** A goal, a sprint or an objective of a founder's; one goal each, since a founder may have seven. */
async function strategyThingFor(endpoint: Endpoint, founder: TestFounder) {
  const { strategy } = contract
  const known = await founder.call(strategy.readStrategicContext)
  const goal =
    known.ninetyDayGoals[0] ??
    (await founder.call(strategy.createNinetyDayGoal, { body: { title: 'Ten customers' } }))
  if (endpoint.path.startsWith('/api/ninety-day-goals/'))
    return { id: goal.id, body: endpoint === strategy.setConfidence ? { level: 'green' } : {} }
  const [sprint] = await founder.call(strategy.readSprints)
  const params = { id: sprint!.id }
  if (endpoint === strategy.closeSprint)
    return { ...params, body: { worked: 'Calls', failed: 'Ads', next: 'More calls' } }
  if (endpoint === strategy.addObjective || endpoint === strategy.changeSprint)
    return { ...params, body: { title: 'Talk to ten customers' } }
  const body = { title: 'Ship the pricing page' }
  const { objectives } = await founder.call(strategy.addObjective, { params, body })
  return { id: objectives.at(-1)!.id, body: { isCompleted: true } }
}

/** A thing of a founder's for each endpoint that names one, and a body that would be right for it. */
async function thingFor(endpoint: Endpoint, founder: TestFounder): Promise<{ id: string; body?: object }> {
  const { missions, coaching, days, statusUpdates } = contract
  if (endpoint.path.startsWith('/api/goals/')) {
    const mission = await founder.call(missions.launchMission, {
      body: { goal: 'Send 50 emails', targetValue: 50 },
    })
    return { id: mission.id, body: endpoint === missions.stepMission ? { by: 1 } : { isCompleted: true } }
  }
  if (endpoint.path.startsWith('/api/coaching-sessions/')) {
    return { id: (await founder.call(coaching.startSession, { body: { type: 'morning' } })).id }
  }
  if (endpoint.path.startsWith('/api/coach-changes/')) {
    await founder.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
    const update = await founder.call(statusUpdates.sendStatusUpdate, {
      body: { content: `I sent ${founder === ada ? 5 : 7} outreach emails` },
    })
    return { id: update.changes[0]!.id }
  }
  if (endpoint.path.startsWith('/api/account/sessions/')) return otherDeviceOf(founder)
  if (endpoint.path.startsWith('/api/alerts/devices/')) return alertDeviceOf(founder)
  if (endpoint.path.startsWith('/api/account/passkeys/')) return passkeyOf(founder)
  if (endpoint.path.startsWith('/api/recordings/')) return keptRecordingOf(founder)
  if (/ninety-day-goals|sprint/.test(endpoint.path)) return strategyThingFor(endpoint, founder)
  if (endpoint.path.startsWith('/api/leaves/')) {
    leaves += 1
    const date = `2027-01-${String(leaves).padStart(2, '0')}`
    return await founder.call(days.takeLeave, { body: { fromDay: date, toDay: date } })
  }
  if (endpoint.path.startsWith('/api/business-metrics/')) {
    const none = { customers: null, newCustomers: null, lostCustomers: null, grossMargin: null }
    const money = { revenue: 850_000, acquisitionSpend: null, cash: null, expenses: null }
    return founder.call(contract.metrics.saveSnapshot, { body: { month: '2026-10', ...none, ...money } })
  }
  if (endpoint.path.startsWith('/api/memories/'))
    return founder.call(contract.memory.writeMemory, { body: { content: 'We sell to dentists' } })
  if (endpoint.path.startsWith('/api/promises/')) {
    const made = await founder.call(contract.memory.writePromise, { body: { content: 'Call Ben' } })
    return { id: made.id, body: { outcome: 'kept' } }
  }
  if (endpoint.path.startsWith('/api/reports/'))
    return { id: (await founder.call(contract.reports.makeReport, { body: {} })).id }
  if (endpoint.path.startsWith('/api/advisor-links/'))
    return { id: (await founder.call(contract.reports.createAdvisorLink, { body: {} })).id }
  const { audioUrl } = await founder.call(coaching.speakText, { body: { text: 'Hello.' } })
  return { id: audioUrl!.split('/').at(-1)! }
}

async function otherDeviceOf(founder: TestFounder): Promise<{ id: string }> {
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: testOrigin },
    payload: { email: founder.email, password: testPassword },
  })
  expect(statusCode).toBe(200)
  const { sessions } = await founder.call(contract.account.readAccess)
  return { id: sessions.find((it) => !it.current)!.id }
}

const keyOf = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url')

async function alertDeviceOf(founder: TestFounder): Promise<{ id: string }> {
  const { push } = await founder.call(contract.alerts.addAlertDevice, {
    body: { endpoint: 'https://push.example.com/x', p256dh: keyOf(65), auth: keyOf(16) },
  })
  return { id: push.devices[0]!.id }
}

async function passkeyOf(founder: TestFounder): Promise<{ id: string }> {
  const id = randomUUID()
  await house.database.pool.query(
    `insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
      values ($1, 'key', $2, $3, 0, 'singleDevice', false)`,
    [id, founder.id, id],
  )
  return { id }
}

async function keptRecordingOf(founder: TestFounder): Promise<{ id: string }> {
  const { coaching, voice } = contract
  await founder.call(voice.changeVoiceSettings, { body: { keepRecordings: 7 } })
  const session = await founder.call(coaching.startSession, { body: { type: 'evening' } })
  await founder.call(coaching.converse, {
    body: { sessionId: session.id, sessionType: 'evening', transcript: 'Hello.' },
    audio: { bytes: readFileSync('server/platform/audio/fixtures/hello.webm'), type: 'audio/webm' },
  })
  return { id: (await founder.call(voice.readRecordings))[0]!.id }
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

describe.each(ofThings.map((it) => [nameOf(it), it] as const))('%s', (_, endpoint) => {
  test("hides another founder's thing, exactly as one that never was", async () => {
    const { id, body } = await thingFor(endpoint, ada)
    const theirs = await send(endpoint, { params: { id }, body }, eve.cookie)
    const nothing = await send(endpoint, { params: { id: randomUUID() }, body }, eve.cookie)
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
    const own = await send(endpoint, { params: { id }, body }, ada.cookie).catch(() => ({ status: 200 }))
    expect(own.status).not.toBe(404)
  })

  test('refuses an id that is none, naming it', async () => {
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
    expect((await house.app.inject({ ...asked, headers: headers as never })).statusCode).toBe(403)
  })

  test('refuses a form of another site, whatever its type', async () => {
    const headers = { cookie: ada.cookie, origin: testOrigin, 'content-type': 'text/plain' }
    const asked = { ...request(), headers, payload: '{"goal":"x"}' }
    const { statusCode } = await house.app.inject(asked)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  test('refuses a bad Idempotency-Key, naming it', async () => {
    const asked = request()
    const answer = await house.app.inject({
      ...asked,
      headers: { ...asked.headers, 'idempotency-key': 'two words' } as never,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'Idempotency-Key' })
  })
})

/** For each field of each body: values that its schema does not take. */
const misfits: unknown[] = [null, '', 0, -1, 1.5, true, 'x'.repeat(5000), [], {}, 1e10, 'nonsense']
const fieldsOf = (it: Endpoint) =>
  Object.entries((it.body as unknown as { def: { shape: Record<string, z.core.$ZodType> } }).def.shape)
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
        const more = ['2027-02-01', '2026-10', 'delete my account', 'green', keyOf(65), keyOf(16)]
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

test('JSON that is none is refused in the one shape', async () => {
  const headers = { cookie: ada.cookie, origin: testOrigin, 'content-type': 'application/json' }
  const answer = await house.app.inject({ method: 'POST', url: '/api/goals', headers, payload: '{"goal":' })
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
  const { paths } = (await house.app.inject('/api/docs/openapi.json')).json()
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(endpoints.map(nameOf).sort())
})

test('an unknown address answers 404 in the one shape', async () => {
  const answer = await house.app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(z.safeParse(errorReply, answer.json()).success).toBe(true)
})
