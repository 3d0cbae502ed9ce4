import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { del, get, post, put } from '#contract/endpoint/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { buildLogger } from '#server/platform/log.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { buildApplication } from './application.ts'
import { deleteOldKeys } from './idempotency.ts'
import { mount, type RouteDeps } from './mount.ts'

const shape = { body: z.object({ goal: z.string() }), reply: z.object({ done: z.number() }) }
const query = z.object({ day: z.optional(z.string()) })
const params = z.object({ id: z.string() })
const create = post('/api/things', { ...shape, query, summary: '', status: 201, invalidates: ['/api/list'] })
const change = put('/api/things/:id', { ...shape, params, summary: '' })
const remove = del('/api/things/:id', { params, reply: shape.reply, summary: '' })
const send = post('/api/slow', { ...shape, summary: '', slow: true, invalidates: ['/api/list'] })
const upload = post('/api/upload', { ...shape, summary: '', slow: true, form: true, fileAtMost: 100 })
const danger = post('/api/danger', { ...shape, summary: '', slow: true, answersDanger: true })
const list = get('/api/list', { query, reply: shape.reply, summary: '', invalidates: [] })
const sound = get('/api/sound', { reply: z.unknown(), summary: '', binary: true })

let app: RouteDeps['app']
let database: Database
let ada: string
let eve: string
let done = 0
let fail: unknown = null
let doubt: unknown = null
let refusals: unknown[] = []
const told: unknown[] = []
const guarded: unknown[] = []
let commits = true
let given: unknown = null

async function work(): Promise<{ done: number }> {
  done += 1
  if (fail) throw fail
  return (given as { done: number }) ?? { done }
}

beforeAll(async () => {
  database = (await testDatabase()).database
  ada = await founder('ada@example.com')
  eve = await founder('eve@example.com')
  app = await buildApplication({
    logger: buildLogger('silent'),
    baseUrl: 'http://localhost:3000',
    origins: ['http://localhost:3000'],
    trustProxy: false,
    rateLimitScale: 1000,
    pagesDir: null,
    bringsSession: () => false,
  })
  const deps: RouteDeps = {
    app,
    database,
    changes: { publish: (it) => told.push(it) },
    rateLimitScale: 0.05,
    identify: async ({ headers }) => (headers.cookie ? ({ id: headers.cookie } as never) : null),
    guard: async (_endpoint, _founder, body) => {
      guarded.push(body)
      if (doubt) throw doubt
    },
    refusalOf: async (error) => refusals.shift() ?? error,
  }
  for (const endpoint of [create, change, remove]) mount(deps, endpoint as typeof create, { atomic: work })
  for (const endpoint of [send, upload, danger])
    mount({ ...deps, rateLimitScale: 1000 }, endpoint as typeof send, {
      slow: ({ commit }) => (commits ? commit(work) : work()),
    })
  mount(deps, list, { read: work })
  mount(deps, post('/api/rare', { ...shape, summary: '', slow: true }), { slow: work })
  mount(deps, sound, {
    binary: async () => ({
      type: 'audio/wav',
      stream: (async function* () {
        yield Buffer.from('abc')
      })(),
    }),
  })
})
beforeEach(async () => {
  done = 0
  fail = null
  doubt = null
  refusals = []
  told.length = 0
  guarded.length = 0
  commits = true
  given = null
  await database.pool.query('delete from idempotency_keys')
})

