import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/context.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { addDays } from '#server/platform/time/day.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { requestOf, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { extractAsked } from '#server/testing/fakes/extracting-model.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'

const { coaching, modelConnections: connections } = contract
const key = 'sk-test-secret-key-4f2a'

let fake: FakeModel
let llamaCpp: FakeModel
let app: TestApp
let admin: TestFounder
beforeAll(async () => {
  fake = await startFakeModel({ fill: extractAsked })
  llamaCpp = await startFakeModel({ fill: extractAsked })
  afterFile(() => fake.close())
  afterFile(() => llamaCpp.close())
  const at = (url: string, ...presets: string[]) => presets.map((it) => `${it}=${url}`)
  const closed = at('http://127.0.0.1:9', 'ollama', 'lm-studio')
  const addresses = [...at(fake.url, 'openai', 'openrouter'), ...closed, ...at(llamaCpp.url, 'llama-cpp')]
  app = await testApp({ settings: { LLM_ADDRESSES: addresses.join() } })
  admin = await app.signUp()
})
beforeEach(() => {
  fake.prices = null
  fake.asked.length = 0
})

async function connect(founder: TestFounder, preset: 'openai' | 'openrouter' = 'openai') {
  const body = { preset, scope: 'founder' as const, apiKey: key }
  const { connection } = await founder.call(connections.connectModel, { body })
  const change = (changed: { enabled?: boolean; apiKey?: string; model?: string }) =>
    founder.ask(connections.changeModelConnection, { params: { id: connection.id }, body: changed })
  return { connection, change }
}

async function talk(founder: TestFounder) {
  const { id } = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  const body = { sessionId: id, sessionType: 'morning' as const, transcript: 'What should I do first today?' }
  return (await founder.call(coaching.converse, { body })).mind
}

/** The secrets under which the fake was asked. */
const keysAsked = () =>
  new Set(fake.asked.map(({ headers }) => String(headers.authorization).replace('Bearer ', '')))

test('switched off, a connection is kept and the built-in coach answers until it is switched on', async () => {
  const founder = await app.signUp()
  const { change } = await connect(founder)
  await change({ enabled: true })
  expect(await talk(founder)).toMatchObject({ model: 'fake-model' })
  expect(await change({ enabled: false })).toMatchObject({ status: 200, body: { enabled: false } })
  fake.asked.length = 0
  expect(await talk(founder)).toMatchObject({ engine: 'built-in', model: null })
  expect(fake.asked).toEqual([])
  expect((await founder.call(connections.readModelConnections)).connections).toMatchObject([
    { enabled: false, model: 'fake-model', keyEnding: '4f2a' },
  ])
  await change({ enabled: true })
  expect(await talk(founder)).toMatchObject({ model: 'fake-model' })
})

test('a replaced key is the one that is sent; one that is refused replaces nothing', async () => {
  const founder = await app.signUp()
  const { change } = await connect(founder)
  await change({ enabled: true })
  const newKey = 'sk-another-secret-key-77aa'
  fake.refuse = ({ headers }) => (String(headers.authorization).includes('77aa') ? 401 : null)
  expect(await change({ apiKey: newKey })).toMatchObject({ status: 422, body: { code: 'MODEL_WRONG_KEY' } })
  fake.refuse = () => null
  fake.asked.length = 0
  expect(await talk(founder)).toMatchObject({ model: 'fake-model' })
  expect([...keysAsked()]).toEqual([key])

  expect(await change({ apiKey: newKey })).toMatchObject({ status: 200, body: { keyEnding: '77aa' } })
  fake.asked.length = 0
  expect(await talk(founder)).toMatchObject({ model: 'fake-model' })
  expect([...keysAsked()]).toEqual([newKey])
  const { rows } = await app.database.pool.query(
    'select row_to_json(c)::text as row from model_connections c',
  )
  expect(rows.map((it) => it.row).join()).not.toMatch(/sk-(?:test|another)/)
})

