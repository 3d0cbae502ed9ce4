import { beforeAll, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/endpoint/endpoint.ts'
import { contract } from '#contract/index.ts'
import { playbook } from '#server/features/coaching/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, manual, missions, profile } = contract

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp('Ada Lovelace')
})

test('the manual lists every entry in its area, without what founders say', async () => {
  const { areas, entries } = await ada.call(manual.readManual)
  expect(entries).toHaveLength(playbook().size)
  expect(areas.reduce((sum, it) => sum + it.count, 0)).toBe(entries.length)
  expect(Object.keys(entries[0]!).sort()).toEqual(['area', 'id', 'stance', 'title'])
})

test('it is for signed-in founders only', async () => {
  for (const [endpoint, params] of [
    [manual.readManual, {}],
    [manual.readManualEntry, { entry: 'discount' }],
    [manual.readManualSuggestions, {}],
  ] as const) {
    const { statusCode } = await app.app.inject(requestOf(endpoint, { params } as never, null))
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 401])
  }
})

test('a search finds an entry by what a founder says', async () => {
  const { areas, entries } = await ada.call(manual.readManual, { query: { q: 'he wants it free' } })
  expect(entries.slice(0, 3).map((it) => it.id)).toContain('wants-it-free')
  expect(areas).toHaveLength(14)
})

test.each([
  ['one character', 'x'],
  ['nothing', ''],
  ['more than 200 characters', 'x'.repeat(201)],
])('a search for %s is refused', async (_, q) => {
  const { status, body } = await ada.ask(manual.readManual, { query: { q } })
  expect({ status, field: (body as ErrorReply).field }).toEqual({ status: 400, field: 'q' })
})

test('an entry is read whole, with the mission it suggests', async () => {
  const entry = await ada.call(manual.readManualEntry, { params: { entry: 'discount' } })
  expect(entry).toMatchObject({
    title: 'They ask for a discount',
    area: { id: 'pricing', name: 'Pricing' },
    stance: "Trade, don't give.",
    mission: { title: 'Write your 3 trades for a discount', target: 3, category: 'revenue' },
  })
  expect(entry.ask).toHaveLength(2)
  expect(entry.near).toHaveLength(3)
})

test.each(['no-such-entry', '..%2F..', '__proto__'])('an unknown entry is not there: %s', async (entry) => {
  const { status, body } = await ada.ask(manual.readManualEntry, { params: { entry } })
  expect({ status, code: (body as ErrorReply).code }).toEqual({ status: 404, code: 'NotFound' })
})

test('nothing is suggested to somebody of whom nothing is known', async () => {
  expect(await ada.call(manual.readManualSuggestions)).toEqual([])
})

test("suggestions rest on the founder's open missions and profile, and on nobody else's", async () => {
  const grace = await app.signUp('Grace Hopper')
  const goal = 'Write your 3 trades for a discount'
  const { id } = await grace.call(missions.launchMission, { body: { goal } })
  await grace.call(profile.changeFounderProfile, { body: { challenges: ['nobody answers my cold emails'] } })
  const suggested = await grace.call(manual.readManualSuggestions)
  expect(suggested.map((it) => [it.id, it.reason])).toEqual([
    ['discount', { kind: 'mission', words: goal }],
    ['no-replies', { kind: 'challenge', words: 'nobody answers my cold emails' }],
  ])
  await grace.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
  expect((await grace.call(manual.readManualSuggestions)).map((it) => it.id)).toEqual(['no-replies'])
  expect(await ada.call(manual.readManualSuggestions)).toEqual([])
})

test('advice of the coach names its entry as a source, whose address exists', async () => {
  const { id: sessionId } = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  const { receipts } = await ada.call(coaching.converse, {
    body: {
      sessionId,
      sessionType: 'morning',
      transcript: 'A customer asked for a discount, what should I do when they ask for money off?',
    },
  })
  expect(receipts).toContainEqual({
    kind: 'manual',
    id: 'discount',
    label: 'They ask for a discount',
    address: '/manual/discount',
  })
  await ada.call(manual.readManualEntry, { params: { entry: 'discount' } })
})
