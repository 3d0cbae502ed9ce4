import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { learnFromSessions } from '#server/features/coaching/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { holdSession, signUpInZone } from '#server/testing/session-founder.ts'

const { memory, metrics, missions, reports, statusUpdates } = contract

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await newcomer()
})

const friday = '2026-11-20'
const at = (day: string, time = '09:00') => app.clock.set(`${day}T${time}:00Z`)

const newcomer = (day = friday) => signUpInZone(app, `${day}T09:00:00Z`)

const talk = (founder: TestFounder, type: 'morning' | 'evening', lines: string[], end = true) =>
  holdSession(app, founder, type, lines, end)
const readMemories = async (founder: TestFounder) => founder.call(memory.readMemory)
const rows = async (table: string, founder: TestFounder) =>
  (await app.database.pool.query(`select * from ${table} where founder_id = $1`, [founder.id])).rows

describe('a memory', () => {
  test('is deleted for good, with the insight it came from, and undoing brings back words and date', async () => {
    const bob = await newcomer()
    await talk(bob, 'evening', ['I learned that clinics buy in January.'])
    const [first] = (await readMemories(bob)).memories
    at('2026-11-24')
    await bob.call(memory.deleteMemory, { params: { id: first!.id } })
    expect(await rows('memories', bob)).toEqual([])
    expect((await rows('coaching_sessions', bob))[0].key_insights).toEqual([])
    expect((await bob.call(metrics.readBoard)).sampleInsights).toBe(true)
    await learnFromSessions(app.context, new AbortController().signal)
    expect(await rows('memories', bob), 'it is not learned again').toEqual([])

    const { content, quote, kind, pinned } = first!
    await bob.call(memory.writeMemory, { body: { content, quote, kind, pinned } })
    expect((await readMemories(bob)).memories).toMatchObject([{ content, quote, saidOn: friday }])
  })

  test('cannot be given a quote that was never said', async () => {
    const eve = await newcomer()
    const made = await eve.call(memory.writeMemory, {
      body: { content: 'I work best early', quote: 'Four in the morning is my hour' },
    })
    expect(made).toMatchObject({ quote: '', confidence: 100 })
  })

  test('fades after 90 days without a word of it, unless it is pinned', async () => {
    const eve = await newcomer()
    const write = (content: string, pinned: boolean) =>
      eve.call(memory.writeMemory, { body: { content, pinned } })
    await write('We sell to dentists', false)
    const pinned = await write('I work best early', true)
    const lastSeen = (day: string) =>
      app.database.pool.query('update memories set last_seen = $2 where founder_id = $1', [eve.id, day])
    await lastSeen(`${addDays(friday, -89)}T12:00:00Z`)
    expect((await readMemories(eve)).memories).toHaveLength(2)
    await lastSeen(`${addDays(friday, -91)}T12:00:00Z`)
    expect((await readMemories(eve)).memories).toMatchObject([{ id: pinned.id, fadesOn: null }])
  })

  test("goes with the founder's account", async () => {
    const eve = await newcomer()
    await eve.call(memory.writeMemory, { body: { content: 'We sell to dentists' } })
    await eve.call(memory.writePromise, { body: { content: 'Call Ben' } })
    await eve.call(memory.setLearning, { body: { paused: true } })
    await app.database.pool.query('delete from "user" where id = $1', [eve.id])
    for (const table of ['memories', 'promises', 'learning_pauses', 'plan_forecasts'])
      expect(await rows(table, eve), table).toEqual([])
  })
})

describe('a promise', () => {
  test('gets its day from the words, is kept by its mission, and appears in the weekly report', async () => {
    const bob = await newcomer('2026-11-18')
    await talk(bob, 'morning', ['I promise to call Ben about the contract tomorrow.'])
    expect((await readMemories(bob)).memories, 'a promise is no memory beside').toEqual([])
    app.clock.advance(60_000)
    await bob.call(statusUpdates.sendStatusUpdate, {
      body: { content: 'I promise to fix the pricing page by Friday.' },
    })
    const made = (await readMemories(bob)).promises
    expect(made.map((it) => [it.dueDay, it.status])).toEqual([
      [friday, 'open'],
      ['2026-11-19', 'open'],
    ])
    at('2026-11-19')
    const call = await bob.call(missions.launchMission, { body: { goal: 'Call Ben, contract' } })
    await bob.call(missions.changeMission, { params: { id: call.id }, body: { isCompleted: true } })
    at('2026-11-21', '13:00')
    const after = await readMemories(bob)
    expect(after.promises.map((it) => it.status)).toEqual(['broken', 'kept'])
    expect(after.promises[1]!.mission).toEqual({ id: call.id, title: 'Call Ben, contract' })
    expect(after.sayDo).toEqual({ kept: 1, broken: 1, ratio: 50 })
    const report = await bob.call(reports.makeReport, { body: {} })
    expect(report.promises.map((it) => it.state).sort()).toEqual(['broken', 'kept'])

    const { id } = after.promises[0]!
    await bob.call(memory.settlePromise, { params: { id }, body: { outcome: 'kept' } })
    expect((await readMemories(bob)).sayDo.ratio).toBe(100)
    await bob.call(memory.settlePromise, { params: { id }, body: { outcome: null } })
    expect((await readMemories(bob)).sayDo.ratio).toBe(50)
    await bob.call(memory.deletePromise, { params: { id } })
    expect(await rows('promises', bob)).toHaveLength(1)
  })

  test('cannot be due before it was made', async () => {
    const refused = await ada.ask(memory.writePromise, {
      body: { content: 'Call Ben', dueDay: '2026-01-01' },
    })
    expect(refused).toMatchObject({ status: 400, body: { field: 'dueDay' } })
  })
})

test('a confirmed plan stores its forecast, and the closed day is compared with it', async () => {
  const bob = await newcomer()
  for (let i = 0; i < 12; i++)
    await app.database.pool.query(
      `insert into days (founder_id, day, planned, completed, closed_at, duty)
        values ($1, $2, 2, $3, now(), 'active')`,
      [bob.id, addDays(friday, -20 + i), i < 6 ? 2 : 1],
    )
  for (const goal of ['Call Ann', 'Call Ben']) await bob.call(missions.launchMission, { body: { goal } })
  const before = (await bob.call(memory.readOutlook)).forecast
  expect(before).toMatchObject({ planned: 2, chance: 50, days: 12, similar: 12, finished: 6 })
  await talk(bob, 'morning', ['The plan stands.'])
  expect(await rows('plan_forecasts', bob)).toMatchObject([{ planned: 2, chance: 0.5, history: 12 }])
  const eve = await newcomer()
  await app.database.pool.query(
    `insert into days (founder_id, day, planned, completed, closed_at, duty)
      select $2, day, planned, completed, closed_at, duty from days where founder_id = $1 and closed_at is not null`,
    [bob.id, eve.id],
  )
  await eve.call(statusUpdates.sendStatusUpdate, {
    body: { content: 'Today I will call Ann and fix the login.' },
  })
  expect(await rows('plan_forecasts', eve)).toMatchObject([{ planned: 2, history: 12 }])
  at('2026-11-21', '13:00')
  const { calibration } = await bob.call(memory.readOutlook)
  expect(calibration).toEqual({ days: 1, brier: 0.25, told: 50, finished: 0 })
})
