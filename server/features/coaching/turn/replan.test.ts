import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, memory, missions, statusUpdates } = contract

let app: TestApp
let ada: TestFounder
let sessionId: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await founderOnWednesday(app)
  sessionId = (await ada.call(coaching.startSession, { body: { type: 'morning' } })).id
})

const say = async (transcript: string) => {
  app.clock.advance(20_000)
  return ada.call(coaching.converse, { body: { sessionId, sessionType: 'morning', transcript } })
}
const launch = async (goal: string, targetValue: number | null = null) => {
  app.clock.advance(1_000)
  return ada.call(missions.launchMission, { body: { goal, targetValue } })
}
const today = async () =>
  (await ada.call(missions.readToday)).map((it) => `${it.goal}|${it.targetValue ?? '-'}`)
const undo = (id: string) => ada.call(coaching.undoChange, { params: { id } })
const kinds = (answer: Awaited<ReturnType<typeof say>>) =>
  answer.goalUpdates.map((it) => `${it.kind} ${it.state}`)

describe('a plan changed in a later turn', () => {
  test('takes another number, says so, and can have the old one back', async () => {
    await say('I want to send fifty outreach emails today')
    const answer = await say('make it thirty instead')
    expect(kinds(answer)).toEqual(['change-mission applied'])
    expect(answer.aiResponse).toMatch(/outreach emails/)
    expect(await today()).toEqual(['Send 30 outreach emails|30'])
    const [mission] = await ada.call(missions.readToday)
    expect(mission?.replanCount).toBe(1)
    await undo(answer.goalUpdates[0]!.id)
    expect(await today()).toEqual(['Send 50 outreach emails|50'])
  })

  test('loses a mission, and gets it back', async () => {
    await launch('Go to the gym')
    await launch('Ship the pricing page')
    const answer = await say('scrap the gym one')
    expect(kinds(answer)).toEqual(['drop-mission applied'])
    expect(answer.aiResponse).toMatch(/gym/)
    expect(await today()).toEqual(['Ship the pricing page|-'])
    await undo(answer.goalUpdates[0]!.id)
    expect((await today()).toSorted()).toEqual(['Go to the gym|-', 'Ship the pricing page|-'])
  })

  test('takes another name', async () => {
    await say('Today I want to write the monthly letter')
    const answer = await say('actually call it investor update')
    expect(kinds(answer)).toEqual(['change-mission applied'])
    expect(await today()).toEqual(['Investor update|-'])
    await undo(answer.goalUpdates[0]!.id)
    expect(await today()).toEqual(['Write the monthly letter|-'])
  })

  test('moves on to tomorrow, or to a day that is named', async () => {
    await launch('Give the demo')
    await launch('Call the bank')
    const first = await say('move the demo to tomorrow')
    expect(kinds(first)).toEqual(['move-mission applied'])
    expect(first.aiResponse).toMatch(/demo.*tomorrow|tomorrow.*demo/i)
    expect(await today()).toEqual(['Call the bank|-'])
    const second = await say('and the bank can wait until Monday')
    expect(second.goalUpdates[0]).toMatchObject({
      kind: 'move-mission',
      message: 'Moved to Monday 23 November.',
    })
    const all = await ada.call(missions.readAll, { query: {} })
    expect(all.map((it) => [it.goal, it.date])).toEqual(
      expect.arrayContaining([
        ['Give the demo', '2026-11-19'],
        ['Call the bank', '2026-11-23'],
      ]),
    )
    await undo(first.goalUpdates[0]!.id)
    expect(await today()).toEqual(['Give the demo|-'])
  })

  test('asks which mission is meant, and its name in the next turn decides', async () => {
    await launch('Send 50 emails', 50)
    await launch('Call 20 leads', 20)
    const asked = await say('actually make it thirty')
    expect(kinds(asked)).toEqual(['change-mission offered', 'change-mission offered'])
    expect(asked.aiResponse).toMatch(/emails.*leads.*\?/)
    expect(await today()).toEqual(['Send 50 emails|50', 'Call 20 leads|20'])
    const answer = await say('the leads')
    expect(kinds(answer)).toEqual(['change-mission applied', 'change-mission undone'])
    expect(await today()).toEqual(['Send 50 emails|50', 'Call 30 leads|30'])
  })

  test('never lowers what is done: below it nothing changes', async () => {
    const { id } = await launch('Send 50 emails', 50)
    await ada.call(missions.stepMission, { params: { id }, body: { by: 20 } })
    const answer = await say('make the emails ten')
    expect(answer.goalUpdates).toEqual([])
    expect(await today()).toEqual(['Send 50 emails|50'])
  })

  test('in a written report counts like in speech', async () => {
    await launch('Send 50 emails', 50)
    const report = await ada.call(statusUpdates.sendStatusUpdate, {
      body: { content: 'Change the emails to thirty.' },
    })
    expect(report.changes).toMatchObject([{ kind: 'change-mission', state: 'applied' }])
    expect(await today()).toEqual(['Send 30 emails|30'])
  })

  test('is not undone once the mission was changed by hand', async () => {
    const { id } = await launch('Send 50 emails', 50)
    const answer = await say('make it thirty instead')
    await ada.call(missions.changeMission, { params: { id }, body: { targetValue: 35 } })
    const refused = await ada.ask(coaching.undoChange, { params: { id: answer.goalUpdates[0]!.id } })
    expect(refused.status).toBe(409)
  })
})

