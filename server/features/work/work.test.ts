import { beforeEach, describe, expect, test } from 'vitest'
import { closeOpenDays } from '#contract/days.ts'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp, testPassword } from '#server/testing/app.ts'

const { gamification, missions, strategy, work } = contract
const friday = '2026-11-20'
const minute = 60_000

let app: TestApp
let ada: TestFounder
beforeEach(async () => {
  app = await testApp()
  app.clock.set(`${friday}T08:00:00Z`)
  ada = await app.signUp()
})

const launch = async (goal = 'Call ten clinics', more = {}, founder = ada) =>
  (await founder.call(missions.launchMission, { body: { goal, ...more } })).id
const start = (missionId: string, founder = ada) =>
  founder.call(work.startWork, { params: { id: missionId } })
const stop = (missionId: string, more: { keepSeconds?: number } = {}, founder = ada) =>
  founder.call(work.stopWork, { params: { id: missionId }, body: more })
const read = (founder = ada) => founder.call(work.readWork)
const complete = (id: string, isCompleted = true) =>
  ada.call(missions.changeMission, { params: { id }, body: { isCompleted } })
const pass = (minutes: number) => app.clock.advance(minutes * minute)

describe('the timer of a mission', () => {
  test('counts while it runs, and keeps its time when it is stopped', async () => {
    const missionId = await launch()
    expect(await read()).toEqual({ today: friday, timer: null, times: [] })
    await start(missionId)
    pass(17)
    expect(await read()).toMatchObject({
      timer: { missionId, startedAt: `${friday}T08:00:00.000Z`, seconds: 1020, secondsLeft: 73 * 60 },
      times: [{ missionId, day: friday, seconds: 1020 }],
    })
    await stop(missionId)
    pass(30)
    expect(await read()).toMatchObject({ timer: null, times: [{ seconds: 1020 }] })
    await start(missionId)
    pass(3)
    expect((await stop(missionId)).times).toEqual([{ missionId, day: friday, seconds: 1200 }])
  })

  test('counts a repeated start and a repeated stop once', async () => {
    const missionId = await launch()
    const key = 'start-1'.padEnd(36, '0')
    await ada.call(work.startWork, { params: { id: missionId }, key })
    pass(5)
    await ada.call(work.startWork, { params: { id: missionId }, key })
    pass(5)
    const stopKey = 'stop-1'.padEnd(36, '0')
    const first = await ada.call(work.stopWork, { params: { id: missionId }, body: {}, key: stopKey })
    pass(5)
    expect(await ada.call(work.stopWork, { params: { id: missionId }, body: {}, key: stopKey })).toEqual(
      first,
    )
    await stop(missionId)
    expect((await read()).times).toEqual([{ missionId, day: friday, seconds: 600 }])
  })

  test('is one on two devices: the same minute never counts twice', async () => {
    const [calls, mail] = [await launch(), await launch('Mend the mail')]
    await Promise.all([start(calls), start(calls), start(calls)])
    pass(10)
    // The other device goes on with another mission, which ends this one.
    await start(mail)
    pass(10)
    await stop(calls)
    const { timer, times } = await read()
    expect(timer).toMatchObject({ missionId: mail, seconds: 600 })
    expect(times).toHaveLength(2)
    expect(times.map((it) => it.seconds)).toEqual([600, 600])
    await Promise.all([stop(mail), stop(mail)])
    expect((await read()).times.reduce((sum, it) => sum + it.seconds, 0)).toBe(1200)
  })

  test('ends by itself 90 minutes after the last sign, and keeps no more', async () => {
    const missionId = await launch()
    await start(missionId)
    pass(60)
    await start(missionId)
    pass(89)
    expect((await read()).timer).toMatchObject({ seconds: 149 * 60, secondsLeft: 60 })
    pass(600)
    expect((await read()).timer).toMatchObject({ seconds: 150 * 60, secondsLeft: 0 })
    expect((await stop(missionId)).times).toEqual([{ missionId, day: friday, seconds: 150 * 60 }])
  })

  test('that was forgotten keeps what the founder says, and never more than it counted', async () => {
    const [first, second] = [await launch(), await launch('Second')]
    await start(first)
    pass(300)
    expect((await stop(first, { keepSeconds: 1500 })).times).toMatchObject([{ seconds: 1500 }])
    await start(second)
    pass(10)
    const { times } = await stop(second, { keepSeconds: 9999 })
    expect(times.find((it) => it.missionId === second)).toMatchObject({ seconds: 600 })
  })

  test('that was forgotten is kept to its end when the mission is started again', async () => {
    const missionId = await launch()
    await start(missionId)
    pass(200)
    const { timer, times } = await start(missionId)
    expect(timer).toMatchObject({ seconds: 0, secondsLeft: 90 * 60 })
    expect(times).toEqual([{ missionId, day: friday, seconds: 90 * 60 }])
  })

  test('ends with its mission: what is done or deleted takes no more time', async () => {
    const missionId = await launch()
    await start(missionId)
    pass(10)
    await complete(missionId)
    pass(20)
    expect(await read()).toMatchObject({ timer: null, times: [{ seconds: 600 }] })
    const other = await launch('Other')
    await start(other)
    pass(5)
    await ada.call(missions.deleteMission, { params: { id: other } })
    pass(20)
    expect(await read()).toMatchObject({ timer: null, times: [{ missionId, seconds: 600 }] })
    await stop(other)
    expect((await read()).times).toHaveLength(1)
    await ada.call(missions.restoreMission, { params: { id: other } })
    expect((await read()).times.find((it) => it.missionId === other)).toMatchObject({ seconds: 300 })
  })

  test('gives each day its part when the founder’s day begins anew', async () => {
    const missionId = await launch()
    await ada.call(contract.account.changeAccount, { body: { timeZone: 'Europe/Berlin' } })
    app.clock.set('2026-11-22T21:30:00Z')
    const sunday = await launch('Late')
    await start(sunday)
    // Midnight or the founder's hour: the times add up, and the second day has what came after it.
    const { ends } = (await ada.call(contract.days.readDayNow)).today
    app.clock.set(new Date(Date.parse(ends) - 30 * minute).toISOString())
    await start(sunday)
    pass(50)
    const { times } = await stop(sunday)
    const [before, after] = times.filter((it) => it.missionId === sunday)
    expect(before?.day).toBe('2026-11-22')
    expect(after).toMatchObject({ day: '2026-11-23', seconds: 20 * 60 })
    expect(times.some((it) => it.missionId === missionId)).toBe(false)
  })
})

