import { beforeEach, expect, test } from 'vitest'
import { contract, endpoints } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp, testOrigin, testPassword } from '#server/testing/app.ts'
import { fixturesIn } from '#server/testing/fixtures.ts'

const { account, administration, coaching, missions, statusUpdates } = contract

let app: TestApp
let admin: TestFounder
let ada: TestFounder
beforeEach(async () => {
  app = await testApp({
    settings: { TTS_ENGINE: 'embedded', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'apogee@example.com' },
  })
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

/** What Ada leaves behind by use: a day's work, links by mail, and one of each resource that an endpoint names. */
async function useEverything(): Promise<void> {
  await ada.call(missions.launchMission, { body: { goal: 'Send 50 emails' }, key: 'a-mission' })
  await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'I sent 12 of the emails' } })
  const { id } = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  const transcript = 'Today I want to write to the nine clinics from the list'
  await ada.call(coaching.converse, { body: { sessionId: id, sessionType: 'morning', transcript } })
  const { cookie, email } = ada
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { origin: testOrigin, cookie },
    payload: { email: email.toUpperCase() },
  })
  await app.app.inject({ url: '/api/auth/passkey/generate-register-options', headers: { cookie } })
  const createResource = fixturesIn(app)
  const kinds = new Map(
    endpoints.filter(({ path }) => path.includes('/:id')).map((it) => [it.path.split('/:id')[0]!, it]),
  )
  // A change of the coach needs words that fit one mission only; the report above has made one.
  kinds.delete('/api/coach-changes')
  for (const endpoint of kinds.values()) await createResource(endpoint, ada)
}

interface OwnedTable {
  name: string
  owner: string
  /** The other columns that need a value, with the type of each. */
  columns: { name: string; type: string }[]
}

/** Every table with a column that refers to a user. */
async function findOwnedTables(): Promise<OwnedTable[]> {
  const { rows } = await app.database.pool.query<OwnedTable>(
    `select o.table_name as name, o.column_name as owner, coalesce(
        (select jsonb_agg(jsonb_build_object('name', c.column_name, 'type', c.udt_name))
          from information_schema.columns c where c.table_schema = 'public' and c.table_name = o.table_name
            and c.column_name <> o.column_name and c.is_nullable = 'NO' and c.column_default is null
            and c.is_generated = 'NEVER'), '[]') as columns
      from information_schema.columns o
      where o.table_schema = 'public' and o.column_name in ('founder_id', 'user_id') order by 1`,
  )
  return rows
}

const sampleValues: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'a text'",
  date: 'current_date',
  timestamptz: 'now()',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  bool: 'false',
  jsonb: "'{}'",
  bytea: "'a'",
}

/** A row of Ada's in every table that a day of use does not reach. */
async function fillOtherTables(tables: readonly OwnedTable[]): Promise<void> {
  const named = await findTablesNaming(ada)
  for (const { name, owner, columns } of tables.filter((it) => !named.includes(`public.${it.name}`))) {
    const names = [owner, ...columns.map((it) => it.name)].map((it) => `"${it}"`)
    const values = ['$1', ...columns.map(({ type }) => sampleValues[type])]
    await app.database.pool.query(`insert into "${name}" (${names}) values (${values})`, [ada.id])
  }
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
    await useEverything()
    expect((await findTablesNaming(ada)).length).toBeGreaterThan(30)
    const owned = await findOwnedTables()
    await fillOtherTables(owned)
    const unowned = ['public."user"', 'public.verification', 'public.invitations']
    const filled = [...owned.map(({ name }) => `public.${name}`), ...unowned]
    expect(await findTablesNaming(ada)).toEqual(expect.arrayContaining(filled))
    await remove()
    expect(await findTablesNaming(ada)).toEqual([])
    expect(await findTablesNaming(admin)).toContain('public.founders')
  },
)
