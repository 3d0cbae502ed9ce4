import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tabHeader } from '#contract/changes.ts'
import { launchMission, readToday } from '#contract/missions.ts'
import { buildApp } from '#server/app.ts'
import { type Changes, openChanges } from '#server/platform/changes/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

let app: TestApp
let otherServer: { app: FastifyInstance; changes: Changes }
let ada: TestFounder
let eve: TestFounder
const urls = new Map<FastifyInstance, string>()

beforeAll(async () => {
  app = await testApp()
  const changes = openChanges(app.database)
  otherServer = { changes, app: await buildApp({ ...app.context, changes }, null) }
  for (const server of [app.app, otherServer.app])
    urls.set(server, await server.listen({ port: 0, host: '127.0.0.1' }))
  ada = await app.signUp('Ada Lovelace')
  eve = await app.signUp('Eve Moneypenny')
  for (const change of [app.context.changes, changes]) change.join()
  await vi.waitFor(() =>
    expect([changes.reach(), app.context.changes.reach()]).toEqual(['everywhere', 'everywhere']),
  )
})
afterAll(async () => {
  await otherServer.app.close()
  for (const change of [app.context.changes, otherServer.changes]) await change.part()
})

interface ReceivedEvent {
  event: string
  data: { stale?: string[]; by?: string | null; reach?: string }
}

/** The events that a page of this founder receives from one of the servers. */
async function listenTo(app: FastifyInstance, founder: TestFounder, age = 0) {
  const leave = new AbortController()
  const response = await fetch(`${urls.get(app)}/api/changes?age=${age}`, {
    headers: { cookie: founder.cookie },
    signal: leave.signal,
  })
  const events: ReceivedEvent[] = []
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream()))
      for (const block of part.split('\n\n').filter(Boolean)) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block)!
        events.push({ event: event!, data: JSON.parse(data!) })
      }
  }
  const ended = read().catch(() => {})
  await expect.poll(() => events.length).toBeGreaterThan(0)
  return { events: events, ended, response, leave: () => leave.abort() }
}

const goal = (app: FastifyInstance, founder: TestFounder, text: string, tab?: string) => {
  const asked = requestOf(launchMission, { body: { goal: text } }, founder.cookie)
  const headers = { ...asked.headers, ...(tab ? { [tabHeader]: tab } : {}) }
  return app.inject({ ...asked, headers: headers as Record<string, string> })
}

test("a change is published to its founder's pages on every server, and to nobody else", async () => {
  const [near, far, other] = [
    await listenTo(app.app, ada),
    await listenTo(otherServer.app, ada),
    await listenTo(otherServer.app, eve),
  ]
  expect(near.response.headers.get('content-type')).toBe('text/event-stream')
  expect(near.response.headers.get('cache-control')).toContain('no-store')
  expect((await goal(app.app, ada, 'Call Acme', 'tab-1')).statusCode).toBe(201)
  const news = { event: 'changed', data: { stale: launchMission.invalidates, by: 'tab-1' } }
  for (const { events } of [near, far]) await expect.poll(() => events).toContainEqual(news)
  expect((await goal(otherServer.app, eve, 'Steal the plan')).statusCode).toBe(201)
  await expect.poll(() => other.events.map((it) => it.event)).toEqual(['ready', 'changed'])
  expect(near.events.filter((it) => it.event === 'changed')).toEqual([news])
  for (const page of [near, far, other]) page.leave()
})

test('a refused write and a read publish nothing', async () => {
  const page = await listenTo(app.app, ada)
  expect((await goal(app.app, ada, '')).statusCode).toBe(400)
  await ada.call(readToday)
  await goal(app.app, ada, 'The one that counts')
  await expect.poll(() => page.events.length).toBe(2)
  page.leave()
})

test('a page that reconnects soon gets the missed changes; after longer, `missed`', async () => {
  await goal(app.app, ada, 'While the page was away')
  const back = await listenTo(app.app, ada, 400)
  await expect.poll(() => back.events.map((it) => it.event)).toContain('changed')
  const late = await listenTo(app.app, ada, 600_000)
  await expect.poll(() => late.events.map((it) => it.event)).toEqual(['ready', 'missed'])
  for (const page of [back, late]) page.leave()
})

test('pages learn when the LISTEN connections are lost, and when they are back', async () => {
  const pages = [await listenTo(otherServer.app, ada), await listenTo(app.app, ada)]
  await app.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()",
  )
  for (const page of pages) {
    await expect
      .poll(() => page.events.map((it) => it.data.reach ?? it.event), { timeout: 20_000 })
      .toEqual(['everywhere', 'here', 'everywhere', 'missed'])
    page.leave()
  }
})

test('the eleventh page closes the oldest stream', async () => {
  const pages = []
  for (let i = 0; i < 11; i += 1) pages.push(await listenTo(app.app, eve))
  await pages[0]!.ended
  expect(pages[0]!.events.at(-1)?.event).toBe('full')
  expect(pages[1]!.events.at(-1)?.event).toBe('ready')
  for (const page of pages) page.leave()
})

test('a server that stops ends its streams at once', async () => {
  const changes = openChanges(app.database)
  const closing = await buildApp({ ...app.context, changes }, null)
  urls.set(closing, await closing.listen({ port: 0, host: '127.0.0.1' }))
  const page = await listenTo(closing, ada)
  await closing.close()
  await page.ended
  expect(page.events.map((it) => it.event)).toEqual(['ready'])
})
