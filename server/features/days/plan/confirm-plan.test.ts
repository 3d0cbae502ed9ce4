import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { coaching, days, gamification, missions, statusUpdates } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const friday = '2026-11-20'
const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00Z`)

const pilot = () => signUpInZone(app, `${friday}T08:00:00Z`)

const launch = (founder: TestFounder, goal: string) =>
  founder.call(missions.launchMission, { body: { goal } })
const complete = (founder: TestFounder, id: string, isCompleted = true) =>
  founder.call(missions.changeMission, { params: { id }, body: { isCompleted } })
const plan = (founder: TestFounder, confirmed: boolean, day = friday) =>
  founder.ask(days.confirmPlan, { body: { day, confirmed } })
const flightOf = (founder: TestFounder) => founder.call(gamification.readFlightStatus)
const wrong = async () => (await verifyLedger(app.database)).wrong

describe('a plan confirmed without a session', () => {
  test('completes pre-flight, pays nothing by itself, and makes a day perfect that is done and debriefed', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Close Acme')
    expect((await flightOf(ada)).todayLaunch).toMatchObject({ preFlight: false, planConfirmed: false })
    expect(await plan(ada, true)).toMatchObject({
      status: 200,
      body: { day: friday, confirmed: true, gamification: { fuelDelta: 0, currentFuel: 100 } },
    })
    expect((await flightOf(ada)).todayLaunch).toMatchObject({ preFlight: true, planConfirmed: true })
    await complete(ada, id)
    await ada.call(coaching.completeReflection, { body: { text: 'Acme said yes.' } })
    const perfect = await flightOf(ada)
    expect(perfect.todayLaunch).toMatchObject({ preFlight: true, missionDebrief: true, perfectDay: true })
    expect(perfect.rocket.currentFuel).toBe(100 + 10 + 10 + 10 + 10)
    expect(perfect.fuelHistory.at(-1)).toMatchObject({ day: friday, perfectDay: true })
    expect(await wrong()).toEqual([])

    expect(await plan(ada, false), 'taken back, the award goes with it').toMatchObject({
      body: { gamification: { fuelDelta: -10, currentFuel: 130 } },
    })
    expect((await flightOf(ada)).todayLaunch).toMatchObject({ preFlight: false, perfectDay: false })
    expect(await plan(ada, true), 'what is done needs no plan').toMatchObject({
      status: 409,
      body: { message: 'Every mission of today is complete. There is nothing left to plan.' },
    })
    expect(await wrong()).toEqual([])
  })

  test('twice is once, and what another day plans is not confirmed today', async () => {
    const ada = await pilot()
    expect(await plan(ada, true)).toMatchObject({
      status: 409,
      body: { message: 'Nothing is planned for today. Launch a mission first.' },
    })
    const { id } = await launch(ada, 'Close Acme')
    expect(await plan(ada, true, '2026-11-21')).toMatchObject({
      status: 409,
      body: { message: 'Saturday 21 November is not today. A plan is confirmed on its day.' },
    })
    await plan(ada, true)
    await complete(ada, id)
    expect((await plan(ada, true)).status).toBe(200)
    const before = await flightOf(ada)
    await complete(ada, id, false)
    await ada.call(missions.deleteMission, { params: { id } })
    expect((await flightOf(ada)).todayLaunch.preFlight, 'a plan of nothing is none').toBe(false)
    await ada.call(missions.restoreMission, { params: { id } })
    await complete(ada, id)
    expect(await flightOf(ada)).toEqual(before)
    expect(await wrong()).toEqual([])
  })

  test('stands until its day closes, is taken back in grace, and not afterwards', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Close Acme')
    await plan(ada, true)
    at('2026-11-21', '09:00')
    await complete(ada, id)
    const reflection = { text: 'A good day.', day: friday }
    expect((await plan(ada, false)).status).toBe(200)
    expect((await plan(ada, true)).status, 'yesterday needs no plan').toBe(409)
    const ben = await pilot()
    const call = await launch(ben, 'Call Anna')
    await plan(ben, true)
    at('2026-11-21', '09:00')
    await complete(ben, call.id)
    await ben.call(coaching.completeReflection, { body: reflection })
    expect(await plan(ben, false)).toMatchObject({ status: 409, body: { code: 'DayClosed' } })
    const [yesterday] = (await flightOf(ben)).fuelHistory.slice(-2)
    expect(yesterday).toMatchObject({ day: friday, perfectDay: true, gained: 40 })
    expect(await wrong()).toEqual([])
  })

  test('is confirmed by a report that says so, which adding missions alone does not', async () => {
    const ada = await pilot()
    const report = (content: string) => ada.call(statusUpdates.sendStatusUpdate, { body: { content } })
    await report("That's my plan.")
    expect((await flightOf(ada)).todayLaunch.planConfirmed, 'a plan of nothing').toBe(false)
    await report('Today I will ship the pricing page')
    expect(await ada.call(missions.readToday)).toHaveLength(1)
    expect((await flightOf(ada)).todayLaunch.preFlight).toBe(false)
    app.clock.advance(120_000)
    await report("That's my plan.")
    expect((await flightOf(ada)).todayLaunch).toMatchObject({ preFlight: true, planConfirmed: true })
    expect(await wrong()).toEqual([])
  })
})
