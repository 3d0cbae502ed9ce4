import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { contract, endpoints } from '#contract/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp, testOrigin } from '#server/testing/app.ts'
import { type CreateResource, fixturesIn } from '#server/testing/fixtures.ts'

let app: TestApp
let ada: TestFounder
let createResource: CreateResource
beforeAll(async () => {
  app = await testApp({ settings: { TTS_ENGINE: 'embedded' } })
  createResource = fixturesIn(app)
  ada = await app.signUp('Ada Lovelace')
})

/** Every row of a founder in every founder table, as one text. */
async function everythingOf(founder: TestFounder): Promise<string> {
  const { rows } = await app.database.pool.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'founder_id' order by 1`,
  )
  const dumps = rows.map(async ({ table }) => {
    const found = await app.database.pool.query(
      `select to_jsonb(it)::text as row from "${table}" it where founder_id = $1 order by 1`,
      [founder.id],
    )
    return `${table}\n${found.rows.map((it) => it.row).join('\n')}`
  })
  return (await Promise.all(dumps)).join('\n')
}

/** The cookie of a session that has ended, by sign-out or by time. */
async function pastSession(how: 'signed out' | 'expired'): Promise<string> {
  const gone = await app.signUp('Gone')
  if (how === 'signed out') {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { origin: testOrigin, cookie: gone.cookie },
      payload: {},
    })
    expect(statusCode).toBe(200)
  } else
    await app.database.pool.query("update session set expires_at = '2026-01-01' where user_id = $1", [
      gone.id,
    ])
  return gone.cookie
}

test("without a valid session no endpoint reads or changes a founder's data", async () => {
  const requests = []
  for (const endpoint of endpoints) {
    const resource = endpoint.path.includes(':id') ? await createResource(endpoint, ada) : null
    requests.push({ endpoint, input: { params: { id: resource?.id }, body: resource?.body ?? {} } })
  }
  const before = await everythingOf(ada)
  expect(before).toContain('Send 50 emails')
  const strangers = {
    nobody: null,
    'signed out': await pastSession('signed out'),
    expired: await pastSession('expired'),
  }
  for (const [who, cookie] of Object.entries(strangers))
    for (const { endpoint, input } of requests) {
      const { statusCode } = await app.app.inject(requestOf(endpoint, input as never, cookie))
      expect([who, endpoint.method, endpoint.path, statusCode]).toEqual([
        who,
        endpoint.method,
        endpoint.path,
        401,
      ])
    }
  expect(await everythingOf(ada)).toBe(before)
})

test("no endpoint lets a founder change another founder's data, whatever the ids", async () => {
  const eve = await app.signUp('Eve Moneypenny')
  const named: [Endpoint, { id: string; body?: object }][] = []
  for (const endpoint of endpoints.filter((it) => it.path.includes(':id')))
    named.push([endpoint, await createResource(endpoint, ada)])
  const before = await everythingOf(ada)
  for (const [endpoint, { id, body }] of named) {
    const { statusCode } = await app.app.inject(
      requestOf(endpoint, { params: { id }, body } as never, eve.cookie),
    )
    expect([endpoint.method, endpoint.path, statusCode]).toEqual([endpoint.method, endpoint.path, 404])
  }
  expect(await everythingOf(ada)).toBe(before)
  // Ids in bodies too.
  const { id: sessionId } = await ada.call(contract.coaching.startSession, { body: { type: 'morning' } })
  const after = await everythingOf(ada)
  const turn = { body: { sessionId, sessionType: 'morning', transcript: 'hello there' } }
  expect((await eve.ask(contract.coaching.converse, turn as never)).status).toBe(404)
  expect(await everythingOf(ada)).toBe(after)
})
