import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/context.ts'
import { buildLogger } from '#server/platform/log.ts'
import { cookieOf, requestOf, type TestApp, testApp, testOrigin, testPassword } from '#server/testing/app.ts'

let testing: TestApp
let app: TestApp['app']
let written = ''
beforeAll(async () => {
  testing = await testApp()
  const log = buildLogger('info', { write: (line) => (written += line) })
  const { config } = testing.context
  const resources = { database: testing.database, clock: testing.clock, log, masterKey: 'k'.repeat(43) }
  app = await buildApp(buildContext(config, resources), null)
  return () => app.close()
})

const post = (path: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url: path, headers: { origin: testOrigin, cookie }, payload })

/** The account events since the last call, and the whole log of that time. */
function eventsSoFar() {
  const lines = written.trim().split('\n').filter(Boolean)
  const text = written
  written = ''
  return {
    text,
    events: lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'account event'),
  }
}

const email = 'grace.hopper@example.com'

test('what happens to an account is logged with operation, account and request, and without address or password', async () => {
  const signedUp = await post('/api/auth/sign-up/email', { name: 'Grace', email, password: testPassword })
  const account = signedUp.json().user.id as string
  const wrong = await post('/api/auth/sign-in/email', { email, password: 'a wrong password' })
  await post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'a wrong password' })
  const signedIn = await post('/api/auth/sign-in/email', {
    email: email.toUpperCase(),
    password: testPassword,
  })
  const other = 'a longer horse battery'
  const change = { currentPassword: testPassword, newPassword: other }
  expect((await post('/api/auth/change-password', change, cookieOf(signedIn))).statusCode).toBe(200)
  const fresh = await post('/api/auth/sign-in/email', { email, password: other })
  await app.inject({ url: '/api/logout', headers: { cookie: cookieOf(signedIn) } })
  const remove = (password: string) => {
    const body = { confirmation: contract.account.deletionWords, password } as const
    return app.inject(requestOf(contract.account.deleteAccount, { body }, cookieOf(fresh)))
  }
  await remove('a wrong password')
  await remove(other)
  const { text, events } = eventsSoFar()
  expect(events.map(({ event, account: id, result }) => [event, id, result])).toEqual([
    ['sign-up', account, 'ok'],
    ['sign-in', account, 'refused'],
    ['sign-in', null, 'refused'],
    ['sign-in', account, 'ok'],
    ['change-password', account, 'ok'],
    ['sign-in', account, 'ok'],
    ['sign-out', account, 'ok'],
    ['delete-account', account, 'refused'],
    ['delete-account', account, 'ok'],
  ])
  expect(events[1]).toMatchObject({
    level: 40,
    code: 'INVALID_EMAIL_OR_PASSWORD',
    reqId: wrong.headers['x-request-id'],
    from: '127.0.0.1',
  })
  for (const secret of [email, 'hopper', 'HOPPER', 'nobody@', testPassword, other, 'wrong password'])
    expect(text).not.toContain(secret)
})

test('a guess that is not even checked is logged too', async () => {
  await post('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'password' })
  const { events } = eventsSoFar()
  expect(events).toMatchObject([
    { event: 'sign-up', account: null, result: 'refused', code: expect.stringMatching(/PASSWORD/) },
  ])
})

test('a sign-in ends the session that the browser brought', async () => {
  const account = { name: 'Ada', email: 'ada.lovelace@example.com', password: testPassword }
  const before = cookieOf(await post('/api/auth/sign-up/email', account))
  const elsewhere = cookieOf(await post('/api/auth/sign-in/email', account))
  const after = cookieOf(await post('/api/auth/sign-in/email', account, before))
  const statusWith = async (cookie: string) =>
    (await app.inject(requestOf(contract.account.readAccount, {}, cookie))).statusCode
  expect([await statusWith(before), await statusWith(elsewhere), await statusWith(after)]).toEqual([
    401, 200, 200,
  ])
})
