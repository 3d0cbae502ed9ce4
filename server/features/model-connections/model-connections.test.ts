import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ModelConnection, PresetName } from '#contract/model-connections.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { extractAsked } from '#server/testing/fakes/extracting-model.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'

const { coaching, modelConnections: connections, missions } = contract
const key = 'sk-test-secret-key-4f2a'

let fake: FakeModel
let app: TestApp
let admin: TestFounder

beforeAll(async () => {
  fake = await startFakeModel({
    fill: extractAsked,
    say: () => ['Start with the page. ', 'Ten minutes is enough. ', 'When?'],
  })
  afterFile(() => fake.close())
  const origin = fake.url.replace('/v1', '')
  const hosted = ['anthropic', 'gemini', 'groq', 'mistral', 'openai', 'openrouter', 'lm-studio']
  app = await testApp({
    settings: {
      LLM_ADDRESSES: [
        ...hosted.map((it) => `${it}=${fake.url}`),
        `ollama=${origin}`,
        'llama-cpp=http://127.0.0.1:9',
      ].join(),
    },
  })
  admin = await app.signUp()
})

const reset = () => {
  fake.fault = null
  fake.refuse = () => null
  fake.asked.length = 0
}

/** Connects a model for a founder alone, tests it where wanted, and switches it on. */
async function connectFor(
  founder: TestFounder,
  preset: PresetName,
  scope: 'founder' | 'installation' = 'founder',
): Promise<ModelConnection> {
  const { connection } = await founder.call(connections.connectModel, {
    body: { preset, scope, ...(/ollama|studio/.test(preset) ? {} : { apiKey: key }) },
  })
  return founder.call(connections.changeModelConnection, {
    params: { id: connection.id },
    body: { enabled: true },
  })
}

/** A founder's turn in a session, and which engine answered it. */
async function talk(founder: TestFounder, transcript = 'What should I do first today?') {
  const { id } = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  const body = { sessionId: id, sessionType: 'morning' as const, transcript }
  return founder.call(coaching.converse, { body })
}

const rowsOf = async () => {
  const { rows } = await app.database.pool.query(
    'select row_to_json(c)::text as row from model_connections c',
  )
  return rows.map((it) => it.row).join()
}

describe.each([
  'anthropic',
  'gemini',
  'groq',
  'mistral',
  'openai',
  'openrouter',
  'ollama',
  'lm-studio',
  'other',
] as const)('%s', (preset) => {
  test('is connected, tested and coaches; its key is never seen again', async () => {
    reset()
    const isLocal = /ollama|lm-studio|other/.test(preset)
    const founder = isLocal ? admin : await app.signUp()
    const place = preset === 'other' ? { address: fake.url } : isLocal ? {} : { apiKey: key }
    const body = { preset, scope: 'founder' as const, ...place }
    const { connection, models } = await founder.call(connections.connectModel, { body })
    expect(models.map((it) => it.id)).toEqual(['fake-model', 'fake-model-large'])
    expect(connection).toMatchObject({
      enabled: isLocal,
      model: 'fake-model',
      keyEnding: isLocal ? '' : '4f2a',
    })
    const tested = await founder.call(connections.testModel, {
      params: { id: connection.id },
      body: { model: 'fake-model' },
    })
    expect(tested.test).toMatchObject({ of: 20, model: 'fake-model' })
    expect(tested.test!.understood).toBeGreaterThanOrEqual(14)
    expect(tested.test!.reply).toContain('Start with the page.')
    expect(tested.test!.dollarsPerTurn).toBe(isLocal ? 0 : null)
    expect(tested.month.tokens).toBe(tested.test!.tokens)
    await founder.call(connections.changeModelConnection, {
      params: { id: connection.id },
      body: { enabled: true },
    })
    const { mind, aiResponse } = await talk(founder)
    expect(mind).toMatchObject({ model: 'fake-model', degraded: null })
    expect(aiResponse).toContain('Start with the page.')
    fake.fault = 'reset'
    const cut = await talk(founder)
    expect(cut.mind).toMatchObject({ engine: 'built-in', model: null })
    expect(cut.aiResponse).not.toBe('')
    expect(cut.aiResponse).not.toContain('Start with the page.')
    fake.fault = null
    expect((await talk(founder)).mind).toMatchObject({ model: 'fake-model', degraded: null })
    const shown = JSON.stringify(await founder.call(connections.readModelConnections))
    expect([shown, await rowsOf()].join()).not.toContain(key)
    await founder.call(connections.disconnectModel, { params: { id: connection.id } })
    expect((await talk(founder)).mind).toMatchObject({ engine: 'built-in', model: null })
  })
})

