import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp, testOrigin, testPassword } from '#server/testing/app.ts'

const {
  changeManagedAccount,
  deleteManagedAccount,
  inviteAccount,
  makeResetLink,
  readAccountDevices,
  readAccounts,
  signOutAccount,
} = contract.administration
const password = testPassword

let app: TestApp
let admin: TestFounder
let eve: TestFounder
beforeEach(async () => {
  app = await testApp({ settings: { SIGNUP_MODE: 'open' } })
  // The account library goes by the clock of the machine.
  app.clock.set(new Date().toISOString())
  admin = await app.signUp('Dorothy Vaughan')
  eve = await app.signUp('Eve Moneypenny')
})

const post = (path: string, payload: object) =>
  app.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers: { origin: testOrigin }, payload })
const marks = async () =>
  Object.fromEntries(
    (await admin.call(readAccounts)).accounts.map((it) => [
      it.name,
      [it.isYou && 'you', it.isAdmin && 'admin', it.isDisabled && 'disabled'].filter(Boolean).join(' '),
    ]),
  )

test('an administrator sees the accounts and nothing of what founders wrote; others see nothing', async () => {
  await eve.call(contract.missions.launchMission, { body: { goal: 'Ship the pricing page' } })
  const { status, body } = await admin.ask(readAccounts)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('pricing')
  expect(await marks()).toEqual({ 'Dorothy Vaughan': 'you admin', 'Eve Moneypenny': '' })
  expect(await eve.ask(readAccounts)).toMatchObject({ status: 403, body: { code: 'NotAdmin' } })
  expect(await eve.ask(inviteAccount, { body: {} })).toMatchObject({ status: 403 })
  const params = { id: admin.id }
  for (const [endpoint, given] of [
    [readAccountDevices, {}],
    [signOutAccount, {}],
    [makeResetLink, { password }],
    [changeManagedAccount, { isAdmin: false, password }],
    [deleteManagedAccount, { confirmation: admin.email, password }],
  ] as const) {
    const answer = await eve.ask(endpoint, { params, body: given } as never)
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 404])
  }
  expect(await marks()).toEqual({ 'Dorothy Vaughan': 'you admin', 'Eve Moneypenny': '' })
})

test('accounts are read fifty at a time, and found by words of their name and address', async () => {
  await app.database.pool.query(
    `insert into "user" (id, name, email, email_verified, created_at)
     select gen_random_uuid(), 'Grace 100% ' || n, 'grace' || n || '@Navy.example', true, now()
       from generate_series(1, 60) n`,
  )
  const namesOf = async (query: object) => {
    const { accounts, total } = await admin.call(readAccounts, { query })
    return { names: accounts.map(({ name }) => name), total }
  }
  const [first, second] = [await namesOf({}), await namesOf({ from: 50 })]
  expect([first.names.length, second.names.length]).toEqual([50, 12])
  expect([first.total, second.total]).toEqual([62, 62])
  expect(new Set([...first.names, ...second.names]).size).toBe(62)
  expect(first.names[0]).toBe('Dorothy Vaughan')
  expect(await namesOf({ from: 62 })).toEqual({ names: [], total: 62 })

  expect(await namesOf({ search: '  NAVY grace7@ ' })).toEqual({ names: ['Grace 100% 7'], total: 1 })
  expect((await namesOf({ search: '100%' })).total).toBe(60)
  expect((await namesOf({ search: '_%' })).total).toBe(0)
  expect((await namesOf({ search: 'navy Dorothy' })).total).toBe(0)
  expect((await namesOf({ search: eve.email.toUpperCase() })).names).toEqual(['Eve Moneypenny'])
  expect(await admin.ask(readAccounts, { query: { from: -1 } })).toMatchObject({ status: 400 })
})

test('what opens or closes an account needs the password of the administrator', async () => {
  const params = { id: eve.id }
  for (const [endpoint, given] of [
    [makeResetLink, {}],
    [changeManagedAccount, { isDisabled: true }],
    [changeManagedAccount, { isAdmin: true }],
    [deleteManagedAccount, { confirmation: eve.email }],
  ] as const) {
    const answer = await admin.ask(endpoint, { params, body: { ...given, password: 'another one' } } as never)
    expect(answer).toMatchObject({ status: 400, body: { field: 'password' } })
  }
  expect(await marks()).toEqual({ 'Dorothy Vaughan': 'you admin', 'Eve Moneypenny': '' })
  expect((await eve.ask(contract.account.readAccount)).status).toBe(200)
})

