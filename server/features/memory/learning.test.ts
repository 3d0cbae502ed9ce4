import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { learnFromSessions } from '#server/features/coaching/index.ts'
import { closeDueDays } from '#server/features/days/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { holdSession, signUpInZone } from '#server/testing/session-founder.ts'
import { learnFromSession } from './index.ts'

const { memory, missions, profile } = contract

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

describe('what a session teaches', () => {
  const words = 'I learned that dentists answer the phone before eight. I am excited about that.'

  test("is stored with the founder's own words, and only once", async () => {
    const { id } = await talk(ada, 'evening', [words])
    const { memories } = await readMemories(ada)
    expect(memories.length).toBeGreaterThan(0)
    for (const memory of memories) expect(words).toContain(memory.quote)
    expect(memories[0]).toMatchObject({ saidOn: friday, timesSeen: 1, pinned: false, sessionId: id })
    expect(memories[0]!.fadesOn).toBe(addDays(friday, 90))
    const again = await app.database.write(ada.id, (tx) =>
      learnFromSession({ tx, clock: app.clock }, ada.id, id, {
        said: words,
        insights: [{ content: 'Something else', quote: 'dentists answer' }],
      }),
    )
    expect(again).toBe(false)
    await learnFromSessions(app.context, new AbortController().signal)
    expect((await readMemories(ada)).memories).toEqual(memories)
    expect((await rows('coaching_sessions', ada))[0]).toMatchObject({ sentiment: 'light' })
  })

  test('never rests on words that were not said', async () => {
    const eve = await newcomer()
    const { id } = await talk(eve, 'evening', ['Nothing much.'], false)
    await app.database.write(eve.id, (tx) =>
      learnFromSession({ tx, clock: app.clock }, eve.id, id, {
        said: 'Nothing much.',
        insights: [{ content: 'She loves Mondays', quote: 'I love Mondays' }],
      }),
    )
    expect((await readMemories(eve)).memories).toEqual([])
  })

  test('is extracted later from a session that the closing day ended', async () => {
    const bob = await newcomer()
    await talk(bob, 'morning', ['I learned that annual plans sell better than monthly ones.'], false)
    at('2026-11-21', '13:00')
    await closeDueDays(app.context, bob.id)
    expect((await readMemories(bob)).memories).toEqual([])
    await learnFromSessions(app.context, new AbortController().signal)
    await learnFromSessions(app.context, new AbortController().signal)
    const { memories } = await readMemories(bob)
    expect(memories.map((it) => it.quote)).toEqual([
      'I learned that annual plans sell better than monthly ones.',
    ])
    expect((await rows('coaching_sessions', bob))[0].summary).not.toBeNull()
  })

  test('is not stored while learning is paused', async () => {
    const eve = await newcomer()
    const pause = await eve.call(memory.setLearning, { body: { paused: true } })
    expect(pause.pausedSince).not.toBeNull()
    await talk(eve, 'evening', ['I learned that short mails work best. I promise to call Ben on Monday.'])
    const paused = await readMemories(eve)
    expect(paused.memories).toEqual([])
    expect(paused.promises).toHaveLength(1)
    await eve.call(memory.setLearning, { body: { paused: false } })
    await talk(eve, 'evening', ['I learned that long mails stay unread.'])
    expect((await readMemories(eve)).memories).toHaveLength(1)
  })
})

describe('the coach', () => {
  test('asks first about what is put off, with its source', async () => {
    const bob = await newcomer('2026-11-16')
    const bank = await bob.call(missions.launchMission, { body: { goal: 'Call the bank' } })
    await bob.call(missions.launchMission, { body: { goal: 'Ship the invoice' } })
    for (let day = 16; day < 19; day++) {
      at(`2026-11-${day}`, '18:00')
      await bob.call(missions.carryOver, { params: { id: bank.id } })
    }
    at('2026-11-18', '19:00')
    await bob.call(missions.launchMission, { body: { goal: 'Write the letter' } })
    await bob.call(memory.writePromise, { body: { content: 'Send Ann the draft', dueDay: '2026-11-19' } })
    at('2026-11-19')
    const { radar: avoided, dueToday } = await bob.call(memory.readOutlook)
    expect(avoided).toMatchObject({ title: 'Call the bank', carryCount: 3, reason: 'carried' })
    expect(dueToday).toMatchObject([{ content: 'Send Ann the draft' }])
    const [reply] = (await talk(bob, 'morning', ['Good morning coach'])).replies
    expect(reply!.aiResponse).toMatch(/Call the bank was carried over 3 times\. .*\?$/)
    expect(reply!.receipts.map((it) => it.kind)).toContain('mission')
  })

  test('extracts a promise with its day, asks about it, and records that it is kept', async () => {
    const eve = await newcomer('2026-11-19')
    const { id } = await talk(eve, 'evening', [
      'I promised Acme the proposal by Friday',
      "I didn't send Acme the proposal yet",
    ])
    expect((await readMemories(eve)).promises).toMatchObject([
      { content: 'Acme the proposal', dueDay: '2026-11-20', status: 'open', sessionId: id },
    ])
    at('2026-11-20')
    expect((await eve.call(memory.readOutlook)).dueToday).toHaveLength(1)
    const { replies } = await talk(eve, 'morning', ['good morning', 'I sent Acme the proposal last night'])
    expect(replies[0]!.aiResponse).toContain('You promised for today: Acme the proposal.')
    expect(replies[1]!.aiResponse).toMatch(/proposal/)
    const { promises, sayDo } = await readMemories(eve)
    expect(promises).toMatchObject([{ status: 'kept', said: true }])
    expect(sayDo).toMatchObject({ kept: 1, broken: 0 })
  })

  test('sees in the plan what the founder said they avoid', async () => {
    const eve = await newcomer()
    await eve.call(profile.changeFounderProfile, { body: { avoidingStruggling: 'Cold calls' } })
    await eve.call(missions.launchMission, { body: { goal: 'Make 5 cold calls', targetValue: 5 } })
    expect((await eve.call(memory.readOutlook)).radar).toMatchObject({ reason: 'avoided' })
  })
})
