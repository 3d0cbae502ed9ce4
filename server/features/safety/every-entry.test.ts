import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp, testOrigin } from '#server/testing/app.ts'
import { assessText } from './assess-text.ts'

/** Unique, so that any trace of it in the database is found. */
const words = 'I want to end my life, Quillfeather'
const trace = 'quillfeather'

let app: TestApp
let founder: TestFounder

beforeAll(async () => {
  app = await testApp({ settings: { TTS_ENGINE: 'embedded' } })
  founder = await app.signUp('Ada Lovelace')
  // The first request creates the founder's own rows.
  await founder.call(contract.account.readAccount)
})

const fieldsOf = (item: Endpoint) =>
  Object.entries((item.body as unknown as { def: { shape: Record<string, z.core.$ZodType> } }).def.shape)

/** A value for a field's schema that contains the text; undefined where the field takes no free text. */
const holding = (schema: z.core.$ZodType): unknown =>
  [words, [words], { note: words }, { note: [words] }].find((value) => z.safeParse(schema, value).success)

const secret =
  /^(?:password|hubspotApiKey|hubspotClientSecret|hubspotClientId|hubspotPortalId|endpoint|userAgent|timeZone|email)$/i
const goodValues = [
  'morning',
  'Europe/Berlin',
  'Send 50 emails',
  1,
  'active',
  true,
  '2027-02-01',
  '2026-10',
  'green',
  '2026-12-01T00:00:00Z',
  'fact',
  {},
  [],
]

/** Every endpoint with free text, and a request body that is otherwise valid. */
const entries = endpoints
  .filter((it) => it.write !== null)
  .flatMap((endpoint) =>
    fieldsOf(endpoint).flatMap(([field, schema]) => {
      const heavy = secret.test(field) ? undefined : holding(schema)
      if (heavy === undefined) return []
      const others = fieldsOf(endpoint).flatMap(([name, it]) => {
        if (name === field || z.safeParse(it, undefined).success) return []
        const good =
          name === 'sessionId' ? randomUUID() : goodValues.find((value) => z.safeParse(it, value).success)
        return good === undefined ? [] : [[name, good]]
      })
      const body = { ...Object.fromEntries(others), [field]: heavy }
      return [[`${endpoint.method} ${endpoint.path}`, field, endpoint, body] as const]
    }),
  )

/** All tables with rows of the founder, as text. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'founder_id' and table_schema = 'public'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: held } = await app.database.pool.query(
      `select coalesce(json_agg(t order by t::text)::text, '[]') as held from "${name}" t where founder_id = $1`,
      [founder.id],
    )
    found[name] = held[0].held
  }
  return found
}

/** Expects the same rows before and after a request, except for the sheltered day. */
async function expectNothingKept(work: () => Promise<unknown>) {
  const before = await everything()
  await work()
  const after = await everything()
  for (const [table, held] of Object.entries(after))
    if (table !== 'sheltered_days') expect({ table, held }).toEqual({ table, held: before[table] })
  expect(JSON.stringify(after).toLowerCase()).not.toContain(trace)
  await app.database.pool.query('delete from sheltered_days where founder_id = $1', [founder.id])
}

test('the contract has the entries that are known, and whatever comes later', () => {
  const names = entries.map(([name, field]) => `${name} ${field}`)
  expect(names.length).toBeGreaterThan(40)
  expect(names).toContain('POST /api/goals goal')
  expect(names).toContain('PUT /api/founder-profile/draft answers')
  expect(names).toContain('POST /api/business-metrics/import csv')
})

