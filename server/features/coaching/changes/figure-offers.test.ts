import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { noFigures } from '#server/testing/no-figures.ts'

const { account, coaching, memory, metrics, missions, statusUpdates } = contract
const oneDay = 24 * 60 * 60 * 1000

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await founderOnWednesday(app)
})

const report = async (content: string) =>
  (await ada.call(statusUpdates.sendStatusUpdate, { body: { content } })).changes
const accept = (id: string, founder = ada) => founder.ask(coaching.acceptChange, { params: { id } })
const undo = (id: string, founder = ada) => founder.ask(coaching.undoChange, { params: { id } })
const save = (figures: object) =>
  ada.call(metrics.saveSnapshot, { body: { month: '2026-11', ...noFigures, ...figures } })
const months = async () =>
  (await ada.call(metrics.readBoard)).snapshots.map(({ id: _, ...figures }) => figures)
const offer = async (content: string) => {
  const [change, ...others] = await report(content)
  expect(change).toMatchObject({ kind: 'record-figure', state: 'offered' })
  expect(others).toEqual([])
  return change!
}

describe('a figure said in passing', () => {
  test('is offered for its month, and writes nothing by itself', async () => {
    expect(await offer('Revenue is 14k this month.')).toMatchObject({
      goal: 'Revenue for November',
      message: 'Put 14,000 into Business Intelligence?',
      quote: 'Revenue is 14k this month',
      missionId: null,
      promiseId: null,
    })
    expect(await months()).toEqual([])
    expect(await ada.call(missions.readAll)).toEqual([])
    expect((await ada.call(memory.readMemory)).memories).toEqual([])
  })

  test('belongs to the month of the founder’s day', async () => {
    await ada.call(account.changeAccount, { body: { timeZone: 'Asia/Tokyo' } })
    app.clock.set('2026-11-30T23:00:00Z')
    expect(await offer('We are at 41 paying customers.')).toMatchObject({ goal: 'Customers for December' })
  })

  test('is offered at most twice a report, and not where the month has it already', async () => {
    const content = 'Revenue was 14k, we have 41 paying customers and 85,000 in the bank.'
    expect((await report(content)).map((it) => it.goal)).toEqual([
      'Revenue for November',
      'Customers for November',
    ])
    await save({ revenue: 1_400_000 })
    expect(await report('Revenue is 14,000 this month.')).toEqual([])
  })

  test('takes the place of an earlier offer for the same month', async () => {
    const first = await offer('Revenue is 14k this month.')
    const changes = await report('Revenue is 15k this month.')
    expect(changes).toMatchObject([{ state: 'offered', message: 'Put 15,000 into Business Intelligence?' }])
    expect((await accept(first.id)).status).toBe(409)
  })
})

describe('an accepted figure', () => {
  test('fills its month once, in cents, and leaves the other figures as they are', async () => {
    await save({ customers: 40, revenue: 1_200_000 })
    const { id, message } = await offer('Revenue is 14k this month.')
    expect(message).toBe('Put 14,000 into Business Intelligence, in place of 12,000?')
    const applied = { status: 200, body: { state: 'applied', goal: 'Revenue for November' } }
    expect(await accept(id)).toMatchObject(applied)
    expect(await accept(id)).toMatchObject(applied)
    expect(await months()).toEqual([{ month: '2026-11', ...noFigures, customers: 40, revenue: 1_400_000 }])
  })

  test('is taken back to what was there before', async () => {
    await save({ customers: 40, revenue: 1_200_000 })
    const { id } = await offer('Revenue is 14k this month.')
    await accept(id)
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await undo(id)).toMatchObject({ status: 200 })
    expect(await months()).toEqual([{ month: '2026-11', ...noFigures, customers: 40, revenue: 1_200_000 }])
  })

  test('is taken back with its month where nothing else was entered in it', async () => {
    const { id } = await offer("We've got 85,000 in the bank.")
    await accept(id)
    expect(await months()).toEqual([{ month: '2026-11', ...noFigures, cash: 8_500_000 }])
    await undo(id)
    expect(await months()).toEqual([])
    const again = await offer("We've got 85,000 in the bank now.")
    await accept(again.id)
    await save({ cash: 8_500_000, customers: 41 })
    await undo(again.id)
    expect(await months()).toEqual([{ month: '2026-11', ...noFigures, customers: 41 }])
  })

  test('stays where the founder changed it since, or after 24 hours', async () => {
    const { id } = await offer('Revenue is 14k this month.')
    await accept(id)
    await save({ revenue: 1_435_000 })
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'The figure has changed since; nothing was undone.' },
    })
    await save({ revenue: 1_400_000 })
    app.clock.advance(oneDay + 1)
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'This change is more than 24 hours old; change the figure itself.' },
    })
    app.clock.advance(-1)
    expect((await undo(id)).status).toBe(200)
  })

  test('was not entered otherwise meanwhile', async () => {
    const { id } = await offer('Revenue is 14k this month.')
    await save({ revenue: 1_435_000 })
    expect(await accept(id)).toMatchObject({
      status: 409,
      body: { message: 'This number has changed since, so the offer no longer applies.' },
    })
    expect(await months()).toMatchObject([{ revenue: 1_435_000 }])
  })

  test('is the own one only: another founder finds no such change', async () => {
    const eve = await app.signUp('Eve')
    const { id } = await offer('Revenue is 14k this month.')
    expect((await accept(id, eve)).status).toBe(404)
    await accept(id)
    expect((await undo(id, eve)).status).toBe(404)
    expect((await eve.call(metrics.readBoard)).snapshots).toEqual([])
    expect(await months()).toMatchObject([{ revenue: 1_400_000 }])
  })
})

