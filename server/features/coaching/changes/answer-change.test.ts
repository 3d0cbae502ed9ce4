import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { readOfferAnswer } from './answer-offers.ts'
import { findChange } from './change-store.ts'
import { applyDecisions } from './record-changes.ts'

const { account, coaching, memory, missions, statusUpdates } = contract
const oneDay = 24 * 60 * 60 * 1000

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-18T08:00:00Z')
  ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
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
    const { undone } = await readOfferAnswer({ db: app.database.orm, now }, 'undo that', [change], [])
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
      body: { message: 'This mission is done already, or gone. The offer has lapsed.' },
    })
  })
})

describe('the offers of a turn', () => {
  let sessionId: string
  beforeEach(async () => {
    sessionId = (await ada.call(coaching.startSession, { body: { type: 'morning' } })).id
  })

  /** Records changes in the session as those of one turn; `verdict` says whether they are made or offered. */
  const record = (verdict: 'applied' | 'offered', proposals: object[], origin = app.clock.newId()) =>
    app.database.transaction((tx) =>
      applyDecisions(
        { tx, clock: app.clock },
        ada.id,
        { origin, sessionId, today: '2026-11-18' },
        proposals.map((it) => ({
          proposal: { quote: 'as said', confidence: 0.6, ...it } as Proposal,
          verdict,
          mission: null,
        })),
      ),
    )
  const offer = async (proposal: object) => (await record('offered', [proposal]))[0]!.id
  const stateOf = async (id: string) => {
    const { changes } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    return changes.find((it) => it.id === id)?.state
  }
  const step = (missionId: string, change: object) => ({ action: 'record-progress', missionId, change })

  test('taking one reading of a number declines the others for that mission, and nothing else', async () => {
    const emails = await launch('Send 50 outreach emails', { targetValue: 50 })
    const calls = await launch('Call 20 leads', { targetValue: 20 })
    const origin = app.clock.newId()
    const [made] = await record('applied', [step(emails.id, { by: 1 })], origin)
    const [total, more, done, other] = await record(
      'offered',
      [
        step(emails.id, { to: 6 }),
        step(emails.id, { by: 6 }),
        { action: 'complete-mission', missionId: emails.id },
        step(calls.id, { by: 6 }),
      ],
      origin,
    )
    const [ofAnotherTurn] = await record('offered', [step(emails.id, { by: 9 })])
    expect(await accept(more!.id)).toMatchObject({ status: 200, body: { state: 'applied' } })
    expect(await progressOf(emails.id)).toBe(7)
    const all = [made, more, total, done, other, ofAnotherTurn]
    expect(await Promise.all(all.map((it) => stateOf(it!.id)))).toEqual([
      'applied',
      'applied',
      'undone',
      'offered',
      'offered',
      'offered',
    ])
  })

  test('taking one change of plan leaves the other to be asked about', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const target = (to: number) => ({ action: 'change-mission', missionId: id, change: { target: to } })
    const [thirty, forty] = await record('offered', [target(30), target(40)])
    await accept(thirty!.id)
    expect(await stateOf(forty!.id)).toBe('offered')
    expect((await accept(forty!.id)).status).toBe(200)
    expect(await ada.call(missions.readToday)).toMatchObject([{ targetValue: 40 }])
  })

  test('a new mission is made when it is accepted', async () => {
    const id = await offer({
      ...{ action: 'create-mission', title: 'Call the bank', targetValue: null },
      ...{ priority: 'low', category: 'other', when: 'today' },
    })
    expect(await stateOf(id)).toBe('offered')
    expect(await accept(id)).toMatchObject({ status: 200, body: { state: 'applied' } })
    expect(await ada.call(missions.readToday)).toMatchObject([{ goal: 'Call the bank' }])
  })

  test.each([
    ['a total', { to: 20 }, 19, 'offered'],
    ['a total', { to: 20 }, 20, 'lapsed'],
    ['a total', { to: 20 }, 21, 'lapsed'],
    ['more of it', { by: 20 }, 21, 'offered'],
  ])('%s (%o), with the mission at %i, is %s', async (_, change, currentValue, state) => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const offered = await offer(step(id, change))
    await ada.call(missions.stepMission, { params: { id }, body: { by: currentValue } })
    expect(await stateOf(offered)).toBe(state)
    expect((await accept(offered)).status).toBe(state === 'lapsed' ? 409 : 200)
  })

  test.each([
    ['the mission is just below it', { target: 30 }, { currentValue: 29 }, 'offered'],
    ['the mission has reached it', { target: 30 }, { currentValue: 30 }, 'lapsed'],
    ['the mission is past it', { target: 30 }, { currentValue: 31 }, 'lapsed'],
    ['the founder set it by hand', { target: 30 }, { targetValue: 30 }, 'lapsed'],
    ['the founder set another by hand', { target: 30 }, { targetValue: 31 }, 'offered'],
    ['it is a name', { title: 'Write to investors' }, { currentValue: 30 }, 'offered'],
  ])('another target is open or lapsed where %s', async (_, change, by, state) => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const offered = await offer({ action: 'change-mission', missionId: id, change })
    await ada.call(missions.changeMission, { params: { id }, body: by })
    expect(await stateOf(offered)).toBe(state)
    expect((await accept(offered)).status).toBe(state === 'lapsed' ? 409 : 200)
  })

  test('a mission that is done or deleted lapses its offers, whatever they are', async () => {
    for (const end of ['done', 'deleted']) {
      const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
      const offers = [
        step(id, { by: 5 }),
        { action: 'complete-mission', missionId: id },
        { action: 'drop-mission', missionId: id },
      ]
      const ids = (await record('offered', offers)).map((it) => it.id)
      if (end === 'deleted') await ada.call(missions.deleteMission, { params: { id } })
      else await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
      expect(await Promise.all(ids.map(stateOf)), end).toEqual(['lapsed', 'lapsed', 'lapsed'])
      for (const offered of ids) expect((await accept(offered)).status).toBe(409)
    }
  })

  test('what was made or declined is not shown as lapsed when its mission is done', async () => {
    const { id } = await launch('Send 50 outreach emails', { targetValue: 50 })
    const [made] = await record('applied', [step(id, { to: 5 })])
    const declined = await offer(step(id, { to: 6 }))
    await undo(declined)
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    expect([await stateOf(made!.id), await stateOf(declined)]).toEqual(['applied', 'undone'])
  })

  describe('about a promise', () => {
    const promise = () =>
      ada.call(memory.writePromise, { body: { content: 'Send Acme the proposal', dueDay: '2026-11-19' } })
    const keep = (promiseId: string) => ({ action: 'keep-promise', promiseId, what: 'proposal' })
    const lapsed = {
      status: 409,
      body: { message: 'This promise is done already, or gone. The offer has lapsed.' },
    }

    test('is made when it is accepted, and can be undone for 24 hours', async () => {
      const { id } = await promise()
      const offered = await offer(keep(id))
      expect(await stateOf(offered)).toBe('offered')
      expect(await accept(offered)).toMatchObject({ status: 200, body: { state: 'applied' } })
      const status = async () => (await ada.call(memory.readMemory)).promises[0]?.status
      expect(await status()).toBe('kept')
      app.clock.advance(oneDay + 1)
      expect(await undo(offered)).toMatchObject({
        status: 409,
        body: { message: 'This change is more than 24 hours old; change the promise itself.' },
      })
      app.clock.advance(-oneDay)
      expect((await undo(offered)).status).toBe(200)
      expect(await status()).toBe('open')
    })

    test('lapses when the founder says what became of it', async () => {
      const { id } = await promise()
      const offered = await offer(keep(id))
      await ada.call(memory.settlePromise, { params: { id }, body: { outcome: 'broken' } })
      expect(await stateOf(offered)).toBe('lapsed')
      expect(await accept(offered)).toMatchObject(lapsed)
    })

    test('lapses when it is deleted', async () => {
      const { id } = await promise()
      const offered = await offer(keep(id))
      await ada.call(memory.deletePromise, { params: { id } })
      expect(await stateOf(offered)).toBe('lapsed')
      expect(await accept(offered)).toMatchObject(lapsed)
    })

    test('another day that it has already lapses when it is accepted', async () => {
      const { id } = await promise()
      const move = { action: 'move-promise', promiseId: id, what: 'proposal', quote: 'make that tomorrow' }
      expect(await accept(await offer(move))).toMatchObject(lapsed)
    })
  })
})
