import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as contract from '#contract/account.ts'
import { buildAuth } from '#server/providers/identity/better-auth.ts'
import * as hash from '#server/providers/identity/password-hash.ts'
import { comparesPassword } from '#server/providers/identity/password-hooks.ts'
import { type TestApp, type TestFounder, testApp, testOrigin, testPassword } from '#server/testing/app.ts'
import { sampled } from '#server/testing/sample.ts'

vi.mock('#server/providers/identity/password-hash.ts', { spy: true })

/** The content types and encodings in which a password guess may be sent. */
type Writing = (email: string, password: string) => { type: string | undefined; body: string | Buffer }

const json = (body: string | Buffer, type = 'application/json') => ({ type, body })
const plain = (email: string, password: string) => JSON.stringify({ email, password })
const boundary = '--x\r\ncontent-disposition: form-data; name='

const writings: Record<string, Writing> = {
  plain: (email, password) => json(plain(email, password)),
  'byte order mark': (email, password) => json(`\uFEFF${plain(email, password)}`),
  'charset utf-8': (email, password) => json(plain(email, password), 'application/json; charset=utf-8'),
  'charset utf-16': (email, password) =>
    json(Buffer.from(plain(email, password), 'utf16le'), 'application/json; charset=utf-16'),
  'charset latin1': (email, password) => json(plain(email, password), 'application/json;charset=iso-8859-1'),
  'type in capitals': (email, password) => json(plain(email, password), 'APPLICATION/JSON'),
  'type with a suffix': (email, password) => json(plain(email, password), 'application/vnd.api+json'),
  'type that contains both': (email, password) =>
    json(
      new URLSearchParams({ email, password }).toString(),
      'x-application/json; application/x-www-form-urlencoded',
    ),
  form: (email, password) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ email, password }).toString(),
  }),
  multipart: (email, password) => ({
    type: 'multipart/form-data; boundary=x',
    body: `${boundary}"email"\r\n\r\n${email}\r\n${boundary}"password"\r\n\r\n${password}\r\n--x--\r\n`,
  }),
  text: (email, password) => ({ type: 'text/plain', body: plain(email, password) }),
  'no type': (email, password) => ({ type: undefined, body: plain(email, password) }),
  'key twice, another account first': (email, password) =>
    json(`{"email":"someone@else.example","password":"${password}","email":"${email}"}`),
  'key twice, another account last': (email, password) =>
    json(`{"email":"${email}","password":"${password}","email":"someone@else.example"}`),
  'key in escapes': (email, password) => json(plain(email, password).replace('email', '\\u0065mail')),
  'spaces around the address': (email, password) => json(plain(` ${email} `, password)),
  'capitals in the address': (email, password) => json(plain(email.toUpperCase(), password)),
  'wide letters in the address': (email, password) =>
    json(plain(email.replace('@', '\uFF20').replace('.', '\uFF0E'), password)),
  'address in a list': (email, password) => json(JSON.stringify({ email: [email], password })),
  'white space in the document': (email, password) =>
    json(` \n\t${JSON.stringify({ password, email, extra: 'x'.repeat(9_000) }, null, 9)}\n`),
}

const paths = [
  '/api/auth/sign-in/email',
  '/api/auth/./sign-in/email',
  '/api/auth/sign-in/./email',
  '/api/auth//sign-in/email',
  '//api/auth/sign-in/email',
  '/api/auth/sign-in/email/',
  '/api/auth/%2e/sign-in/email',
  '/api/auth/x/%2E%2e/sign-in/email',
  '/api/auth/sign-in/../sign-in/email',
  '/api/auth/sign%2din/email',
  '/api/auth/sign-in%2Femail',
  '/api/auth/sign-in\\email',
  '/API/auth/sign-in/email',
  '/api/auth/Sign-In/Email',
  '/api/auth/sign-in/email?x=/api/auth/ok',
  '/api/auth/sign-in/email;x=1',
  '/api/auth/sign-in/email%00',
  'http://localhost:3000/api/auth/sign-in/email',
  'http://evil.example/api/auth/sign-in/email',
]

