import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import * as schema from '#server/platform/database/schema.ts'
import { type TestApp, type TestFounder, testApp, testOrigin, testPassword } from '#server/testing/app.ts'

const { account, coaching, missions, profile, settings, statusUpdates, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const signInAgain = (founder: TestFounder) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: testOrigin, 'user-agent': 'Another device' },
    payload: { email: founder.email, password: testPassword },
  })

test('a device is listed, signed out, and then refused; this one stays', async () => {
  const ada = await app.signUp()
  await signInAgain(ada)
  const { sessions, hasPassword, passkeys } = await ada.call(account.readAccess)
  expect({ hasPassword, passkeys }).toEqual({ hasPassword: true, passkeys: [] })
  expect(sessions.map((it) => it.current).sort()).toEqual([false, true])
  const other = sessions.find((it) => !it.current)!
  expect(other.userAgent).toBe('Another device')
  const left = await ada.call(account.endSession, { params: { id: other.id } })
  expect(left.sessions.map((it) => it.current)).toEqual([true])
  await ada.call(account.readAccount)
})

/** Every table whose rows belong to a user, with the column that says whose. */
const owned = Object.values(schema)
  .filter((it) => it instanceof PgTable)
  .map((it) => getTableConfig(it as PgTable))
  .flatMap((table) => {
    const owner = table.columns.find((it) => it.name === 'founder_id' || it.name === 'user_id')
    return owner ? [[table.name, owner.name] as const] : []
  })

async function rowsOf(founder: TestFounder): Promise<Record<string, number>> {
  const counts = await Promise.all(
    owned.map(async ([table, owner]) => {
      const { rows } = await app.database.pool.query<{ n: number }>(
        `select count(*)::int as n from "${table}" where "${owner}" = $1`,
        [founder.id],
      )
      return [table, rows[0]!.n] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

async function liveALittle(founder: TestFounder) {
  await founder.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
  await founder.call(statusUpdates.sendStatusUpdate, { body: { content: 'I sent 5 outreach emails' } })
  const session = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  await founder.call(coaching.completeSession, { params: { id: session.id } })
  await founder.call(strategy.createNinetyDayGoal, { body: { title: 'Reach 100 customers' } })
  await founder.call(settings.changeSettings, { body: { voiceSpeed: 1.5 } })
  await founder.call(profile.saveProfileDraft, { body: { step: 2, answers: { companyName: 'Orbits' } } })
  await founder.call(profile.changeFounderProfile, { body: { companyName: 'Orbits' } })
}

test('every founder table deletes its rows with the user', async () => {
  const { rows } = await app.database.pool.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype = 'c'`,
  )
  const cascading = rows.map((it) => it.table.replaceAll('"', ''))
  expect(owned.map(([table]) => table).filter((it) => !cascading.includes(it))).toEqual([])
})

test('deleting an account leaves none of its rows in any table, and all rows of others', async () => {
  const ada = await app.signUp('Ada Lovelace')
  const eve = await app.signUp('Eve Moneypenny')
  await liveALittle(ada)
  await liveALittle(eve)
  const before = await rowsOf(ada)
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(12)
  const evesBefore = await rowsOf(eve)
  const gone = await ada.call(account.deleteAccount, {
    body: { confirmation: 'delete my account', password: testPassword },
    key: 'goodbye',
  })
  expect(gone).toEqual({ deleted: true })
  expect(await rowsOf(ada)).toEqual({})
  expect(await rowsOf(eve)).toEqual(evesBefore)
  expect((await ada.ask(account.readAccount)).status).toBe(401)
  expect((await signInAgain(ada)).statusCode).toBe(401)
})

test('without the words or with another password nothing is deleted', async () => {
  const ada = await app.signUp('Ada Byron')
  const words = await ada.ask(account.deleteAccount, { body: { confirmation: 'please' as never } })
  expect(words).toMatchObject({ status: 400, body: { field: 'confirmation' } })
  const password = await ada.ask(account.deleteAccount, {
    body: { confirmation: 'delete my account', password: 'a wrong password' },
  })
  expect(password).toMatchObject({ status: 400, body: { field: 'password' } })
  await ada.call(account.readAccount)
})

test('without a password, deleting asks for a sign-in of the last ten minutes', async () => {
  const ada = await app.signUp('Passkey Only')
  await app.database.pool.query('update account set password = null where user_id = $1', [ada.id])
  const body = { confirmation: 'delete my account' as const }
  await app.database.pool.query('update session set created_at = $2 where user_id = $1', [
    ada.id,
    new Date(app.clock.now().getTime() - 10 * 60 * 1000 - 1),
  ])
  expect(await ada.ask(account.deleteAccount, { body })).toMatchObject({
    status: 403,
    body: { code: 'StaleSignIn' },
  })
  await ada.call(account.readAccount)
  await app.database.pool.query('update session set created_at = $2 where user_id = $1', [
    ada.id,
    new Date(app.clock.now().getTime() - 10 * 60 * 1000),
  ])
  expect(await ada.ask(account.deleteAccount, { body })).toMatchObject({ status: 200 })
})