describe.each(entries)('%s, danger in %s', (_, _field, endpoint, body) => {
  test('keeps nothing of it and answers with people', async () => {
    await expectNothingKept(async () => {
      const asked = requestOf(
        endpoint,
        { params: { id: randomUUID() }, body, key: randomUUID() } as never,
        founder.cookie,
      )
      const answer = await app.app.inject(asked)
      // This endpoint answers 404 for an unknown session.
      if (endpoint.path === '/api/coaching-conversation') return expect(answer.statusCode).toBe(404)
      const { support } = answer.json()
      if (endpoint.answersDanger) expect(answer.statusCode).toBe(endpoint.status)
      else
        expect({ status: answer.statusCode, code: answer.json().code }).toEqual({
          status: 422,
          code: 'SupportOffered',
        })
      expect(support).toMatchObject({ level: 'danger', quiet: true })
      expect(support.text).toContain('Are you thinking of killing yourself?')
      const { rows } = await app.database.pool.query(
        'select quiet_until from sheltered_days where founder_id = $1',
        [founder.id],
      )
      expect(rows[0]?.quiet_until).not.toBeNull()
    })
  })

  test('what is heavy and not clear is asked about, and not kept either', async () => {
    await expectNothingKept(async () => {
      const text = JSON.stringify(body).replace(words, "I can't do this any more. Quillfeather")
      const given = { params: { id: randomUUID() }, body: JSON.parse(text), key: randomUUID() }
      const answer = await app.app.inject(requestOf(endpoint, given as never, founder.cookie))
      if (endpoint.path === '/api/coaching-conversation') return expect(answer.statusCode).toBe(404)
      expect(answer.json().support).toMatchObject({ level: 'unclear', card: null, quiet: false })
    })
  })
})

describe('files', () => {
  const upload = (url: string, type: string, content: string) => {
    const payload = `--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--b--\r\n`
    const headers = {
      origin: testOrigin,
      cookie: founder.cookie,
      'content-type': 'multipart/form-data; boundary=b',
    }
    return app.app.inject({ method: 'POST', url, headers, payload })
  }

  test('an event of a calendar is not imported', async () => {
    const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261123T090000Z\r\nDTEND:20261123T100000Z\r\nSUMMARY:${words}\r\nEND:VEVENT`
    await expectNothingKept(async () => {
      const answer = await upload(
        '/api/calendar/busy',
        'text/calendar',
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR`,
      )
      expect(answer.json()).toMatchObject({ code: 'SupportOffered', support: { level: 'danger' } })
    })
  })

  test('a backup is not imported', async () => {
    const row = { id: randomUUID(), title: words, day: '2026-11-20' }
    const file = { format: 'apogee-export', schemaVersion: 1, tables: { missions: [row] } }
    await expectNothingKept(async () => {
      const answer = await upload('/api/backup/import', 'application/json', JSON.stringify(file))
      expect(answer.json()).toMatchObject({ code: 'SupportOffered', support: { level: 'danger' } })
    })
  })
})

test('no word of the contract itself is heavy', () => {
  const words = new Set(
    endpoints.flatMap(({ body, query }) =>
      [body, query].flatMap((schema) =>
        [
          ...JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).matchAll(
            /"([^"]{1,40})"/g,
          ),
        ].map(([, word]) => word!),
      ),
    ),
  )
  expect([...words].filter((word) => assessText(word).level !== 'none')).toEqual([])
})

describe('texts that are let through', () => {
  test.each([
    ['Kill the landing page'],
    ['Sunset the legacy plan'],
    ['End the contract with the agency'],
    ['This deadline is killing me'],
  ])('%s is a mission like any other', async (goal) => {
    expect((await founder.ask(contract.missions.launchMission, { body: { goal } })).status).toBe(201)
  })

  test("the coach's own question may be read aloud", async () => {
    const text = 'Are you thinking of killing yourself?'
    expect((await founder.ask(contract.coaching.speakText, { body: { text } })).status).toBe(200)
  })

  test('a search for it reaches people too, and an endless text as well', async () => {
    const found = await founder.ask(contract.coaching.searchSessions, { query: { q: 'I want to die' } })
    expect(found).toMatchObject({ status: 422, body: { code: 'SupportOffered' } })
    const content = `${words} ${'and so on '.repeat(600)}`
    const report = await founder.ask(contract.statusUpdates.sendStatusUpdate, { body: { content } })
    expect(report).toMatchObject({ status: 422, body: { code: 'SupportOffered' } })
    await app.database.pool.query('delete from sheltered_days where founder_id = $1', [founder.id])
  })
})