describe('guesses at a password', () => {
  let app: TestApp
  let founder: TestFounder
  beforeAll(async () => {
    app = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } })
  })
  beforeEach(async () => {
    vi.mocked(hash.verifyPassword).mockClear()
    // Only sign-ups share one address here.
    await app.database.pool.query('delete from rate_limit')
  })

  /** Sends one request from an address of its own, so that only the count by account can stop it. */
  let sent = 0
  const post = (url: string, type: string | undefined, payload: string | Buffer, cookie?: string) => {
    sent += 1
    return app.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: {
        origin: testOrigin,
        ...(type ? { 'content-type': type } : {}),
        ...(cookie ? { cookie } : {}),
      },
      payload,
    })
  }

  test('are at most ten in all, over every way to write the request and every form of the address', async () => {
    founder = await app.signUp()
    const statuses = new Map<number, number>()
    for (const path of paths) {
      for (const write of Object.values(writings)) {
        const { type, body } = write(founder.email, 'not the password')
        const { statusCode } = await post(path, type, body)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
    }
    expect(vi.mocked(hash.verifyPassword).mock.calls.length).toBeLessThanOrEqual(10)
    expect([...statuses.keys()].sort()).toEqual([400, 401, 404, 415, 429])
  })

  test.each(sampled('writings of a guess', Object.keys(writings), { part: 0.4 }))(
    'are at most ten of fifteen written as: %s',
    async (name) => {
      founder = await app.signUp()
      const rightAnswers: number[] = []
      for (let guess = 0; guess < 15; guess += 1) {
        const { type, body } = writings[name]!(
          founder.email,
          guess < 14 ? `wrong password ${guess}` : testPassword,
        )
        rightAnswers.push((await post(paths[0]!, type, body)).statusCode)
      }
      expect(vi.mocked(hash.verifyPassword).mock.calls.length).toBeLessThanOrEqual(10)
      expect(rightAnswers.at(-1), 'the right one is not tried while the account rests').not.toBe(200)
    },
  )

  test.each(paths.slice(1))('at %s reach no other endpoint than the one they name', async (path) => {
    founder = await app.signUp()
    for (let guess = 0; guess < 12; guess += 1)
      await post(path, 'application/json', plain(founder.email, `wrong password ${guess}`))
    expect(vi.mocked(hash.verifyPassword).mock.calls.length).toBeLessThanOrEqual(10)
  })

  test('share one count, whether by signing in, changing the password, verifying or deleting', async () => {
    founder = await app.signUp()
    const { cookie } = founder
    for (let guess = 0; guess < 8; guess += 1) {
      const wrong = `wrong password ${guess}`
      await post(paths[0]!, 'application/json', plain(founder.email, wrong))
      const change = { currentPassword: wrong, newPassword: 'a fresh and long enough one' }
      await post('/api/auth/change-password', 'application/json', JSON.stringify(change), cookie)
      await post('/api/auth/verify-password', 'application/json', JSON.stringify({ password: wrong }), cookie)
      await post('/api/auth/delete-user', 'application/json', JSON.stringify({ password: wrong }), cookie)
      await founder.ask(contract.deleteAccount, {
        body: { confirmation: 'delete my account', password: wrong },
      })
    }
    expect(vi.mocked(hash.verifyPassword).mock.calls.length).toBeLessThanOrEqual(10)
    const last = await founder.ask(contract.deleteAccount, {
      body: { confirmation: 'delete my account', password: testPassword },
    })
    expect(last.status).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('on an address without an account look the same as on one with', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push(
        (await post(paths[0]!, 'application/json', plain('nobody@example.com', 'a wrong one'))).statusCode,
      )
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('emails to one address are limited too', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await post('/api/auth/request-password-reset', 'application/json', '{"email":"a@b.example"}'))
          .statusCode,
      )
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  test('can be made at no endpoint of the library that is not counted', () => {
    const { context } = app
    const settings = { ...settingsForEnumeration, mail: null }
    const throttle = { count: async () => 0, forget: async () => {} }
    const { api } = buildAuth({ ...context, throttle }, settings, false)
    const endpoints = Object.values(api) as { path?: string; options?: { body?: unknown } }[]
    const withPassword = endpoints
      .filter(({ options }) =>
        fieldsOf(options?.body).some((field) => /^(password|currentPassword)$/.test(field)),
      )
      .map(({ path }) => path)
    expect(withPassword.filter((path) => path !== '/sign-up/email').sort()).toEqual(
      [...comparesPassword].sort(),
    )
  })
})

const settingsForEnumeration = {
  baseUrl: testOrigin,
  origins: [testOrigin],
  secret: 's'.repeat(43),
  throttleKey: 't'.repeat(43),
  signUp: 'open' as const,
  local: true,
  oidc: null,
  rateLimitScale: 1,
}

/** The fields of a zod object, under any number of wrappers. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = (schema ?? {}) as {
    shape?: object
    def?: { innerType?: unknown; left?: unknown; right?: unknown }
  }
  if (shape) return Object.keys(shape)
  if (!def) return []
  return [def.innerType, def.left, def.right].flatMap((inner) => (inner ? fieldsOf(inner) : []))
}