async function founder(email: string): Promise<string> {
  const id = randomUUID()
  await database.pool.query(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [id, email])
  return id
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url?: string
  by?: string | null
  key?: string | null
  body?: object | undefined
  headers?: Record<string, string>
  payload?: Buffer
}
async function ask({
  method = 'POST',
  url = '/api/things',
  by = ada,
  key = 'key',
  body,
  headers,
  payload,
}: Request = {}) {
  const answer = await app.inject({
    method,
    url,
    headers: {
      origin: 'http://localhost:3000',
      ...(by ? { cookie: by } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(payload
      ? { payload }
      : method === 'GET' || method === 'DELETE'
        ? {}
        : { payload: body ?? { goal: 'Call Anna' } }),
  })
  const json = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
}
const formOf = (goal: string, bytes: string) => ({
  url: '/api/upload',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="goal"\r\n\r\n${goal}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: text/csv\r\n\r\n${bytes}\r\n--b--\r\n`,
  ),
})
const keys = async () =>
  (await database.pool.query('select founder_id, key, status from idempotency_keys order by key')).rows

describe.each([
  ['atomic', '/api/things', 201],
  ['slow', '/api/slow', 200],
])('a key at an endpoint that is %s', (_, url, status) => {
  test('does it once, and gives the same answer with the same status again', async () => {
    const first = await ask({ url })
    expect(first).toMatchObject({ status, body: { done: 1 } })
    expect(await ask({ url })).toMatchObject({ status, body: { done: 1 } })
    expect(await ask({ url, key: 'another' })).toMatchObject({ body: { done: url === '/api/slow' ? 2 : 3 } })
  })

  test('is needed: without one each is done', async () => {
    await ask({ url, key: null })
    expect(await ask({ url, key: null })).toMatchObject({ body: { done: 2 } })
    expect(await keys()).toEqual([])
  })

  test('belongs to its founder', async () => {
    await ask({ url })
    expect((await ask({ url, by: eve, body: { goal: 'Other' } })).status).toBe(status)
    expect((await keys()).map((it) => it.founder_id).sort()).toEqual([ada, eve].sort())
  })

  test.each<[string, Request]>([
    ['body', { url, body: { goal: 'Call Bert' } }],
    ['query', { url: `${url}?day=2026-11-20` }],
    ['path', { url: '/api/rare' }],
    ['method and path', { method: 'PUT', url: '/api/things/1' }],
  ])('with another %s is refused with 422, and nothing is done', async (_name, changed) => {
    await ask({ url })
    expect(await ask(changed)).toMatchObject({
      status: 422,
      body: { code: 'Unprocessable', field: 'Idempotency-Key' },
    })
    expect(await keys()).toMatchObject([{ key: 'key', status }])
  })

  test('is free again when the request failed, whether it was refused or a fault', async () => {
    for (const fault of [new AppError('Conflict', 'Full.'), new Error('a fault')]) {
      fail = fault
      expect((await ask({ url })).status).toBe(fault instanceof AppError ? 409 : 500)
      expect(await keys()).toEqual([])
    }
    fail = null
    expect(await ask({ url, body: { goal: 'Another' } })).toMatchObject({ status })
  })

  test('is free again when the answer broke its promise', async () => {
    given = { done: 'many' }
    expect((await ask({ url })).status).toBe(500)
    expect(await keys()).toEqual([])
    given = null
    expect((await ask({ url })).status).toBe(status)
  })

  test('is not taken by what is not well-formed', async () => {
    expect((await ask({ url, body: {} })).status).toBe(400)
    expect(await keys()).toEqual([])
  })

  test('is forgotten after 24 hours, not before', async () => {
    await ask({ url })
    const age = (interval: string) =>
      database.pool.query(`update idempotency_keys set created_at = now() - interval '${interval}'`)
    await age('23 hours 59 minutes')
    await deleteOldKeys(database)
    expect(await ask({ url })).toMatchObject({ body: { done: 1 } })
    await age('24 hours 1 second')
    expect((await ask({ url, body: { goal: 'A day later' } })).status).toBe(status)
    await age('24 hours 1 second')
    await deleteOldKeys(database)
    expect(await keys()).toEqual([])
  })
})

describe('a key and a file', () => {
  test('repeat with the same file, not with another, nor with other fields', async () => {
    expect(await ask(formOf('Call', 'a,b'))).toMatchObject({ status: 200, body: { done: 1 } })
    expect(await ask(formOf('Call', 'a,b'))).toMatchObject({ status: 200, body: { done: 1 } })
    expect((await ask(formOf('Call', 'a,c'))).status).toBe(422)
    expect((await ask(formOf('Mail', 'a,b'))).status).toBe(422)
  })
})

describe('a slow request', () => {
  test('that changed nothing keeps its answer all the same', async () => {
    commits = false
    await ask({ url: '/api/slow' })
    expect(await ask({ url: '/api/slow' })).toMatchObject({ body: { done: 1 } })
  })

  test('about danger keeps nothing unless it committed', async () => {
    commits = false
    await ask({ url: '/api/danger' })
    expect(await keys()).toEqual([])
    commits = true
    await ask({ url: '/api/danger' })
    expect(await keys()).toMatchObject([{ key: 'key', status: 200 }])
  })

  test('that fails is answered as the feature says, and its key is free', async () => {
    fail = new Error('a fault')
    refusals = [new AppError('Unprocessable', 'Please call somebody.')]
    expect(await ask({ url: '/api/slow' })).toMatchObject({
      status: 422,
      body: { message: 'Please call somebody.' },
    })
    expect(await keys()).toEqual([])
  })

  test('has a limit of its own', async () => {
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await ask({ url: '/api/rare', key: null, by: eve })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

describe('nobody', () => {
  test('is refused before anything is read, done or guarded', async () => {
    for (const url of ['/api/things', '/api/slow', '/api/upload'])
      expect(await ask({ url, by: null, body: { nonsense: true } })).toMatchObject({
        status: 401,
        body: { code: 'Unauthorized', message: 'Unauthorized' },
      })
    expect((await ask({ method: 'GET', url: '/api/list', by: null })).status).toBe(401)
    expect({ done, guarded, told }).toEqual({ done: 0, guarded: [], told: [] })
  })
})

describe('the guard', () => {
  test('reads query and body before they are checked', async () => {
    await ask({ url: '/api/things?day=today', body: { words: 'not well-formed' } })
    expect(guarded).toEqual([{ day: 'today' }, { words: 'not well-formed' }])
  })

  test('stops what it doubts, before it is done', async () => {
    doubt = new AppError('Unprocessable', 'Please call somebody.')
    expect((await ask()).status).toBe(422)
    expect(done).toBe(0)
  })

  test('leaves well-formed words to an endpoint that answers danger itself', async () => {
    doubt = new AppError('Unprocessable', 'Please call somebody.')
    expect((await ask({ url: '/api/danger' })).status).toBe(200)
    expect((await ask({ url: '/api/danger', key: null, body: {} })).status).toBe(422)
  })
})

describe('other pages', () => {
  const tab = (name: string) => ({ headers: { 'x-apogee-tab': name } })
  test('hear what became stale, from which founder and which tab', async () => {
    await ask(tab('one'))
    expect(told).toEqual([{ founderId: ada, stale: ['/api/list'], by: 'one' }])
    await ask({ key: null, ...tab('t'.repeat(65)) })
    expect(told[1]).toMatchObject({ by: 't'.repeat(64) })
    await ask({ key: null })
    expect(told[2]).toMatchObject({ by: null })
  })

  test('hear nothing of a refusal, nor of what makes nothing stale', async () => {
    fail = new AppError('Conflict', 'Full.')
    await ask()
    fail = null
    await ask({ method: 'PUT', url: '/api/things/1', key: null })
    expect(told).toEqual([])
  })
})

describe('an answer', () => {
  test('is not kept by the browser, and sound for an hour by it alone', async () => {
    expect((await ask({ method: 'GET', url: '/api/list' })).headers['cache-control']).toBe('no-store')
    expect((await ask({ key: null })).headers['cache-control']).toBe('no-store')
    const { headers, body } = await ask({ method: 'GET', url: '/api/sound' })
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=3600', 'content-type': 'audio/wav' })
    expect(body).toBe('abc')
  })

  test('of a read takes no key, whatever is sent', async () => {
    for (const sum of [1, 2])
      expect(await ask({ method: 'GET', url: '/api/list', key: 'two words' })).toMatchObject({
        body: { done: sum },
      })
  })

  test('to a key that is none is a refusal', async () => {
    expect(await ask({ key: 'two words' })).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } })
    expect(done).toBe(0)
  })

  test('to the wrong type of form, or too large a file, is a refusal', async () => {
    expect((await ask({ url: '/api/upload' })).status).toBe(415)
    expect((await ask(formOf('Call', 'x'.repeat(100)))).status).toBe(200)
    expect((await ask({ ...formOf('Call', 'x'.repeat(101)), key: null })).status).toBe(413)
  })
})
