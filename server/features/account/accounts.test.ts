import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { cookieOf, requestOf, type TestApp, testApp, testOrigin, testPassword } from '#server/testing/app.ts'
import { startOpenIdProvider, walkThrough } from '#server/testing/fakes/openid-provider.ts'

const post = (
  app: TestApp,
  path: string,
  payload: object,
  more: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  app.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    remoteAddress,
    headers: { origin: testOrigin, ...more },
    payload,
  })
const signIn = (app: TestApp, email: string, password: string, address?: string) =>
  post(app, 'sign-in/email', { email, password }, {}, address)

describe('accounts of our own', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })

  test('keep a password as argon2id, and a session in a cookie no script can read', async () => {
    const { id, email } = await app.signUp()
    const { rows } = await app.database.pool.query('select password from account where user_id = $1', [id])
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const answer = await signIn(app, email, testPassword)
    expect(String(answer.headers['set-cookie'])).toMatch(/apogee\.session_token=.*HttpOnly.*SameSite=Lax/i)
  })

  test.each(['short', 'x'.repeat(129)])('refuse a password of the wrong length', async (password) => {
    const answer = await post(app, 'sign-up/email', {
      name: 'A',
      email: `${randomBytes(4).toString('hex')}@example.com`,
      password,
    })
    expect(answer.statusCode).toBe(400)
  })

  test('refuse a wrong password with 401 and another site with 403', async () => {
    const { email, cookie } = await app.signUp()
    expect((await signIn(app, email, 'not the password')).statusCode).toBe(401)
    const foreign = await post(app, 'sign-out', {}, { origin: 'https://evil.example', cookie })
    expect(foreign.statusCode).toBe(403)
  })

  test('lock an account after ten wrong passwords from any addresses, and say for how long', async () => {
    const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } })
    const { email } = await strict.signUp()
    const statuses: number[] = []
    for (let i = 0; i < 14; i += 1)
      statuses.push((await signIn(strict, email, 'wrong password', `10.0.0.${i}`)).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual(Array(4).fill(429))
    const refused = await signIn(strict, email, testPassword, '10.0.1.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    strict.clock.advance(3_000)
    expect((await signIn(strict, email, testPassword, '10.0.1.2')).statusCode).toBe(200)
    expect(
      (await signIn(strict, email, 'wrong password', '10.0.1.3')).statusCode,
      'the count began anew',
    ).toBe(401)
  })

  test('ignore the address that a caller claims', async () => {
    const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } })
    const attempts = Array.from({ length: 8 }, (_, i) =>
      post(
        strict,
        'sign-in/email',
        { email: `nobody${i}@example.com`, password: 'wrong password' },
        { 'x-real-peer': `10.1.1.${i}`, 'x-forwarded-for': `10.2.2.${i}` },
      ),
    )
    const statuses = (await Promise.all(attempts)).map((it) => it.statusCode)
    expect(statuses.filter((it) => it === 429).length).toBeGreaterThan(0)
  })

  test('refuse sign-ups when the operator closes them', async () => {
    const closed = await testApp({ settings: { SIGNUP_MODE: 'closed' } })
    const answer = await post(closed, 'sign-up/email', {
      name: 'A',
      email: 'a@example.com',
      password: testPassword,
    })
    expect(answer.statusCode).toBe(400)
  })

  test('end everywhere at once when a password changes', async () => {
    const { email, cookie } = await app.signUp()
    const other = cookieOf(await signIn(app, email, testPassword))
    const body = {
      currentPassword: testPassword,
      newPassword: 'another good password',
      revokeOtherSessions: true,
    }
    expect((await post(app, 'change-password', body, { cookie })).statusCode).toBe(200)
    const asked = await app.app.inject(requestOf(contract.account.readAccount, {}, other))
    expect(asked.statusCode).toBe(401)
  })

  test('send a browser to the sign-in page and back to where it was going', async () => {
    const { cookie } = await app.signUp()
    const away = await app.app.inject('/api/login?next=/goals')
    expect(away.headers.location).toBe('/login?next=%2Fgoals')
    const home = await app.app.inject({ url: '/api/login?next=/goals', headers: { cookie } })
    expect(home.headers.location).toBe('/goals')
    const again = await app.app.inject({ url: '/api/login?again&next=/goals', headers: { cookie } })
    expect(again.headers.location).toBe('/login?next=%2Fgoals')
    const evil = await app.app.inject({ url: '/api/login?next=//evil.example', headers: { cookie } })
    expect(evil.headers.location).toBe('/')
  })

  test('are not signed out by a link on another site', async () => {
    const { cookie } = await app.signUp()
    const foreign = await app.app.inject({
      url: '/api/logout',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
    const form = { origin: testOrigin, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const confirmed = await app.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: form,
      payload: '',
    })
    expect(confirmed).toMatchObject({ statusCode: 302, headers: { location: '/' } })
  })
})

describe('an OpenID provider', () => {
  const callback = 'http://localhost:3000/api/auth/callback/oidc'
  const settingsFor = (issuer: string) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'apogee',
    OIDC_CLIENT_SECRET: 'a-secret-for-tests-only',
  })

  async function signInAt(app: TestApp) {
    const begun = await app.app.inject('/api/login?next=/goals')
    expect(begun.statusCode).toBe(302)
    const back = await walkThrough(String(begun.headers.location), callback)
    const returned = new URL(back)
    return { returned, cookie: cookieOf(begun) }
  }

  test('signs a founder in, all the way through, and they come back to where they were going', async () => {
    const provider = await startOpenIdProvider(callback)
    const app = await testApp({ settings: settingsFor(provider.issuer) })
    const { returned, cookie } = await signInAt(app)
    const landed = await app.app.inject({ url: returned.pathname + returned.search, headers: { cookie } })
    expect(landed.statusCode).toBe(302)
    expect(String(landed.headers.location)).toMatch(/\/goals$/)
    const account = await app.app.inject(requestOf(contract.account.readAccount, {}, cookieOf(landed)))
    expect(account.json()).toMatchObject({
      email: 'grace@example.com',
      firstName: 'Grace',
      lastName: 'Hopper',
    })
    await provider.stop()
  })

  test('whose answer carries a forged state, or comes without its cookie, signs nobody in', async () => {
    const provider = await startOpenIdProvider(callback)
    const app = await testApp({ settings: settingsFor(provider.issuer) })
    const { returned, cookie } = await signInAt(app)
    const bare = await app.app.inject({ url: returned.pathname + returned.search })
    expect(String(bare.headers['set-cookie'])).not.toContain('session_token')
    returned.searchParams.set('state', 'forged')
    const forged = await app.app.inject({ url: returned.pathname + returned.search, headers: { cookie } })
    expect(String(forged.headers['set-cookie'])).not.toContain('session_token')
    await provider.stop()
  })

  test('that is unreachable leads to the sign-in page with a message, and works when it is back', async () => {
    const first = await startOpenIdProvider(callback)
    const port = Number(new URL(first.issuer).port)
    await first.stop()
    const app = await testApp({ settings: settingsFor(first.issuer) })
    const away = await app.app.inject('/api/login?next=/goals')
    expect(away.headers.location).toBe('/login?next=%2Fgoals&oidc=1&local=0&error=oidc')
    expect((await app.app.inject('/api/ready')).json().parts.identity.ok).toBe(false)
    const second = await startOpenIdProvider(callback, port)
    const { returned } = await signInAt(app)
    expect(returned.pathname).toBe('/api/auth/callback/oidc')
    await second.stop()
  })
})
