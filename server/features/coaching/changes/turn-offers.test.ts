import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { applyDecisions } from './record-changes.ts'

const { coaching, memory, missions } = contract
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
const undo = (id: string, founder = ada) => founder.ask(coaching.undoChange, { params: { id } })
const accept = (id: string, founder = ada) => founder.ask(coaching.acceptChange, { params: { id } })
const progressOf = async (id: string) =>
  (await ada.call(missions.readAll)).find((it) => it.id === id)?.currentValue

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
      body: { message: 'This promise is already done or deleted, so the offer no longer applies.' },
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
