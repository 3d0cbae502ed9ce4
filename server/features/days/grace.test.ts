import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { scheduledJobs } from '#server/housekeeping.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { account, days, gamification, memory, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const friday = '2026-11-20'
const saturday = '2026-11-21'
const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00Z`)
const launch = (founder: TestFounder, goal: string, more = {}) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })
const fuelOf = async (founder: TestFounder) =>
  (await founder.call(gamification.readFlightStatus)).rocket.currentFuel
const wrong = async () => (await verifyLedger(app.database)).wrong

const pilot = () => signUpInZone(app, `${friday}T08:00:00Z`)
const run = (name: string) =>
  scheduledJobs(app.context)
    .find((it) => it.name === name)!
    .run(new AbortController().signal)

describe('yesterday, until it closes', () => {
  test('can be stepped, set, ticked and added to, and all of it counts for yesterday', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Call leads', { targetValue: 10, priority: 'high' })
    at(saturday, '09:00')
    await ada.call(missions.stepMission, { params: { id }, body: { by: 5 } })
    expect(await fuelOf(ada)).toBe(107)
    await ada.call(missions.changeMission, { params: { id }, body: { currentValue: 8 } })
    expect(await launch(ada, 'Called Acme', { date: friday, isCompleted: true })).toMatchObject({
      date: friday,
      isCompleted: true,
      afterTheFact: true,
    })
    expect(await ada.call(missions.readToday)).toEqual([])
    const [log] = (await ada.call(days.readDayNow)).openDays
    expect(log).toMatchObject({ day: friday, completed: 1, planned: 2 })
    expect(await fuelOf(ada)).toBe(100 + 12 + 10)
    const { closed } = await ada.call(days.closeOpenDays)
    expect(closed).toMatchObject([{ day: friday, gained: 22, completed: 1, planned: 2, streak: 1 }])
    expect((await ada.ask(missions.stepMission, { params: { id }, body: { by: 1 } })).status).toBe(409)
    expect(await ada.ask(missions.launchMission, { body: { goal: 'Late', date: friday } })).toMatchObject({
      status: 400,
      body: { field: 'date' },
    })
    expect(await wrong()).toEqual([])
  })

  test('no day before the first, and none that closes in that very request', async () => {
    const ada = await pilot()
    const add = (date: string) => ada.ask(missions.launchMission, { body: { goal: 'Earlier', date } })
    expect((await add('2026-11-19')).status).toBe(400)
    at(saturday, '12:00')
    expect((await add(friday)).status).toBe(400)
    expect((await ada.call(days.readDayNow)).openDays).toEqual([])
    expect(await wrong()).toEqual([])
  })
})

describe('closing by a job or another page', () => {
  const collectInvalidations = (founder: TestFounder) => {
    const invalidations: string[][] = []
    const stop = app.context.changes.watch(founder.id, {
      changed: ({ stale, by }) => invalidations.push([...stale, String(by)]),
      missed: () => {},
      reached: () => {},
    })
    return { invalidations: invalidations, stop }
  }

  test('is published to open pages, and only when a day was closed', async () => {
    const ada = await pilot()
    await launch(ada, 'Call Anna', { isCompleted: true })
    const { invalidations, stop } = collectInvalidations(ada)
    at(saturday, '11:59')
    await run('close-days')
    expect(invalidations).toEqual([])
    at(saturday, '12:00')
    await run('close-days')
    await run('close-days')
    expect(invalidations).toEqual([
      expect.arrayContaining(['/api/days/now', '/api/gamification/status', 'null']),
    ])
    at('2026-11-22', '12:00')
    await ada.call(days.readDayNow)
    await ada.call(days.readDayNow)
    expect(invalidations).toHaveLength(2)
    stop()
    expect(await wrong()).toEqual([])
  })

  test('happens also for a founder who changed the zone and left', async () => {
    const ada = await pilot()
    await launch(ada, 'Call Anna')
    await ada.call(account.changeAccount, { body: { timeZone: 'Europe/Berlin' } })
    at('2026-11-23', '12:00')
    await run('close-days')
    const { rows } = await app.database.pool.query(
      'select closed_at from days where founder_id = $1 and day = $2',
      [ada.id, friday],
    )
    expect(rows[0].closed_at).not.toBeNull()
  })
})

describe('carrying over', () => {
  const carry = (founder: TestFounder, id: string) => founder.call(missions.carryOver, { params: { id } })
  const back = (founder: TestFounder, id: string) => founder.call(missions.takeBackCarry, { params: { id } })

  test('taken back, it is where it was and was not carried', async () => {
    const ada = await pilot()
    const was = await launch(ada, 'Call leads', { targetValue: 10, currentValue: 5 })
    const fuel = await fuelOf(ada)
    await carry(ada, was.id)
    const { gamification: flight, ...now } = await back(ada, was.id)
    expect(now).toEqual(was)
    expect(flight.currentFuel).toBe(fuel)
    expect((await ada.ask(missions.takeBackCarry, { params: { id: was.id } })).status).toBe(409)
    expect(await wrong()).toEqual([])
  })

  test('as a copy it pays for what is new, and taken back it is gone until it is carried again', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Call leads', { targetValue: 10, currentValue: 5 })
    at(saturday, '12:00')
    const closed = await fuelOf(ada)
    const copy = await carry(ada, id)
    expect(copy).toMatchObject({ carriedFrom: id, carryCount: 1, gamification: { currentFuel: closed } })
    await back(ada, copy.id)
    expect(await ada.call(missions.readToday)).toEqual([])
    const again = await carry(ada, id)
    await ada.call(missions.stepMission, { params: { id: again.id }, body: { by: 5 } })
    expect(await fuelOf(ada), 'the other half, and the whole plan').toBe(closed + 5 + 10)
    expect((await ada.ask(missions.takeBackCarry, { params: { id: again.id } })).status).toBe(409)
    expect(await wrong()).toEqual([])
  })

  test('and restoring respect the fifty of a day', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'The first')
    for (let n = 2; n <= 50; n += 1) await launch(ada, `Mission ${n}`)
    await ada.call(missions.deleteMission, { params: { id } })
    await launch(ada, 'In its place')
    expect(await ada.ask(missions.restoreMission, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'DayFull' },
    })
  })
})

test('promises due today stand in the course correction until they are kept', async () => {
  const ada = await pilot()
  await ada.call(memory.writePromise, { body: { content: 'Send the deck to Acme.', dueDay: friday } })
  await ada.call(memory.writePromise, { body: { content: 'Later', dueDay: saturday } })
  const course = await ada.call(days.readCourseCorrection)
  expect(course.promises.map((it) => it.content)).toEqual(['Send the deck to Acme.'])
  expect(course.spoken).toContain('You promised for today: Send the deck to Acme.')
  const { id } = course.promises[0]!
  await ada.call(memory.settlePromise, { params: { id }, body: { outcome: 'kept' } })
  expect((await ada.call(days.readCourseCorrection)).promises).toEqual([])
})
