import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'

const { account, alerts, backup, coaching, days, gamification, memory, missions, safety, statusUpdates } =
  contract
const words = 'I keep thinking about ending my life, Quillfeather'
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

async function arrive(
  app: TestApp,
  timeZone = 'America/New_York',
): Promise<{ ada: TestFounder; id: string }> {
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone } })
  app.clock.set('2026-11-20T15:00:00Z')
  const { id } = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  return { ada, id }
}

const talk = (ada: TestFounder, sessionId: string) => async (transcript: string) => {
  const body = { sessionId, sessionType: 'morning' as const, transcript }
  return ada.call(coaching.converse, { body })
}

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
    const { ada, id } = await arrive(app())
    const say = talk(ada, id)
    await say('plan: send 20 outreach emails')
    const before = await ada.call(missions.readToday)
    model.asked.length = 0
    const answer = await say(words)
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
    const { ada, id } = await arrive(app())
    await talk(ada, id)(words)
    const again = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    expect(again.id).toBe(id)
    expect(again.messages.slice(-2)).toMatchObject([
      { role: 'user', content: words, sheltered: true },
      { role: 'assistant', sheltered: true, support: { level: 'danger' } },
    ])
    expect(await ada.call(safety.deleteShelteredTurns, { params: { id } })).toEqual({ deleted: 1 })
    expect(await placesOf(app(), ada)).toEqual([])
    expect((await ada.call(account.readAccount)).quiet, 'the day stays quiet').not.toBeNull()
  })

  test('comes back to work the next morning, is greeted once, and no model hears of it', async () => {
    const { ada, id } = await arrive(app())
    await talk(ada, id)(words)
    app().clock.set('2026-11-21T14:00:00Z')
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
    const next = await ada.call(coaching.startSession, { body: { type: 'morning' } })
    expect(next.messages[0]?.content).toBe('Good to see you. How are you today?')
    expect((await ada.call(coaching.startSession, { body: { type: 'morning' } })).messages[0]?.content).toBe(
      'Good to see you. How are you today?',
    )
    const evening = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    expect(evening.messages[0]?.content).toMatch(/^Good evening/)
    expect((await talk(ada, next.id)('I am fine, thanks. Plan: call five customers')).support).toBeNull()
    expect(JSON.stringify(model.asked).toLowerCase()).not.toContain(trace)
  })

  test('a report in danger is answered on the spot and kept nowhere', async () => {
    const { ada } = await arrive(app())
    const content = `12 emails sent. ${words}`
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
    const { ada } = await arrive(app())
    const given = await ada.call(coaching.completeReflection, { body: { text: words } })
    expect(given).toMatchObject({ status: 'abandoned', executionScore: null, support: { level: 'danger' } })
    const again = await ada.call(coaching.completeReflection, { body: { text: 'The day is over.' } })
    expect(again.support).toMatchObject({ level: 'quiet' })
    expect(await placesOf(app(), ada)).toEqual([])
    expect((await ada.call(gamification.readFlightStatus)).todayLaunch.missionDebrief).toBe(false)
  })
})

