import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp, testOrigin, testPassword } from '#server/testing/app.ts'

const { account, administration, coaching, missions, statusUpdates } = contract

let app: TestApp
let admin: TestFounder
let ada: TestFounder
beforeEach(async () => {
  app = await testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'apogee@example.com' } })
  // The account library goes by the clock of the machine.
  app.clock.set(new Date().toISOString())
  admin = await app.signUp('Dorothy Vaughan')
  await admin.call(administration.inviteAccount, { body: { email: 'Founder2@Example.com' } })
  ada = await app.signUp()
  expect(ada.email).toBe('founder2@example.com')
})

/** The tables, of every schema, with a row that contains Ada's id or address. */
async function findTablesNaming(founder: TestFounder): Promise<string[]> {
  const { pool } = app.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const named: string[] = []
  for (const { name } of tables) {
    const search = `select count(*)::int as n from ${name} it where lower(it::text) like any ($1)`
    const { rows } = await pool.query(search, [[`%${founder.id}%`, `%${founder.email}%`]])
    if (rows[0].n > 0) named.push(name)
  }
  return named
}

async function useEverything(founder: TestFounder): Promise<void> {
  await founder.call(missions.launchMission, { body: { goal: 'Send 50 emails' }, key: 'a-mission' })
  await founder.call(statusUpdates.sendStatusUpdate, { body: { content: 'I sent 12 of the emails' } })
  const { id } = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  const transcript = 'Today I want to write to the nine clinics from the list'
  await founder.call(coaching.converse, { body: { sessionId: id, sessionType: 'morning', transcript } })
  const { cookie, email } = founder
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { origin: testOrigin, cookie },
    payload: { email: email.toUpperCase() },
  })
  await app.app.inject({ url: '/api/auth/passkey/generate-register-options', headers: { cookie } })
}

const waysToDelete: [string, () => Promise<unknown>][] = [
  [
    'by its founder',
    () =>
      ada.call(account.deleteAccount, {
        body: { confirmation: account.deletionWords, password: testPassword },
        key: 'goodbye',
      }),
  ],
  [
    'by an administrator who has disabled it',
    async () => {
      const params = { id: ada.id }
      const body = { isDisabled: true, password: testPassword }
      await admin.call(administration.changeManagedAccount, { params, body, key: 'disable' })
      await admin.call(administration.deleteManagedAccount, {
        params,
        body: { confirmation: ada.email, password: testPassword },
        key: 'goodbye',
      })
    },
  ],
]

test.each(waysToDelete)(
  'an account deleted %s leaves its id and its address in no table',
  async (_, remove) => {
    await useEverything(ada)
    const before = await findTablesNaming(ada)
    expect(before.length).toBeGreaterThan(10)
    expect(before).toEqual(expect.arrayContaining(['public.verification', 'public.invitations']))
    await remove()
    expect(await findTablesNaming(ada)).toEqual([])
    expect(await findTablesNaming(admin)).toContain('public.founders')
  },
)
