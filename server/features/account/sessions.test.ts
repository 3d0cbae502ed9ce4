import { beforeAll, expect, test } from 'vitest'
import { readAccess, readAccount } from '#contract/account.ts'
import { sweepExpired } from '#server/retention.ts'
import { type TestApp, testApp, testPassword } from '#server/testing/app.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const count = async (table: string) =>
  (await app.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('a session that is used every day ends ninety days after its sign-in', async () => {
  const ada = await app.signUp()
  const begun = (ago: number) =>
    app.database.pool.query('update session set created_at = $2, expires_at = $3 where user_id = $1', [
      ada.id,
      new Date(app.clock.now().getTime() - ago),
      new Date(app.clock.now().getTime() + 14 * day),
    ])
  await begun(90 * day - 60_000)
  await ada.call(readAccess)
  await begun(90 * day)
  expect((await ada.ask(readAccount)).status).toBe(401)
})

test('sessions, links and counters are deleted when they are over, and no sooner', async () => {
  const ada = await app.signUp()
  const now = app.clock.now().getTime()
  const at = (ago: number) => new Date(now - ago)
  const insert = (text: string, values: unknown[]) => app.database.pool.query(text, values)
  await insert('delete from session where user_id <> $1', [ada.id])
  await insert('delete from rate_limit', [])
  for (const ago of [1_000, -60_000])
    await insert(
      `insert into verification (id, identifier, value, expires_at) values (gen_random_uuid(), $1, 'x', $2)`,
      [`link ${ago}`, at(ago)],
    )
  for (const ago of [day + 1_000, day - 60_000]) {
    await insert('insert into sign_in_failures (email_key, failures, last_at) values ($1, 3, $2)', [
      `key ${ago}`,
      at(ago),
    ])
    await insert(
      'insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), $1, 1, $2)',
      [`key ${ago}`, now - ago],
    )
  }
  for (const ago of [30 * day + 1_000, 30 * day - 60_000])
    await insert('insert into invitations (id, token_hash, expires_at) values (gen_random_uuid(), $1, $2)', [
      `hash ${ago}`,
      at(ago),
    ])
  await insert(
    `insert into session (id, token, user_id, expires_at) values (gen_random_uuid(), 'old', $1, $2)`,
    [ada.id, at(1_000)],
  )
  const tables = ['session', 'verification', 'sign_in_failures', 'rate_limit', 'invitations']
  const counts = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (it) => [it, await count(it)])))
  expect(await counts()).toEqual(Object.fromEntries(tables.map((it) => [it, 2])))
  await sweepExpired(app.database, app.clock.now())
  expect(await counts()).toEqual(Object.fromEntries(tables.map((it) => [it, 1])))
  await ada.call(readAccount)
})

test('over https the session cookie belongs to this host alone', async () => {
  const secure = await testApp({ settings: { APP_BASE_URL: 'https://apogee.example.com' } })
  const payload = { name: 'Ada', email: 'ada@example.com', password: testPassword }
  const origin = 'https://apogee.example.com'
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { origin },
    payload,
  })
  const cookie = [answer.headers['set-cookie']].flat().find((it) => it?.includes('session_token'))
  expect(cookie).toMatch(/^__Host-apogee\.session_token=/)
  expect(cookie).toMatch(/; Path=\/;/)
  expect(cookie).toMatch(/; Secure/)
  expect(cookie).not.toMatch(/Domain/i)
  const account = await secure.app.inject({
    url: '/api/account',
    headers: { origin, cookie: String(cookie).split(';')[0]! },
  })
  expect(account.statusCode).toBe(200)
})