describe('a timer is not started', () => {
  test('for a mission of another founder, a deleted or an unknown one, all alike', async () => {
    const eve = await app.signUp('Eve')
    const missionId = await launch()
    const gone = await launch('Gone')
    await ada.call(missions.deleteMission, { params: { id: gone } })
    for (const [founder, id] of [
      [eve, missionId],
      [ada, gone],
      [ada, '019a0000-0000-7000-8000-000000000000'],
    ] as const)
      expect(await founder.ask(work.startWork, { params: { id } })).toMatchObject({
        status: 404,
        body: { message: 'This mission does not exist.' },
      })
    await start(missionId)
    pass(10)
    // Another founder can neither stop it nor see it.
    expect((await eve.ask(work.stopWork, { params: { id: missionId }, body: {} })).status).toBe(404)
    expect(await read(eve)).toMatchObject({ timer: null, times: [] })
    expect((await read()).timer).toMatchObject({ missionId, seconds: 600 })
  })

  test('for a mission that is done, and is for one that was opened again', async () => {
    const missionId = await launch()
    await complete(missionId)
    expect(await ada.ask(work.startWork, { params: { id: missionId } })).toMatchObject({
      status: 409,
      body: { code: 'MissionDone' },
    })
    await complete(missionId, false)
    expect((await start(missionId)).timer).toMatchObject({ missionId })
  })

  test('for a mission of a closed day, but for one of yesterday while it is open', async () => {
    const missionId = await launch()
    app.clock.set('2026-11-21T08:00:00Z')
    await start(missionId)
    pass(10)
    expect((await stop(missionId)).times).toEqual([{ missionId, day: '2026-11-21', seconds: 600 }])
    await ada.call(closeOpenDays)
    expect(await ada.ask(work.startWork, { params: { id: missionId } })).toMatchObject({
      status: 409,
      body: { code: 'DayClosed' },
    })
  })
})

test('time gives no fuel, and the ledger does not know it', async () => {
  const missionId = await launch()
  const fuel = async () => (await ada.call(gamification.readFlightStatus)).rocket.currentFuel
  const before = await fuel()
  await start(missionId)
  pass(80)
  await stop(missionId)
  expect(await fuel()).toBe(before)
  expect((await verifyLedger(app.database)).wrong).toEqual([])
})

describe('time in Flight Data', () => {
  test('is that of the current week by day, goal and mission, and none where none was kept', async () => {
    const empty = await ada.call(work.readWorkTime)
    expect(empty).toMatchObject({ weekBegin: '2026-11-16', seconds: 0, goals: [], missions: [] })
    const goal = await ada.call(strategy.createNinetyDayGoal, { body: { title: '40 clinics' } })
    await ada.call(strategy.createNinetyDayGoal, { body: { title: 'Without time' } })
    const [calls, mail] = [await launch(), await launch('Mend the mail')]
    await ada.call(missions.changeMission, { params: { id: calls }, body: { goalId: goal.id } })
    await start(calls)
    pass(50)
    await start(mail)
    pass(20)
    const time = await ada.call(work.readWorkTime)
    expect(time).toMatchObject({
      seconds: 70 * 60,
      goals: [{ id: goal.id, title: '40 clinics', seconds: 50 * 60 }],
      missions: [
        { title: 'Call ten clinics', seconds: 50 * 60 },
        { title: 'Mend the mail', seconds: 20 * 60 },
      ],
    })
    expect(time.days.at(-1)).toEqual({ day: friday, seconds: 70 * 60 })
    expect(time.days).toHaveLength(5)
    // The next week begins without it.
    app.clock.set('2026-11-23T09:00:00Z')
    expect(await ada.call(work.readWorkTime)).toMatchObject({ weekBegin: '2026-11-23', seconds: 0 })
  })
})

test('times and timer go with the account', async () => {
  const missionId = await launch()
  await start(missionId)
  pass(10)
  await stop(missionId)
  await start(missionId)
  const count = async (table: string) =>
    (await app.database.pool.query(`select from ${table} where founder_id = $1`, [ada.id])).rows.length
  expect([await count('work_times'), await count('work_timers')]).toEqual([1, 1])
  await ada.call(contract.account.deleteAccount, {
    body: { confirmation: 'delete my account', password: testPassword },
  })
  expect([await count('work_times'), await count('work_timers')]).toEqual([0, 0])
})