test('the password stands in no row, not even as a fast hash of the request', async () => {
  const given = { params: { id: eve.id }, body: { isDisabled: true, password }, key: 'disable' }
  expect(await admin.call(changeManagedAccount, given)).toEqual({ isAdmin: false, isDisabled: true })
  // The same key answers again, whatever was typed: the request is the same.
  const again = { ...given, body: { ...given.body, password: 'a slip' } }
  expect((await admin.ask(changeManagedAccount, again)).status).toBe(200)
  const other = { ...given, body: { isDisabled: false, password } }
  expect((await admin.ask(changeManagedAccount, other)).status).toBe(422)
  const { rows } = await app.database.pool.query('select to_jsonb(it)::text as row from idempotency_keys it')
  expect(rows.map((it) => it.row).join()).not.toContain(password)
})

test('disabled is signed out and let in no more, enabled comes back, and both can administer', async () => {
  const params = { id: eve.id }
  const change = (body: object) => admin.call(changeManagedAccount, { params, body: { ...body, password } })
  await change({ isDisabled: true })
  expect((await eve.ask(contract.account.readAccount)).status).toBe(401)
  expect((await post('sign-in/email', { email: eve.email, password })).json()).toMatchObject({
    code: 'ACCOUNT_DISABLED',
  })
  await change({ isDisabled: false })
  expect((await post('sign-in/email', { email: eve.email, password })).statusCode).toBe(200)
  await change({ isAdmin: true })
  expect(await marks()).toEqual({ 'Dorothy Vaughan': 'you admin', 'Eve Moneypenny': 'admin' })
})

test('nobody locks themselves out, and the last administrator stays', async () => {
  const own = { params: { id: admin.id } }
  for (const body of [{ isDisabled: true }, { isAdmin: false }])
    expect(await admin.ask(changeManagedAccount, { ...own, body: { ...body, password } })).toMatchObject({
      status: 409,
      body: { code: 'OwnAccount' },
    })
  const gone = { ...own, body: { confirmation: admin.email, password } }
  expect(await admin.ask(deleteManagedAccount, gone)).toMatchObject({ status: 409 })

  // Two administrators who take the right from each other at the same moment: one of them keeps it.
  const promote = { params: { id: eve.id }, body: { isAdmin: true, password } }
  await admin.call(changeManagedAccount, promote)
  const answers = await Promise.all([
    admin.ask(changeManagedAccount, { params: { id: eve.id }, body: { isAdmin: false, password } }),
    eve.ask(changeManagedAccount, { params: { id: admin.id }, body: { isAdmin: false, password } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await app.database.pool.query('select from account_status where admin_since is not null')
  expect(rows).toHaveLength(1)
})

test('links invite and reset once, devices are signed out, and a deleted account is gone', async () => {
  const invited = await admin.call(inviteAccount, { body: { email: ' Grace@Example.com ' }, key: 'invite' })
  expect(invited).toMatchObject({ link: expect.stringContaining('/login?new=1&invite='), validDays: 7 })
  expect(await admin.call(inviteAccount, { body: { email: ' Grace@Example.com ' }, key: 'invite' })).toEqual(
    invited,
  )
  expect(await admin.ask(inviteAccount, { body: { email: 'nobody' } })).toMatchObject({
    status: 400,
    body: { field: 'email' },
  })
  const params = { id: eve.id }
  expect(await admin.call(readAccountDevices, { params })).toHaveLength(1)
  expect(await admin.call(signOutAccount, { params })).toEqual({ devices: 1 })
  expect((await eve.ask(contract.account.readAccount)).status).toBe(401)

  const { link } = await admin.call(makeResetLink, { params, body: { password } })
  const token = new URL(link).searchParams.get('reset')
  const chosen = { token, newPassword: 'a quite different sentence' }
  expect((await post('reset-password', chosen)).statusCode).toBe(200)
  expect((await post('reset-password', chosen)).statusCode).toBe(400)

  const wrong = { params, body: { confirmation: 'eve', password } }
  expect(await admin.ask(deleteManagedAccount, wrong)).toMatchObject({ body: { field: 'confirmation' } })
  const right = { params, body: { confirmation: eve.email.toUpperCase(), password } }
  expect(await admin.call(deleteManagedAccount, right)).toEqual({ deleted: true })
  const { accounts } = await admin.call(readAccounts)
  expect(accounts.map(({ id }) => id)).toEqual([admin.id])
  expect((await admin.ask(deleteManagedAccount, right)).status).toBe(404)
})