describe('in a session', () => {
  const say = async (sessionId: string, transcript: string) =>
    ada.call(coaching.converse, { body: { sessionId, sessionType: 'morning', transcript } })
  const start = async () => (await ada.call(coaching.startSession, { body: { type: 'morning' } })).id

  test('the coach asks, a yes enters the figure, and undo takes it back', async () => {
    const session = await start()
    const asked = await say(session, 'Revenue was 14k in October.')
    expect(asked.goalUpdates).toMatchObject([{ kind: 'record-figure', state: 'offered' }])
    expect(asked.aiResponse).toMatch(/revenue of 14,000/i)
    expect(asked.aiResponse).toMatch(/\?$/)
    const answered = await say(session, 'Yes, please.')
    expect(answered.goalUpdates).toMatchObject([{ kind: 'record-figure', state: 'applied' }])
    expect(answered.aiResponse).toMatch(/revenue of 14,000/i)
    expect(await months()).toMatchObject([{ month: '2026-10', revenue: 1_400_000 }])
    await undo(answered.goalUpdates[0]!.id)
    expect(await months()).toEqual([])
  })

  test('a no leaves it out', async () => {
    const session = await start()
    await say(session, 'Revenue was 14k in October.')
    const answered = await say(session, 'No, thanks.')
    expect(answered.goalUpdates).toMatchObject([{ kind: 'record-figure', state: 'undone' }])
    expect(await months()).toEqual([])
  })

  test.each([
    ['yes', 'applied'],
    ['no', 'undone'],
  ])('a %s to another question leaves the figure open', async (answer, state) => {
    const mission = { goal: 'Send 50 outreach emails', targetValue: 50, currentValue: 10 }
    await ada.call(missions.launchMission, { body: mission })
    const session = await start()
    const asked = await say(session, 'Revenue was 14k in October. Scrap the outreach emails.')
    expect(asked.goalUpdates.map((it) => `${it.kind} ${it.state}`)).toEqual([
      'drop-mission offered',
      'record-figure offered',
    ])
    expect((await say(session, answer)).goalUpdates).toMatchObject([{ kind: 'drop-mission', state }])
    const { changes } = await ada.call(coaching.readSession, { params: { id: session } })
    expect(changes.find((it) => it.kind === 'record-figure')).toMatchObject({ state: 'offered' })
  })

  test('a figure that is said anew declines the card before it', async () => {
    const session = await start()
    await say(session, 'Revenue was 14k in October.')
    expect((await say(session, 'Sorry, revenue was 15k in October.')).goalUpdates).toMatchObject([
      { state: 'undone', message: 'Put 14,000 into Business Intelligence?' },
      { state: 'offered', message: 'Put 15,000 into Business Intelligence?' },
    ])
  })
})

describe('an evening reflection', () => {
  const reflect = (text: string) => ada.call(coaching.completeReflection, { body: { text } })

  test('offers its figures, and reads nothing else', async () => {
    const { offers, status } = await reflect(
      'A good day. Revenue is 14k this month. Tomorrow I call the bank.',
    )
    expect(status).toBe('completed')
    expect(offers).toMatchObject([{ kind: 'record-figure', state: 'offered', goal: 'Revenue for November' }])
    expect(await ada.call(missions.readAll)).toEqual([])
    await accept(offers[0]!.id)
    expect(await months()).toMatchObject([{ month: '2026-11', revenue: 1_400_000 }])
  })

  test('without a figure offers nothing', async () => {
    expect((await reflect('A good day, the page is live.')).offers).toEqual([])
  })
})