test("a change on one server counts on the installation's others at the next turn", async () => {
  const database = openDatabase({ url: app.databaseUrl, applicationName: 'apogee test' })
  afterFile(() => database.close())
  const { config, log, clock } = app.context
  const context = buildContext(config, { database, log, clock, masterKey: 'k'.repeat(43) })
  const other = await buildApp(context, null)
  afterFile(async () => {
    await other.close()
    await context.voicePacks.close()
  })
  const founder = await app.signUp()
  const talkThere = async () => {
    const { id } = await founder.call(coaching.startSession, { body: { type: 'morning' } })
    const body = { sessionId: id, sessionType: 'morning' as const, transcript: 'What comes first?' }
    const answer = await other.inject(requestOf(coaching.converse, { body }, founder.cookie))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().mind
  }
  expect(await talkThere()).toMatchObject({ engine: 'built-in' })
  const { change } = await connect(founder)
  await change({ enabled: true })
  expect(await talkThere()).toMatchObject({ model: 'fake-model' })
  await change({ model: 'fake-model-large' })
  expect(await talkThere()).toMatchObject({ model: 'fake-model-large' })
  const newKey = 'sk-another-secret-key-77aa'
  await change({ apiKey: newKey })
  fake.asked.length = 0
  await talkThere()
  expect([...keysAsked()]).toEqual([newKey])
  await change({ enabled: false })
  expect(await talkThere()).toMatchObject({ engine: 'built-in' })
})

test('the use of the last fourteen days stands beside the daily limits of the environment', async () => {
  const founder = await app.signUp()
  const read = async () => (await founder.call(connections.readModelConnections)).use
  const before = await read()
  expect(before.limits).toEqual({ turns: 150, tokens: 900_000 })
  expect(before.days).toHaveLength(14)
  expect(before.days.every((it) => it.turns === 0 && it.tokens === 0)).toBe(true)
  const { change } = await connect(founder)
  await change({ enabled: true })
  await talk(founder)
  const dates = before.days.map((it) => it.date)
  const add = 'insert into mind_budgets (founder_id, day, tokens, turns) values ($1, $2, 700, 2)'
  await app.database.pool.query(add, [founder.id, dates[0]])
  await app.database.pool.query(add, [founder.id, addDays(dates[0]!, -1)])
  const { days } = await read()
  expect(days.map((it) => it.date)).toEqual(dates)
  expect(days[0]).toEqual({ date: dates[0], turns: 2, tokens: 700 })
  expect(days[13]).toMatchObject({ turns: 1, tokens: expect.any(Number) })
  expect(days[13]!.tokens).toBeGreaterThan(0)
  expect(days.slice(1, 13).every((it) => it.turns === 0)).toBe(true)
  expect((await (await app.signUp()).call(connections.readModelConnections)).use).toEqual(before)
})

test("OpenRouter's own price, in dollars per token, is the price of a million", async () => {
  const founder = await app.signUp()
  fake.prices = {
    'fake-model': { prompt: '0.0000015', completion: '0.000006', input_cache_read: '0.00000015' },
    'without-a-cache': { prompt: '0.000002', completion: '0.000008' },
    'without-a-price': null,
    'sold-out': { prompt: '-1', completion: '-1' },
  }
  const { connection, change } = await connect(founder, 'openrouter')
  const { models } = await founder.call(connections.listModels, { params: { id: connection.id } })
  const price = (input: number, cached: number, output: number) => ({
    input: expect.closeTo(input, 9),
    cached: expect.closeTo(cached, 9),
    output: expect.closeTo(output, 9),
    from: 'provider',
    asOf: null,
  })
  expect(models.map((it) => [it.id, it.price])).toEqual([
    ['fake-model', price(1.5, 0.15, 6)],
    ['without-a-cache', price(2, 2, 8)],
    ['without-a-price', null],
    ['sold-out', null],
  ])
  expect(connection.price).toEqual(price(1.5, 0.15, 6))
  await change({ enabled: true })
  expect(await talk(founder)).toMatchObject({ model: 'fake-model' })
  const used = async () => (await founder.call(connections.readModelConnections)).connections[0]!.today
  await expect.poll(async () => (await used()).dollars).toBeGreaterThan(0)
  expect(await change({ model: 'without-a-cache' })).toMatchObject({ body: { price: price(2, 2, 8) } })
})

test('llama.cpp is found on this machine, and connected at the address where it answered', async () => {
  const { servers } = await admin.call(connections.findLocalServers)
  expect(servers).toEqual([{ preset: 'other', name: 'llama.cpp', address: llamaCpp.url, models: 2 }])
  const { preset, address } = servers[0]!
  const { connection } = await admin.call(connections.connectModel, {
    body: { preset, scope: 'founder', address },
  })
  expect(connection).toMatchObject({ enabled: true, address, price: { from: 'machine' } })
  expect(await talk(admin)).toMatchObject({ model: 'fake-model' })
  expect(llamaCpp.asked.length).toBeGreaterThan(0)
  expect(fake.asked).toEqual([])
})
