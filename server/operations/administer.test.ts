import { beforeAll, describe, expect, test } from 'vitest'
import { readAccount } from '#contract/account.ts'
import { launchMission, readToday } from '#contract/missions.ts'
import { listAccounts } from '#server/features/administration/index.ts'
import { type TestApp, testApp, testOrigin, testPassword } from '#server/testing/app.ts'
import * as use from './administer.ts'

let app: TestApp
const deps = () => ({ database: app.database, clock: app.clock, baseUrl: testOrigin })
const accounts = () => listAccounts(app.database.orm, { limit: 100 })

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { origin: testOrigin, ...headers },
    payload,
  })
const signUp = (email: string, invitation?: string) =>
  post(
    'sign-up/email',
    { name: 'Grace Hopper', email, password: testPassword },
    invitation ? { 'x-invitation': invitation } : {},
  )
const signIn = (email: string, password = testPassword) => post('sign-in/email', { email, password })
const tokenIn = (link: string, name: string) => new URL(link).searchParams.get(name)!

describe('in an open installation', () => {
  beforeAll(async () => {
    app = await testApp()
  })

  test('the first account is the administrator, and only that one', async () => {
    const [ada, eve] = [await app.signUp('Ada Lovelace'), await app.signUp('Eve Moneypenny')]
    const marks = (await accounts()).map(({ email, adminSince }) => [email, adminSince !== null])
    expect(Object.fromEntries(marks)).toEqual({ [ada.email]: true, [eve.email]: false })
    await use.setAdmin(deps(), eve.email, true)
    await use.setAdmin(deps(), ada.email, false)
    await expect(use.setAdmin(deps(), eve.email, false)).rejects.toThrow('only administrator')
    await expect(use.setDisabled(deps(), eve.email, true)).rejects.toThrow('only administrator')
    await expect(use.deleteAccountOf(deps(), eve.email)).rejects.toThrow('only administrator')
  })

  test('a disabled account is signed out, cannot sign in, and has all its data when it is enabled', async () => {
    const ada = await app.signUp()
    await ada.call(launchMission, { body: { goal: 'Ship the pricing page' } })
    await use.setDisabled(deps(), ada.email.toUpperCase(), true)
    expect((await ada.ask(readAccount)).status).toBe(401)
    expect((await signIn(ada.email)).json()).toMatchObject({ code: 'ACCOUNT_DISABLED' })
    await use.setDisabled(deps(), ada.email, false)
    const back = await signIn(ada.email)
    expect(back.statusCode).toBe(200)
    const cookie = back.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const today = await app.app.inject({ url: readToday.path, headers: { cookie } })
    expect(today.body).toContain('Ship the pricing page')
  })

  test('a reset link sets a new password once, and signs every device out', async () => {
    // The account library goes by the clock of the machine.
    app.clock.set(new Date().toISOString())
    const ada = await app.signUp()
    const token = tokenIn(await use.makeResetLink(deps(), ada.email), 'reset')
    const newPassword = 'a quite different sentence'
    expect((await post('reset-password', { token, newPassword })).statusCode).toBe(200)
    expect((await ada.ask(readAccount)).status).toBe(401)
    expect((await signIn(ada.email)).statusCode).toBe(401)
    expect((await signIn(ada.email, newPassword)).statusCode).toBe(200)
    expect((await post('reset-password', { token, newPassword: 'another one again' })).statusCode).toBe(400)
  })

  test('devices are signed out, an account is deleted, and others stay as they were', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    expect(await use.endAllSessions(deps(), ada.email)).toBe(1)
    expect((await ada.ask(readAccount)).status).toBe(401)
    await use.makeResetLink(deps(), ada.email)
    await use.deleteAccountOf(deps(), ada.email)
    await expect(use.findAccount(deps(), ada.email)).rejects.toThrow('There is no account of')
    const { rows } = await app.database.pool.query('select from verification where value = $1', [ada.id])
    expect(rows).toEqual([])
    await eve.call(readAccount)
  })

  test('no answer of the account library carries what the administrator decided', async () => {
    const ada = await app.signUp()
    const { body } = await app.app.inject({ url: '/api/auth/get-session', headers: { cookie: ada.cookie } })
    expect(body).toContain(ada.email)
    expect(body).not.toMatch(/admin|disabled/i)
  })
})

describe('where accounts are by invitation', () => {
  beforeAll(async () => {
    app = await testApp({ settings: { SIGNUP_MODE: 'invite' } })
  })

  test('nobody creates an account without a link, and a link works once', async () => {
    expect((await signUp('a@example.com')).json()).toMatchObject({ code: 'INVITATION_NEEDED' })
    expect((await signUp('a@example.com', 'made-up')).statusCode).toBe(403)
    const token = tokenIn(await use.invite(deps(), null), 'invite')
    const both = await Promise.all(['a@example.com', 'b@example.com'].map((email) => signUp(email, token)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await accounts()).toHaveLength(1)
  })

  test('a link for one address is of no use to another, and ends after a week', async () => {
    const token = tokenIn(await use.invite(deps(), ' Grace@Example.com'), 'invite')
    expect((await signUp('eve@example.com', token)).statusCode).toBe(403)
    expect((await signUp('grace@example.com', token)).statusCode).toBe(200)
    const late = tokenIn(await use.invite(deps(), null), 'invite')
    app.clock.advance(7 * 24 * 60 * 60 * 1000 + 1)
    expect((await signUp('late@example.com', late)).statusCode).toBe(403)
    await expect(use.invite(deps(), 'nobody')).rejects.toThrow('not an e-mail address')
  })

  test('a refused password uses no invitation up', async () => {
    const token = tokenIn(await use.invite(deps(), null), 'invite')
    const weak = { name: 'Ida', email: 'ida@example.com', password: 'password123' }
    expect((await post('sign-up/email', weak, { 'x-invitation': token })).statusCode).toBe(400)
    expect((await signUp('ida@example.com', token)).statusCode).toBe(200)
  })
})