describe('what else is said', () => {
  const app = () => apps['the built-in coach']!

  test.each([
    ['I took all my pills', 'Call 911 now and tell them what you took.'],
    ['He is at the door with a knife', 'Please call 911 right now.'],
    ['I have chest pain and my arm is numb', 'Please call 911 now. That can be serious'],
    ['My co-founder told me he wants to kill himself', "I'd take that seriously. Ask them straight"],
    ['I cut myself again last night', "I'm really glad you told me."],
  ])('%s', async (said, start) => {
    const { ada, id } = await arrive(app())
    const answer = await talk(ada, id)(said)
    expect(answer.aiResponse.startsWith(start), answer.aiResponse).toBe(true)
    expect(answer.support).toMatchObject({ level: 'danger', quiet: true })
  })

  test('violence is answered without a number and without its name, until it is safe', async () => {
    const { ada, id } = await arrive(app())
    const say = talk(ada, id)
    const first = await say('My husband hit me again')
    expect(first.aiResponse).toContain("That isn't your fault")
    expect(first.aiResponse).not.toMatch(/\d|abuse|violence|husband/i)
    expect(first.support).toMatchObject({
      card: null,
      answers: ['Yes, it is safe', 'No, not here', 'Just stay with me'],
    })
    expect((await ada.call(account.readAccount)).quiet).toMatchObject({ showsCard: false })
    expect((await say('I am sitting in the kitchen')).support?.card).toBeNull()
    app().clock.set('2026-11-20T15:01:00Z')
    await say('My husband hit me again')
    app().clock.set('2026-11-20T15:02:00Z')
    const safe = await say('Yes, it is safe')
    expect(safe.aiResponse).toContain("You don't have to decide anything today.")
    expect(safe.support?.card?.lines[0]?.number).toBe('1 800 799 7233')
    expect((await ada.call(account.readAccount)).quiet).toMatchObject({ showsCard: true })
  })

  test('heavy words are asked about once; more, or no answer twice, is taken for danger', async () => {
    const { ada, id } = await arrive(app())
    const say = talk(ada, id)
    const asked = await say("I can't do this any more")
    expect(asked).toMatchObject({
      aiResponse: 'That sounds heavy. Is it the company, or is it more than that?',
      support: { level: 'unclear', quiet: false, card: null },
    })
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
    expect((await say("It's more than that")).support).toMatchObject({ level: 'danger', quiet: true })
    const ben = await arrive(app())
    const sayTo = talk(ben.ada, ben.id)
    await sayTo("what's the point")
    expect((await sayTo('hm')).support).toMatchObject({ level: 'unclear' })
    expect((await sayTo('hm well')).support).toMatchObject({ level: 'danger' })
  })

  test('"the company" leads back to work, and becomes no mission', async () => {
    const { ada, id } = await arrive(app())
    const say = talk(ada, id)
    await say("I can't do this any more")
    expect((await say("It's the company")).support).toMatchObject({ level: 'unclear', quiet: false })
    expect(await ada.call(missions.readToday)).toEqual([])
    const plan = await say('plan: send 20 outreach emails')
    expect(plan.support).toBeNull()
    expect(await ada.call(missions.readToday)).toHaveLength(1)
  })

  test('the question is answered for each answer', async () => {
    for (const [said, start] of [
      ['No, but it is bad', 'Okay. Thank you for answering. The number stays here'],
      ['none of your business, stop asking', "Fair enough. I'd rather ask once too often."],
      ['Just stay with me', "I'm here."],
      ["I don't know", 'Thank you for saying it.'],
    ] as const) {
      const { ada, id } = await arrive(app())
      await talk(ada, id)(words)
      expect((await talk(ada, id)(said)).aiResponse.startsWith(start), said).toBe(true)
    }
  })

  test('without a known country the general line and no number is invented', async () => {
    const { ada, id } = await arrive(app(), 'Asia/Tashkent')
    const answer = await talk(ada, id)(words)
    expect(answer.aiResponse).toContain('findahelpline.com')
    expect(answer.aiResponse).not.toMatch(/\d/)
    expect(answer.support?.card).toMatchObject({
      country: null,
      emergency: { number: 'your local emergency number', call: null },
    })
  })

  test('the same words sent twice are one turn', async () => {
    const { ada, id } = await arrive(app())
    const first = await talk(ada, id)(words)
    expect(await talk(ada, id)(words)).toMatchObject({ aiResponse: first.aiResponse })
    const { messages } = await ada.call(coaching.readSession, { params: { id } })
    expect(messages.filter((it) => it.role === 'user')).toHaveLength(1)
  })
})

describe('the day of it', () => {
  const app = () => apps['the built-in coach']!

  test('rests like leave: nothing burns, no streak ends, no shield is spent, and the replay agrees', async () => {
    app().clock.set('2026-11-16T09:00:00Z')
    const ada = await app().signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      app().clock.set(`${day}T09:00:00Z`)
      const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
      await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
      await ada.call(days.closeOpenDays)
    }
    app().clock.set('2026-11-19T09:00:00Z')
    await ada.call(days.closeOpenDays)
    const before = await ada.call(gamification.readFlightStatus)
    await ada.ask(missions.launchMission, { body: { goal: 'End my life' } })
    expect(await ada.call(days.readDayNow)).toMatchObject({ today: { kind: 'leave' }, news: [] })
    expect(await ada.call(days.readCourseCorrection)).toMatchObject({
      push: null,
      sentence: 'Nothing is urgent today.',
    })
    app().clock.set('2026-11-20T09:00:00Z')
    await ada.call(days.closeOpenDays)
    const after = await ada.call(gamification.readFlightStatus)
    expect(after.rocket.currentFuel).toBe(before.rocket.currentFuel)
    expect(after.rocket.dailyStreak).toBe(before.rocket.dailyStreak)
    const { rows } = await app().database.pool.query(
      "select duty, burned, shielded from days where founder_id = $1 and day = '2026-11-19'",
      [ada.id],
    )
    expect(rows).toEqual([{ duty: 'leave', burned: 0, shielded: false }])
    expect((await verifyLedger(app().database)).wrong).toEqual([])
  })

  test('work that was done on it counts', async () => {
    app().clock.set('2026-11-19T09:00:00Z')
    const ada = await app().signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    await ada.ask(missions.launchMission, { body: { goal: 'End my life' } })
    app().clock.set('2026-11-20T09:00:00Z')
    await ada.call(days.closeOpenDays)
    expect((await ada.call(gamification.readFlightStatus)).rocket.dailyStreak).toBe(1)
    expect((await verifyLedger(app().database)).wrong).toEqual([])
  })

  test('an evening lasts until the next morning', async () => {
    app().clock.set('2026-11-20T23:50:00Z')
    const ada = await app().signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    const body = (transcript: string) => ({
      body: { sessionId: id, sessionType: 'evening' as const, transcript },
    })
    await ada.call(coaching.converse, body(words))
    app().clock.set('2026-11-21T00:10:00Z')
    expect((await ada.call(coaching.converse, body('plan: send 20 emails'))).support).toMatchObject({
      level: 'quiet',
    })
    expect(await ada.call(missions.readToday)).toEqual([])
    app().clock.set('2026-11-21T06:01:00Z')
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
  })

  test("alerts that exist are the founder's to read; the day raises none", async () => {
    const { ada, id } = await arrive(app())
    await talk(ada, id)(words)
    expect((await ada.call(alerts.readAlerts)).alerts).toEqual([])
  })
})