test('a connection of the installation coaches everybody; of it others see the model and nothing else', async () => {
  reset()
  const { id } = await connectFor(admin, 'groq', 'installation')
  const eve = await app.signUp()
  expect((await talk(eve)).mind).toMatchObject({ model: 'fake-model' })
  const seen = await eve.call(connections.readModelConnections)
  expect(seen).toMatchObject({
    isAdmin: false,
    presets: ['anthropic', 'gemini', 'groq', 'mistral', 'openai', 'openrouter'],
    connections: [{ isMine: false, model: 'fake-model', keyEnding: '', price: null }],
  })
  await app.database.pool.query('update account_status set admin_since = null where user_id = $1', [admin.id])
  expect((await talk(eve)).mind).toMatchObject({ engine: 'built-in' })
  await app.database.pool.query('update account_status set admin_since = now() where user_id = $1', [
    admin.id,
  ])
  for (const endpoint of [connections.disconnectModel, connections.listModels] as const)
    expect(await eve.ask(endpoint, { params: { id } })).toMatchObject({ status: 404 })
  await admin.call(connections.disconnectModel, { params: { id } })
})

test('only an administrator may name an address, use this machine or connect for everybody', async () => {
  reset()
  const eve = await app.signUp()
  for (const body of [
    { preset: 'other', scope: 'founder', address: 'http://169.254.169.254/latest' },
    { preset: 'other', scope: 'founder', address: 'http://10.0.0.1:8000/v1' },
    { preset: 'ollama', scope: 'founder' },
    { preset: 'openai', scope: 'installation', apiKey: key },
  ] as const)
    expect(await eve.ask(connections.connectModel, { body })).toMatchObject({
      status: 403,
      body: { code: 'MODEL_BLOCKED_ADDRESS' },
    })
  expect(await eve.call(connections.findLocalServers)).toEqual({ servers: [], tried: [] })
  expect(fake.asked).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[fe80::1]/v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://100.100.100.200/v1',
])('even an administrator is refused %s, where clouds keep credentials', async (address) => {
  const body = { preset: 'other', scope: 'founder', address } as const
  expect(await admin.ask(connections.connectModel, { body })).toMatchObject({
    status: 422,
    body: { code: 'MODEL_BLOCKED_ADDRESS' },
  })
})

test('an address is taken as it was pasted', async () => {
  reset()
  const body = { preset: 'other', scope: 'founder', address: `${fake.url}/chat/completions/` } as const
  const { connection } = await admin.call(connections.connectModel, { body })
  expect(connection).toMatchObject({ address: fake.url, enabled: true, price: { from: 'machine' } })
  await admin.call(connections.disconnectModel, { params: { id: connection.id } })
})

test('servers on this machine are found by asking them', async () => {
  reset()
  const { servers, tried } = await admin.call(connections.findLocalServers)
  expect(servers.map((it) => [it.preset, it.name, it.models])).toEqual([
    ['ollama', 'Ollama', 2],
    ['lm-studio', 'LM Studio', 2],
  ])
  expect(tried).toContain('127.0.0.1:9')
})

test.each([
  [401, 'openai', 422, 'MODEL_WRONG_KEY'],
  [402, 'openrouter', 422, 'MODEL_NO_CREDIT'],
  [404, 'anthropic', 422, 'MODEL_NOT_A_MODEL_SERVER'],
  [429, 'groq', 429, 'MODEL_BUSY'],
  [500, 'gemini', 502, 'MODEL_SERVER_ERROR'],
] as const)(
  'a provider that answers %i is explained, and nothing is kept',
  async (refusal, preset, status, code) => {
    reset()
    fake.refuse = () => refusal
    const founder = await app.signUp()
    const answer = await founder.ask(connections.connectModel, {
      body: { preset, scope: 'founder', apiKey: key },
    })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(JSON.stringify(answer.body)).not.toMatch(/sk-|org-secret/)
    expect((await founder.call(connections.readModelConnections)).connections).toEqual([])
  },
)

