import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { readOfferAnswer } from './answer-offers.ts'
import { findChange } from './change-store.ts'

const { coaching, missions, statusUpdates } = contract
const oneDay = 24 * 60 * 60 * 1000

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await founderOnWednesday(app)
})

const launch = (goal: string, more = {}) => ada.call(missions.launchMission, { body: { goal, ...more } })
const report = (content: string) => ada.call(statusUpdates.sendStatusUpdate, { body: { content } })
const undo = (id: string, founder = ada) => founder.ask(coaching.undoChange, { params: { id } })
const accept = (id: string, founder = ada) => founder.ask(coaching.acceptChange, { params: { id } })
const progressOf = async (id: string) =>
  (await ada.call(missions.readAll)).find((it) => it.id === id)?.currentValue

describe('an applied change', () => {
  test('can be undone for 24 hours to the millisecond, and not after', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    app.clock.advance(oneDay + 1)
    expect(await undo(change!.id)).toMatchObject({
      status: 409,
      body: { message: 'This change is more than 24 hours old; change the mission itself.' },
    })
    expect(await progressOf(id)).toBe(10)
    app.clock.advance(-1)
    expect(await undo(change!.id)).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await progressOf(id)).toBe(0)
  })

  test('is taken back once: later work stands when it is asked for again', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    await undo(change!.id)
    await ada.call(missions.stepMission, { params: { id }, body: { by: 7 } })
    expect((await undo(change!.id)).status).toBe(200)
    expect(await progressOf(id)).toBe(7)
  })

  test('is left as it is where the mission moved on since', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    await ada.call(missions.stepMission, { params: { id }, body: { by: 1 } })
    expect(await undo(change!.id)).toMatchObject({
      status: 409,
      body: { message: 'The mission has changed since; nothing was undone.' },
    })
    expect(await progressOf(id)).toBe(11)
  })

  test('whose mission was deleted since is undone without bringing the mission back', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    await ada.call(missions.deleteMission, { params: { id } })
    expect(await undo(change!.id)).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await ada.call(missions.readToday)).toEqual([])
  })

  test('that completed a mission goes back to the progress before', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50, currentValue: 30 })
    const [change] = (await report('sent 20 outreach emails')).changes
    expect(await progressOf(id)).toBe(50)
    await undo(change!.id)
    expect((await ada.call(missions.readToday))[0]).toMatchObject({ currentValue: 30, isCompleted: false })
  })

  test('of another founder is not there', async () => {
    await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    const eve = await app.signUp('Eve')
    expect((await undo(change!.id, eve)).status).toBe(404)
    expect((await accept(change!.id, eve)).status).toBe(404)
    expect((await undo(change!.id)).status).toBe(200)
  })
})

describe('a change taken back by "undo that"', () => {
  /** Whether the words take the change back when they are said some milliseconds after it. */
  async function isTakenBack(id: string, after: number): Promise<boolean> {
    const change = (await findChange(app.database.orm, ada.id, id))!
    const now = new Date(change.createdAt.getTime() + after)
    const changes = { last: [change], today: [change], booked: [] }
    const { undone } = await readOfferAnswer({ db: app.database.orm, now }, 'undo that', changes, [])
    return undone.length === 1
  }

  test('counts for 24 hours to the millisecond, as the button does', async () => {
    await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    const answers = [0, oneDay - 1, oneDay, oneDay + 1].map((after) => isTakenBack(change!.id, after))
    expect(await Promise.all(answers)).toEqual([true, true, true, false])
  })

  test('stands where its mission moved on since, or is gone', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [change] = (await report('sent 10 outreach emails')).changes
    await ada.call(missions.stepMission, { params: { id }, body: { by: 1 } })
    expect(await isTakenBack(change!.id, 1)).toBe(false)
    await ada.call(missions.deleteMission, { params: { id } })
    expect(await isTakenBack(change!.id, 1)).toBe(false)
  })

  test('brings a dropped mission back for 24 hours too', async () => {
    await launch('Go to the gym')
    const [change] = (await report('Scrap the gym.')).changes
    expect(change).toMatchObject({ kind: 'drop-mission', state: 'applied' })
    expect(await isTakenBack(change!.id, oneDay)).toBe(true)
    expect(await isTakenBack(change!.id, oneDay + 1)).toBe(false)
  })
})

describe('an offered change', () => {
  async function offer() {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50, currentValue: 10 })
    const [change] = (await report('Scrap the outreach emails.')).changes
    expect(change).toMatchObject({ kind: 'drop-mission', state: 'offered' })
    return { id, change: change!.id }
  }

  test('is made when it is accepted, once, and can then be undone', async () => {
    const { id, change } = await offer()
    expect(await accept(change)).toMatchObject({ status: 200, body: { state: 'applied' } })
    expect(await accept(change)).toMatchObject({ status: 200, body: { state: 'applied' } })
    expect(await ada.call(missions.readToday)).toEqual([])
    expect((await undo(change)).status).toBe(200)
    expect(await progressOf(id)).toBe(10)
  })

  test('that was declined cannot be accepted', async () => {
    const { id, change } = await offer()
    expect(await undo(change)).toMatchObject({ body: { state: 'undone' } })
    expect(await accept(change)).toMatchObject({ status: 409, body: { message: 'This offer was declined.' } })
    expect(await progressOf(id)).toBe(10)
  })

  test('lapses when its mission is done', async () => {
    const { id, change } = await offer()
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    expect(await accept(change)).toMatchObject({
      status: 409,
      body: { message: 'This mission is already done or deleted, so the offer no longer applies.' },
    })
  })

  test("of a new mission is accepted in the founder's own wording, and undone", async () => {
    const session = await ada.call(coaching.startSession, { body: { type: 'morning' } })
    const say = (transcript: string) =>
      ada.call(coaching.converse, { body: { sessionId: session.id, sessionType: 'morning', transcript } })
    await say('They always ask for a discount. What do I say?')
    const [offer] = (await say('Mostly the small clinics.')).goalUpdates
    expect(offer).toMatchObject({
      kind: 'create-mission',
      state: 'offered',
      newMission: { targetValue: 3, category: 'revenue', when: 'today' },
    })
    const params = { id: offer!.id }
    expect((await ada.ask(coaching.acceptChange, { params, body: { goal: ' ' } })).status).toBe(400)
    const body = { goal: 'Write two trades for Patel', targetValue: 2 }
    expect(await ada.call(coaching.acceptChange, { params, body })).toMatchObject({
      state: 'applied',
      goal: 'Write two trades for Patel',
      message: "Added to today's missions, target 2.",
    })
    expect(await ada.call(missions.readToday)).toMatchObject([
      { goal: 'Write two trades for Patel', targetValue: 2, category: 'revenue' },
    ])
    expect((await undo(offer!.id)).status).toBe(200)
    expect(await ada.call(missions.readToday)).toEqual([])
  })
})
