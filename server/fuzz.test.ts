import type { AddressInfo } from 'node:net'
import { inspect, isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { contract, endpoints } from '#contract/index.ts'
import { presetName } from '#contract/model-connections.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { startHubspot } from '#server/testing/fakes/fake-hubspot.ts'
import { startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { startFakeVoice } from '#server/testing/fakes/fake-voice.ts'
import { type CreateResource, fixturesIn } from '#server/testing/fixtures.ts'
import { rememberIds } from '#server/testing/fuzz/ids.ts'
import { faultOf } from '#server/testing/fuzz/judge.ts'
import { type Draw, type Operation, operationsOf, requestsTo } from '#server/testing/fuzz/requests.ts'
import { type Sent, send } from '#server/testing/fuzz/send.ts'
import { fc } from '#server/testing/properties.ts'
import { sampledRuns } from '#server/testing/sample.ts'

/*
 * Sends valid, nearly valid and hostile requests to every operation of the OpenAPI document, over real connections.
 * `npm run fuzz` sends ten thousand (`FUZZ_REQUESTS`), and other ones with `FC_SEED`.
 */
const total =
  process.env.npm_lifecycle_event === 'fuzz'
    ? Number(process.env.FUZZ_REQUESTS ?? 10_000)
    : sampledRuns('fuzzed requests', 1_500, 1 / 3)
const seed = Number(process.env.FC_SEED ?? 1)
const canary = 'CANARY-7f3a'

let app: TestApp
let port: number
let operations: Operation[]
let createResource: CreateResource
const thrown = new Map<string, string>()

beforeAll(async () => {
  const hubspot = await startHubspot()
  const model = await startFakeModel()
  afterFile(() => model.close())
  const ears = await startFakeVoice(new Uint8Array())
  app = await testApp({
    settings: {
      TTS_ENGINE: 'embedded',
      HUBSPOT_BASE_URL: hubspot.url,
      STT_BASE_URL: ears.url,
      LLM_ADDRESSES: [...presetName.options, 'llama-cpp']
        .filter((it) => it !== 'other')
        .map((it) => `${it}=${model.url}`)
        .join(),
    },
  })
  app.app.addHook('onError', async (request, _reply, error) => {
    thrown.set(request.id, inspect(error, { depth: 3 }).slice(0, 2_000))
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  operations = operationsOf((await app.app.inject('/api/docs/openapi.json')).json(), endpoints)
  createResource = fixturesIn(app)
  port = (app.app.server.address() as AddressInfo).port
})

/** The generated requests, with equal shares for all operations. */
function drawn(): Draw[] {
  const each = Math.ceil(total / operations.length)
  const lists = operations.map((operation, n) =>
    fc.sample(requestsTo(operation), { numRuns: each, seed: seed * 1_000 + n }),
  )
  const turns = Array.from({ length: each }, (_, n) => lists.map((it) => it[n]!))
  return turns.flat().slice(0, total)
}

/** Founders take turns, since a request may delete the account; two callers at once act for each. */
function seat() {
  const ids = rememberIds()
  const arrive = async () => {
    const founder = await app.signUp()
    for (const operation of operations.filter((it) => it.endpoint.path.includes(':id'))) {
      const resource = await createResource(operation.endpoint, founder).catch(() => null)
      if (resource) ids.keep(operation, resource.id)
    }
    return founder
  }
  let now = arrive()
  return {
    ids,
    who: () => now,
    gone: (founder: TestFounder) => {
      now = now.then((it) => (it === founder ? arrive() : it))
    },
  }
}

test(`${total} requests, seed ${seed}: no 5xx, nothing undeclared, nothing leaked, and the books agree afterwards`, async () => {
  const bystander = await app.signUp('Eve Moneypenny')
  await bystander.call(contract.missions.launchMission, { body: { goal: canary } })
  await bystander.call(contract.memory.writeMemory, { body: { content: canary } })
  const draws = drawn()
  const faults = new Map<string, string>()
  const blame = (sent: Sent, fault: string | null, { endpoint }: Operation) => {
    const name = `${endpoint.method} ${endpoint.path}: ${fault}`
    if (fault && !faults.has(name)) faults.set(name, describeFault(sent))
  }
  let done = 0
  const act = async (founder: ReturnType<typeof seat>) => {
    for (let draw = draws.shift(); draw; draw = draws.shift()) {
      const who = await founder.who()
      const sent = await send(port, who.cookie, draw, founder.ids.for(draw))
      founder.ids.learn(draw, sent)
      if (sent.status === 401) founder.gone(who)
      if (sent.status < 300) done += 1
      blame(sent, faultOf(draw.operation, sent, canary), draw.operation)
    }
  }
  await Promise.all(Array.from({ length: 3 }, seat).flatMap((it) => [act(it), act(it)]))
  expect([...faults].map(([name, how]) => `${name}\n${how}`)).toEqual([])
  // Rejected requests alone would prove little: a good share must have reached the use cases.
  expect(done).toBeGreaterThan(total / 3)
  expect((await verifyLedger(app.database)).wrong).toEqual([])
}, 900_000)

const describeFault = ({ method, path, payload, status, headers, body }: Sent) =>
  [`  ${method} ${path.slice(0, 300)} ${payload.slice(0, 400)}`, `  ${status} ${body.slice(0, 400)}`]
    .concat(thrown.get(String(headers['x-request-id'])) ?? [])
    .join('\n')

/** A stored reply comes back with its keys in the order of the database. */
const same = (one: Sent, other: Sent) =>
  one.status === other.status && isDeepStrictEqual(JSON.parse(one.body), JSON.parse(other.body))

test('a write with a key happens once, however often and concurrently it is sent', async () => {
  const founder = seat()
  const { cookie } = await founder.who()
  const writes = operations.filter((it) => it.endpoint.write && !it.endpoint.path.endsWith('/delete'))
  const unlike: string[] = []
  let written = 0
  for (const [n, operation] of writes.entries()) {
    const fitting = fc.sample(requestsTo(operation), { numRuns: 12, seed: seed * 1_000 + n })
    for (const [m, draw] of fitting.entries()) {
      const again = { ...draw, oddId: null, query: {}, headers: { 'idempotency-key': `once.${n}.${m}` } }
      const ids = founder.ids.for(draw)
      const first = await Promise.all(Array.from({ length: 5 }, () => send(port, cookie, again, ids)))
      const later = await send(port, cookie, again, ids)
      if (later.status >= 300) continue
      written += 1
      const others = first.filter((it) => it.status !== 409 && !same(it, later))
      if (others.length > 0)
        unlike.push(`${later.method} ${later.path}: ${later.body} | ${others[0]!.status} ${others[0]!.body}`)
      break
    }
  }
  expect(unlike).toEqual([])
  expect(written).toBeGreaterThan(writes.length * 0.7)
}, 300_000)