test('a key refused in the test is said, and the connection keeps no result', async () => {
  reset()
  const founder = await app.signUp()
  const { id } = await connectFor(founder, 'mistral')
  fake.refuse = ({ body }) => (body.stream ? 401 : null)
  const answer = await founder.ask(connections.testModel, { params: { id }, body: { model: 'fake-model' } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'MODEL_WRONG_KEY', field: 'apiKey' } })
  expect((await founder.call(connections.readModelConnections)).connections[0]?.test).toBeNull()
})

test('at the limit of the month the built-in coach takes over, and says why', async () => {
  reset()
  const founder = await app.signUp()
  const { id } = await connectFor(founder, 'openai')
  await app.database.pool.query(
    `update model_connections set price = '{"input":2,"cached":1,"output":8,"from":"table","asOf":null}' where id = $1`,
    [id],
  )
  expect((await talk(founder)).mind).toMatchObject({ model: 'fake-model' })
  const used = async () => (await founder.call(connections.readModelConnections)).connections[0]!
  await expect.poll(async () => (await used()).month.dollars).toBeGreaterThan(0)
  await founder.call(connections.changeModelConnection, { params: { id }, body: { monthLimitCents: 0 } })
  expect(await used()).toMatchObject({ limitReachedAt: expect.any(String) })
  expect((await talk(founder)).mind).toMatchObject({ engine: 'built-in', degraded: 'month-limit' })
  app.clock.set('2026-12-01T08:00:00Z')
  expect((await used()).month).toEqual({ tokens: 0, dollars: 0 })
  app.clock.set('2026-11-20T08:00:00Z')
})

test('the first connection that works answers; the order can be changed', async () => {
  reset()
  const founder = await app.signUp()
  const first = await connectFor(founder, 'openai')
  const second = await connectFor(founder, 'gemini')
  const engineOf = async () => (await talk(founder)).mind?.engine
  expect(await engineOf()).toBe('openai')
  fake.fault = ({ path }) => (path.includes('/chat/completions') ? 'server-error' : null)
  expect(await engineOf()).toBe('gemini')
  fake.fault = null
  await founder.call(connections.orderModelConnections, { body: { ids: [second.id, first.id] } })
  expect(await engineOf()).toBe('gemini')
  fake.fault = 'reset'
  expect(await engineOf()).toBe('built-in')
})

test('a report of work is understood by the model and still passes the proposal validator', async () => {
  reset()
  const founder = await app.signUp()
  await connectFor(founder, 'anthropic')
  await founder.call(missions.launchMission, { body: { goal: 'Make 10 customer calls', targetValue: 10 } })
  fake.fill = () => ({
    proposals: [
      { action: 'record-progress', quote: 'I made nine calls', confidence: 1, mission: 'm1', by: 9 },
    ],
    intent: 'report',
    blockers: [],
    metrics: [],
  })
  await talk(founder, 'I made four calls this morning.')
  fake.fill = extractAsked
  expect(await founder.call(missions.readToday)).toMatchObject([{ currentValue: 0 }])
})

test('it knows the business as well as one of the environment does', async () => {
  reset()
  const founder = await app.signUp()
  await connectFor(founder, 'openai')
  await founder.call(contract.profile.changeFounderProfile, { body: { companyName: 'Quillfeather Bakery' } })
  await talk(founder)
  expect(JSON.stringify(fake.asked)).toContain('Quillfeather Bakery')
})

test('what the operator set in the environment stays, and wins', async () => {
  const set = await testApp({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_BASE_URL: fake.url,
      LLM_API_KEY: 'sk-x',
      LLM_MODEL: 'fake-model',
    },
  })
  const ada = await set.signUp()
  expect(await ada.call(connections.readModelConnections)).toMatchObject({
    operator: 'openai fake-model, then the built-in coach',
    connections: [],
  })
  const body = { preset: 'openai', scope: 'founder', apiKey: key } as const
  expect(await ada.ask(connections.connectModel, { body })).toMatchObject({
    status: 409,
    body: { code: 'MODEL_SET_BY_OPERATOR' },
  })
})
