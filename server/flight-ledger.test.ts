import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { missions, gamification, statusUpdates } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const flightOf = (founder: TestFounder) => founder.call(gamification.readFlightStatus)

describe('the ledger', () => {
  test('twenty toggles at once pay once', async () => {
    const ada = await app.signUp()
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Close Acme', priority: 'high' } })
    const toggle = () => ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    await Promise.all(Array.from({ length: 20 }, toggle))
    expect((await flightOf(ada)).rocket.currentFuel).toBe(100 + 15 + 10)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('completing and undoing a hundred times pays the final state', async () => {
    const ada = await app.signUp()
    const { id } = await ada.call(missions.launchMission, {
      body: { goal: 'Send 50 emails', targetValue: 50, currentValue: 20 },
    })
    const fuel = (await flightOf(ada)).rocket.currentFuel
    for (let i = 0; i < 100; i += 1) {
      await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
      const undone = await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: false } })
      expect(undone).toMatchObject({ currentValue: 20, gamification: { currentFuel: fuel } })
    }
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    expect((await flightOf(ada)).rocket.currentFuel).toBe(100 + 10 + 10)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('fifty changes of two tabs on five missions: the answers add up to the total, and the ledger agrees', async () => {
    const ben = await app.signUp('Ben')
    const goals = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => ben.call(missions.launchMission, { body: { goal: `Call lead ${n}` } })),
    )
    const begun = (await flightOf(ben)).rocket.currentFuel
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { id } = goals[n % goals.length]!
        return ben.call(missions.changeMission, { params: { id }, body: { isCompleted: n % 3 !== 0 } })
      }),
    )
    const stands = (await flightOf(ben)).rocket.currentFuel
    expect(replies.reduce((sum, it) => sum + it.gamification.fuelDelta, begun)).toBe(stands)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
    expect(Math.min(...replies.map((it) => it.gamification.currentFuel))).toBeGreaterThanOrEqual(0)
  })

  test('two devices stepping at once both count', async () => {
    const ada = await app.signUp()
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call leads', targetValue: 1000 } })
    await Promise.all(
      Array.from({ length: 30 }, () => ada.call(missions.stepMission, { params: { id }, body: { by: 5 } })),
    )
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(150)
  })

  test('deleting takes the fuel along, restoring brings it back, carrying over moves it', async () => {
    const ada = await app.signUp()
    const { id } = await ada.call(missions.launchMission, {
      body: { goal: 'Call leads', targetValue: 10, currentValue: 5 },
    })
    expect((await flightOf(ada)).rocket.currentFuel).toBe(105)
    expect((await ada.call(missions.deleteMission, { params: { id } })).gamification.currentFuel).toBe(100)
    expect(await ada.call(missions.readToday)).toEqual([])
    await ada.call(missions.restoreMission, { params: { id } })
    expect((await ada.call(missions.restoreMission, { params: { id } })).gamification.currentFuel).toBe(105)
    const carried = await ada.call(missions.carryOver, { params: { id } })
    expect(carried).toMatchObject({ date: '2026-11-21', carryCount: 1, currentValue: 5 })
    expect((await ada.ask(missions.carryOver, { params: { id } })).status).toBe(409)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('verify:ledger finds a wrong number', async () => {
    const ada = await app.signUp()
    await ada.call(missions.launchMission, { body: { goal: 'Close Acme', isCompleted: true } })
    await app.database.pool.query(
      "update ledger set amount = amount + 1 where founder_id = $1 and kind = 'mission'",
      [ada.id],
    )
    const { wrong } = await verifyLedger(app.database)
    expect(wrong.map((it) => [it.founderId, it.what.replace(/mission \S+/, 'mission')])).toEqual([
      [ada.id, 'ledger: mission is 11, should be 10'],
      [ada.id, 'summary: gained is 20, should be 21'],
      [ada.id, 'totals: fuel is 120, should be 121'],
      [ada.id, 'totals: distance is 20, should be 21'],
    ])
    await app.database.pool.query(
      "update ledger set amount = amount - 1 where founder_id = $1 and kind = 'mission'",
      [ada.id],
    )
  })
})

describe('an Idempotency-Key', () => {
  const launch = (founder: TestFounder, goal: string, key: string) =>
    founder.ask(missions.launchMission, { body: { goal }, key })

  test('answers the same twice, and does it once', async () => {
    const ada = await app.signUp()
    const first = await launch(ada, 'Call Anna', 'key-1')
    const again = await launch(ada, 'Call Anna', 'key-1')
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await ada.call(missions.readToday)).toHaveLength(1)
  })

  test('with another body is refused with 422', async () => {
    const ada = await app.signUp()
    await launch(ada, 'Call Anna', 'key-1')
    expect(await launch(ada, 'Call Bert', 'key-1')).toMatchObject({
      status: 422,
      body: { field: 'Idempotency-Key' },
    })
  })

  test('of two founders never meets', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    await launch(ada, 'Call Anna', 'same-key')
    expect((await launch(eve, 'Call Bert', 'same-key')).status).toBe(201)
  })

  test('sent twenty times at once runs once; a request that is too early gets 409', async () => {
    const ada = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => launch(ada, 'Call Anna', 'storm')))
    expect(new Set(answers.map((it) => it.status))).toSatisfy(
      (it: Set<number>) => it.has(201) && [...it].every((status) => status === 201 || status === 409),
    )
    expect(await ada.call(missions.readToday)).toHaveLength(1)
    expect((await launch(ada, 'Call Anna', 'storm')).status).toBe(201)
  })

  test('of a refused request can be used again', async () => {
    const ada = await app.signUp()
    expect(
      (await ada.ask(missions.launchMission, { body: { goal: 'x', date: '2020-01-01' }, key: 'k' })).status,
    ).toBe(400)
    expect((await ada.ask(missions.launchMission, { body: { goal: 'x' }, key: 'k' })).status).toBe(201)
  })

  test('works the same for requests that wait for a language model', async () => {
    const ada = await app.signUp()
    await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
    const report = () =>
      ada.ask(statusUpdates.sendStatusUpdate, { body: { content: 'sent 10 outreach emails' }, key: 'report' })
    const first = await report()
    expect(await report()).toMatchObject({ status: 201, body: first.body })
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(10)
  })
})