describe('what was just done is taken back in words', () => {
  test.each(['undo that', 'no, scratch that', 'Never mind.', 'take that back please'])(
    '%s',
    async (words) => {
      await launch('Ship the pricing page')
      const plan = await say('I want to send fifty outreach emails today')
      const answer = await say(words)
      expect(answer.goalUpdates).toMatchObject([{ id: plan.goalUpdates[0]!.id, state: 'undone' }])
      expect(answer.aiResponse).not.toMatch(/gym|pricing/)
      expect(await today()).toEqual(['Ship the pricing page|-'])
    },
  )

  test('a mission that was dropped or moved is kept', async () => {
    await launch('Go to the gym')
    await launch('Ship the pricing page')
    await say('scrap the gym one')
    expect(kinds(await say('no wait, keep the gym'))).toEqual(['drop-mission undone'])
    await say('move the gym to tomorrow')
    expect(kinds(await say('no, keep it'))).toEqual(['move-mission undone'])
    expect((await today()).toSorted()).toEqual(['Go to the gym|-', 'Ship the pricing page|-'])
  })

  test('a tick is denied, and nothing else is', async () => {
    await launch('Ship the pricing page')
    await launch('Call the bank')
    await say('the pricing page is live')
    expect(kinds(await say("no, it isn't live yet"))).toEqual(['complete-mission undone'])
    expect((await ada.call(missions.readToday)).map((it) => it.isCompleted)).toEqual([false, false])
    expect((await say('undo that')).goalUpdates).toEqual([])
  })
})

test('what was planned for tomorrow in a debrief can be planned anew there', async () => {
  await launch('Ship the pricing page')
  const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
  const evening = (transcript: string) =>
    ada.call(coaching.converse, { body: { sessionId: id, sessionType: 'evening', transcript } })
  await evening('Tomorrow I will call ten leads')
  const answer = await evening('make it five instead')
  expect(kinds(answer)).toEqual(['change-mission applied'])
  const all = await ada.call(missions.readAll, { query: {} })
  expect(all.find((it) => it.date === '2026-11-19')).toMatchObject({ goal: 'Call 5 leads', targetValue: 5 })
})

describe('a promise in words', () => {
  const promises = async () =>
    (await ada.call(memory.readMemory)).promises.map((it) => [it.content, it.dueDay, it.status])

  test('has a chip with its day, and Undo', async () => {
    const answer = await say('I promise to send Acme the proposal on Thursday')
    expect(answer.goalUpdates).toMatchObject([
      { kind: 'note-promise', state: 'applied', message: 'Promise, due tomorrow.' },
    ])
    expect(await promises()).toMatchObject([[expect.stringContaining('Acme'), '2026-11-19', 'open']])
    await undo(answer.goalUpdates[0]!.id)
    expect(await promises()).toEqual([])
  })

  test('gets another day, and the old one back', async () => {
    await say('I promise to send Acme the proposal on Thursday')
    const answer = await say('make that Friday instead of Thursday')
    expect(kinds(answer)).toEqual(['move-promise applied'])
    expect(answer.aiResponse).toMatch(/Friday/)
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-20', 'open']])
    await undo(answer.goalUpdates[0]!.id)
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-19', 'open']])
  })

  test('is taken back by name, and stands again after Undo', async () => {
    await say('I promise to send Acme the proposal on Thursday')
    await say('hm')
    const answer = await say('forget the promise to Acme')
    expect(kinds(answer)).toEqual(['drop-promise applied'])
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-19', 'withdrawn']])
    await undo(answer.goalUpdates[0]!.id)
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-19', 'open']])
  })

  test('is kept by what was done, and that too can be undone', async () => {
    await say('I promise to send Acme the proposal on Thursday')
    app.clock.set('2026-11-19T15:00:00Z')
    const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    const answer = await ada.call(coaching.converse, {
      body: { sessionId: id, sessionType: 'evening', transcript: 'I sent the proposal to Acme.' },
    })
    expect(kinds(answer)).toContain('keep-promise applied')
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-19', 'kept']])
    await undo(answer.goalUpdates.find((it) => it.kind === 'keep-promise')!.id)
    expect(await promises()).toMatchObject([[expect.anything(), '2026-11-19', 'open']])
  })
})
