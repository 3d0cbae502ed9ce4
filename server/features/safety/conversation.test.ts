import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { dangerWords, startMorning, talkIn } from '#server/testing/danger-session.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'

const { account, backup, coaching, gamification, memory, missions, safety, statusUpdates } = contract
const trace = 'quillfeather'

let model: FakeModel
const apps: Record<string, TestApp> = {}

beforeAll(async () => {
  model = await startFakeModel()
  apps['the built-in coach'] = await testApp()
  apps['a language model'] = await testApp({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_BASE_URL: model.url,
      LLM_API_KEY: 'sk-test',
      LLM_MODEL: 'fake-model',
    },
  })
})
beforeEach(() => {
  model.asked.length = 0
  model.fill = () => ({ proposals: [], intent: 'unclear', blockers: [], metrics: [] })
  model.say = () => ['Noted. What comes first?']
  for (const app of Object.values(apps)) app.clock.set('2026-11-20T08:00:00Z')
})
afterAll(() => model.close())

/** The tables that contain the founder's words. */
async function placesOf(app: TestApp, ada: TestFounder): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'founder_id' and table_schema = 'public'`,
  )
  const places = []
  for (const { name } of rows) {
    const { rows: found } = await app.database.pool.query(
      `select 1 from "${name}" t where founder_id = $1 and lower(t::text) like $2`,
      [ada.id, `%${trace}%`],
    )
    if (found.length > 0) places.push(name)
  }
  return places
}

describe.each(['the built-in coach', 'a language model'])('a founder in danger, with %s', (engine) => {
  const app = () => apps[engine]!

  test('is answered by a person in words that are fixed, and nothing of it is kept but for the founder', async () => {
    const { ada, id } = await startMorning(app())
    const say = talkIn(ada, id)
    await say('plan: send 20 outreach emails')
    const before = await ada.call(missions.readToday)
    model.asked.length = 0
    const answer = await say(dangerWords)
    expect(answer).toMatchObject({
      aiResponse:
        "I'm really glad you told me. You can call or text 988 right now, day or night, and talk to a person. Are you thinking of killing yourself?",
      goalUpdates: [],
      mind: null,
      support: {
        level: 'danger',
        quiet: true,
        answers: ['Yes, I am', 'No, but it is bad', 'Just stay with me'],
        card: { country: 'US', emergency: { number: '911', call: 'tel:911' } },
      },
    })
    expect(answer.support?.card?.lines[0]).toMatchObject({ number: '988', call: 'tel:988', text: 'sms:988' })
    expect(await say('Yes, I am')).toMatchObject({
      aiResponse: expect.stringContaining("three words: I'm not safe"),
    })
    const lines = new Set<string>()
    for (const said of ['my sister, quillfeather', 'it is late', 'I sat down', 'I drank some water'])
      lines.add((await say(said)).aiResponse)
    expect(lines.size, 'not twice the same').toBe(4)
    expect(model.asked, 'no model is asked, then or later').toEqual([])
    expect(await ada.call(missions.readToday)).toEqual(before)
    expect(await placesOf(app(), ada)).toEqual(['sheltered_turns'])
    const [session] = await ada.call(coaching.readRecentSessions)
    expect(session).toMatchObject({ id, status: 'abandoned', executionScore: null, summary: null })
    expect(await ada.call(coaching.completeSession, { params: { id } })).toMatchObject({
      status: 'abandoned',
    })
    expect(await ada.call(coaching.searchSessions, { query: { q: trace } })).toEqual([])
    const exported = await ada.ask(backup.readBackup)
    expect(String(exported.body).toLowerCase()).not.toContain(trace)
    expect(await ada.call(memory.readMemory)).toMatchObject({ memories: [] })
    expect((await verifyLedger(app().database)).wrong).toEqual([])
  })

  test('finds the conversation again after a reload, and can delete that stretch', async () => {
    const { ada, id } = await startMorning(app())
    await talkIn(ada, id)(dangerWords)
    const again = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    expect(again.id).toBe(id)
    expect(again.messages.slice(-2)).toMatchObject([
      { role: 'user', content: dangerWords, sheltered: true },
      { role: 'assistant', sheltered: true, support: { level: 'danger' } },
    ])
    expect(await ada.call(safety.deleteShelteredTurns, { params: { id } })).toEqual({ deleted: 1 })
    expect(await placesOf(app(), ada)).toEqual([])
    expect((await ada.call(account.readAccount)).quiet, 'the day stays quiet').not.toBeNull()
  })

  test('comes back to work the next morning, is greeted once, and no model hears of it', async () => {
    const { ada, id } = await startMorning(app())
    await talkIn(ada, id)(dangerWords)
    app().clock.set('2026-11-21T14:00:00Z')
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
    const next = await ada.call(coaching.startSession, { body: { type: 'morning' } })
    expect(next.messages[0]?.content).toBe('Good to see you. How are you today?')
    expect((await ada.call(coaching.startSession, { body: { type: 'morning' } })).messages[0]?.content).toBe(
      'Good to see you. How are you today?',
    )
    const evening = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    expect(evening.messages[0]?.content).toMatch(/^Good evening/)
    expect((await talkIn(ada, next.id)('I am fine, thanks. Plan: call five customers')).support).toBeNull()
    expect(JSON.stringify(model.asked).toLowerCase()).not.toContain(trace)
  })

  test('a report in danger is answered on the spot and kept nowhere', async () => {
    const { ada } = await startMorning(app())
    const content = `12 emails sent. ${dangerWords}`
    const report = await ada.call(statusUpdates.sendStatusUpdate, { body: { content } })
    expect(report).toMatchObject({ changes: [], goalsUpdated: 0, support: { level: 'danger', quiet: true } })
    expect(await ada.call(statusUpdates.readStatusUpdates)).toEqual([])
    expect(await placesOf(app(), ada)).toEqual([])
    expect(model.asked).toEqual([])
    await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
    const quiet = await ada.call(statusUpdates.sendStatusUpdate, {
      body: { content: 'I sent 20 outreach emails' },
    })
    expect(quiet.analysis).toBe('Written down: Send 50 outreach emails.')
    expect(model.asked, 'work is written down without a model').toEqual([])
  })

  test('a reflection in danger closes nothing', async () => {
    const { ada } = await startMorning(app())
    const given = await ada.call(coaching.completeReflection, { body: { text: dangerWords } })
    expect(given).toMatchObject({ status: 'abandoned', executionScore: null, support: { level: 'danger' } })
    const again = await ada.call(coaching.completeReflection, { body: { text: 'The day is over.' } })
    expect(again.support).toMatchObject({ level: 'quiet' })
    expect(await placesOf(app(), ada)).toEqual([])
    expect((await ada.call(gamification.readFlightStatus)).todayLaunch.missionDebrief).toBe(false)
  })
})
