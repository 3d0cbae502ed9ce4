import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { del, get, post, put } from '#contract/endpoint/endpoint.ts'
import { buildApplication } from '#server/platform/http/application.ts'
import { mount, type RouteDeps } from '#server/platform/http/mount.ts'
import { buildLogger } from '#server/platform/log.ts'
import { afterFile } from './after-file.ts'
import { testDatabase } from './database/database.ts'

const shape = { body: z.object({ goal: z.string() }), reply: z.object({ done: z.number() }) }
const query = z.object({ day: z.optional(z.string()) })
const params = z.object({ id: z.string() })
const create = post('/api/things', { ...shape, query, summary: '', status: 201, invalidates: ['/api/list'] })
const change = put('/api/things/:id', { ...shape, params, summary: '' })
const remove = del('/api/things/:id', { params, reply: shape.reply, summary: '' })
const send = post('/api/slow', { ...shape, summary: '', slow: true, invalidates: ['/api/list'] })
const events = z.object({ type: z.string() })
const stream = post('/api/streamed', { ...shape, summary: '', slow: true, events })
const upload = post('/api/upload', { ...shape, summary: '', slow: true, form: true, fileAtMost: 100 })
const danger = post('/api/danger', { ...shape, summary: '', slow: true, answersDanger: true })
const rare = post('/api/rare', { ...shape, summary: '', slow: true })
const list = get('/api/list', { query, reply: shape.reply, summary: '', invalidates: [] })
const sound = get('/api/sound', { reply: z.unknown(), summary: '', binary: true })

/** How the next request goes, and what the requests so far have caused. */
interface EndpointState {
  /** How often the work was done. */
  done: number
  /** Thrown by the work. */
  fail: unknown
  /** Thrown by the guard. */
  doubt: unknown
  /** What failures are answered with, in turn. */
  refusals: unknown[]
  /** Returned by the work instead of the count. */
  result: unknown
  /** Whether a slow endpoint does its work in a commit. */
  commits: boolean
  /** What a slow endpoint does before its work. */
  before: ((asked: { signal: AbortSignal; emit: (event: { type: string }) => void }) => unknown) | null
  /** Whether the last slow request was listened to. */
  listened: boolean | null
  published: unknown[]
  guarded: unknown[]
}

const initialState = (): EndpointState => ({
  done: 0,
  fail: null,
  doubt: null,
  refusals: [],
  result: null,
  commits: true,
  before: null,
  listened: null,
  published: [],
  guarded: [],
})

export interface EndpointRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url?: string
  by?: string | null
  key?: string | null
  body?: object | undefined
  headers?: Record<string, string>
  payload?: Buffer
}

export type EndpointTestApp = Awaited<ReturnType<typeof endpointTestApp>>

/** An application with one endpoint of each kind, whose work is to count; two founders call it. */
export async function endpointTestApp() {
  const { database } = await testDatabase()
  const [ada, eve] = [randomUUID(), randomUUID()]
  for (const [id, email] of [
    [ada, 'ada@example.com'],
    [eve, 'eve@example.com'],
  ])
    await database.pool.query(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [id, email])
  const app = await buildApplication({
    logger: buildLogger('silent'),
    baseUrl: 'http://localhost:3000',
    origins: ['http://localhost:3000'],
    trustProxy: false,
    rateLimitScale: 1000,
    pagesDir: null,
    bringsSession: () => false,
  })
  const state = initialState()
  const deps: RouteDeps = {
    app,
    database,
    changes: { publish: (it) => state.published.push(it) },
    rateLimitScale: 0.045,
    identify: async ({ headers }) => (headers.cookie ? ({ id: headers.cookie } as never) : null),
    guard: async (_endpoint, _founder, body) => {
      state.guarded.push(body)
      if (state.doubt) throw state.doubt
    },
    refusalOf: async (error) => state.refusals.shift() ?? error,
  }
  mountEndpoints(deps, state)

  /** Sends a request, by default Ada's creation of a resource under the key `key`. */
  const ask = async ({
    method = 'POST',
    url = '/api/things',
    by = ada,
    key = 'key',
    body,
    headers,
    payload,
  }: EndpointRequest = {}) => {
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
  const readKeys = async () =>
    (await database.pool.query('select founder_id, key, status from idempotency_keys order by key')).rows
  const reset = async () => {
    Object.assign(state, initialState())
    await database.pool.query('delete from idempotency_keys')
  }
  /** Sends Ada's slow request over a socket, which a caller can leave. */
  const askOverSocket = async (signal: AbortSignal) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/api/slow`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', cookie: ada, 'content-type': 'application/json' },
      body: '{"goal":"Call Anna"}',
      signal,
    })
  }
  afterFile(() => app.close())
  return { database, ada, eve, state, ask, askOverSocket, readKeys, reset }
}

function mountEndpoints(deps: RouteDeps, state: EndpointState): void {
  const work = async (): Promise<{ done: number }> => {
    state.done += 1
    if (state.fail) throw state.fail
    return (state.result as { done: number }) ?? { done: state.done }
  }
  for (const endpoint of [create, change, remove]) mount(deps, endpoint as typeof create, { atomic: work })
  for (const endpoint of [send, upload, danger, stream])
    mount({ ...deps, rateLimitScale: 1000 }, endpoint as typeof send, {
      slow: async ({ commit, listened, signal, emit }) => {
        state.listened = listened
        await state.before?.({ signal, emit })
        return state.commits ? commit(work) : work()
      },
    })
  mount(deps, list, { read: work })
  mount(deps, rare, { slow: work })
  mount(deps, sound, {
    binary: async () => ({
      type: 'audio/wav',
      stream: (async function* () {
        yield Buffer.from('abc')
      })(),
    }),
  })
}

/** A form with a field and a file of these bytes. */
export const formOf = (goal: string, bytes: string) => ({
  url: '/api/upload',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="goal"\r\n\r\n${goal}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: text/csv\r\n\r\n${bytes}\r\n--b--\r\n`,
  ),
})
