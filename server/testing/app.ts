import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { BodySentTo, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { buildContext, type Context } from '#server/context.ts'
import { modelServerNames } from '#server/model-config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { buildLogger } from '#server/platform/log.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { uuidv7 } from '#server/providers/clock/system.ts'
import { afterFile } from './after-file.ts'
import { testDatabase } from './database/database.ts'

/** A clock that a test sets. */
export interface TestClock extends Clock {
  set(moment: string): void
  advance(milliseconds: number): void
}

export function testClock(moment = '2026-11-20T08:00:00Z'): TestClock {
  let now = Date.parse(moment)
  return {
    now: () => new Date(now),
    newId: () => uuidv7(now),
    set: (to) => {
      now = Date.parse(to)
    },
    advance: (by) => {
      now += by
    },
  }
}

/** A signed-in founder, and the calls they can make. */
export interface TestFounder {
  id: string
  email: string
  cookie: string
  /** Calls an endpoint and returns its reply; throws on a refusal. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
  /** Calls an endpoint and returns the whole response. */
  ask<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

interface CallInput<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodySentTo<E>
  key?: string
  audio?: { bytes: Uint8Array; type: string }
}

export interface TestApp {
  app: FastifyInstance
  context: Context
  database: Database
  databaseUrl: string
  clock: TestClock
  signUp(name?: string): Promise<TestFounder>
}

export const testOrigin = 'http://localhost:3000'

/** No test asks a model server of the outside world: each preset is at a closed port, unless the test says where. */
const nowhere = modelServerNames.map((it) => `${it}=http://127.0.0.1:9/v1`).join()

/** The whole application with its own database, in memory: no port, no voice unless the settings name one. */
export async function testApp(
  options: { settings?: Record<string, string>; replace?: (context: Context) => Partial<Context> } = {},
): Promise<TestApp> {
  const { database, url } = await testDatabase()
  const clock = testClock()
  const config = readConfig({
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'silent',
    TTS_ENGINE: 'none',
    ENCODER_ENGINE: 'none',
    LLM_ADDRESSES: nowhere,
    VOICE_PACKS: 'none',
    ...options.settings,
  })
  const resources = { database, log: buildLogger(config.logLevel), clock, masterKey: 'k'.repeat(43) }
  const built = buildContext(config, resources)
  const context = { ...built, ...options.replace?.(built) }
  const app = await buildApp(context, null)
  afterFile(async () => {
    await app.close()
    await context.speech.close()
    await context.realtime?.close()
    await context.voicePacks.close()
  })
  let count = 0
  const signUp = async (name = 'Ada Lovelace') => {
    count += 1
    return signUpWith(app, name, `founder${count}@example.com`)
  }
  return { app, context, database, databaseUrl: url, clock, signUp }
}

export const testPassword = 'correct horse battery'

/** A founder in UTC on the morning of Wednesday, 18 November 2026. */
export async function founderOnWednesday({ clock, signUp }: TestApp): Promise<TestFounder> {
  clock.set('2026-11-18T08:00:00Z')
  const founder = await signUp()
  await founder.call(contract.account.changeAccount, { body: { timeZone: 'UTC' } })
  return founder
}

async function signUpWith(app: FastifyInstance, name: string, email: string): Promise<TestFounder> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin: testOrigin },
    payload: { name, email, password: testPassword },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const cookie = cookieOf(answer)
  const ask: TestFounder['ask'] = async (endpoint, input = {}) => {
    const sent = await app.inject(requestOf(endpoint, input, cookie))
    const json = String(sent.headers['content-type']).includes('json')
    return { status: sent.statusCode, body: json ? sent.json() : sent.rawPayload, headers: sent.headers }
  }
  return {
    id: answer.json().user.id,
    email,
    cookie,
    ask,
    async call(endpoint, input) {
      const { status, body } = await ask(endpoint, input)
      expect({ status, body }).toMatchObject({ status: endpoint.status })
      return body as never
    },
  }
}

/** The session cookie of an answer, as a Cookie header. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return [answer.headers['set-cookie']]
    .flat()
    .map((it) => String(it).split(';')[0])
    .join('; ')
}

/** A request for an endpoint as a browser on our own pages would send it. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  cookie: string | null,
): InjectOptions {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    String((input.params as Record<string, unknown>)?.[name]),
  )
  const query = new URLSearchParams(input.query as Record<string, string>).toString()
  const headers: Record<string, string> = {
    origin: testOrigin,
    ...(cookie ? { cookie } : {}),
    ...(input.key ? { 'idempotency-key': input.key } : {}),
  }
  const request = { method: endpoint.method, url: query ? `${path}?${query}` : path, headers }
  if (endpoint.form) return { ...request, ...formOf(input, headers) }
  return endpoint.write && input.body !== undefined ? { ...request, payload: input.body as object } : request
}

function formOf(input: CallInput<Endpoint>, headers: Record<string, string>): InjectOptions {
  const boundary = 'apogee-test-boundary'
  const parts = Object.entries((input.body ?? {}) as Record<string, unknown>).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  )
  if (input.audio) {
    const { bytes, type } = input.audio
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="turn.webm"\r\ncontent-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
