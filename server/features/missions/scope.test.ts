import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import {
  countOn,
  findByDay,
  findByDays,
  findDeleted,
  findOne,
  findRecent,
  findWithDay,
  ownsLink,
  wasCarried,
} from './store.ts'

const { days, gamification, missions } = contract
const [friday, saturday] = ['2026-11-20', '2026-11-21']

let app: TestApp
let ada: TestFounder
let eve: TestFounder
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(`${friday}T08:00:00Z`)
  ;[ada, eve] = [await app.signUp(), await app.signUp('Eve')]
})

const launch = (goal: string, more = {}, founder = ada) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })
const remove = (id: string, founder = ada) => founder.ask(missions.deleteMission, { params: { id } })
const restore = (id: string, founder = ada) => founder.ask(missions.restoreMission, { params: { id } })
const today = (founder = ada) => founder.call(missions.readToday)
const fuelOf = async (founder = ada) => (await founder.call(gamification.readFlightStatus)).rocket.currentFuel

describe('a deleted mission', () => {
  test('of another founder cannot be brought back, nor paid', async () => {
    const { id } = await launch('Call Anna', { isCompleted: true })
    await remove(id)
    expect(await restore(id, eve)).toMatchObject({
      status: 404,
      body: { message: 'This mission does not exist.' },
    })
    expect([await today(), await today(eve)]).toEqual([[], []])
    expect([await fuelOf(), await fuelOf(eve)]).toEqual([100, 100])
    expect((await restore(id)).status).toBe(200)
    expect(await fuelOf()).toBe(120)
  })

  test('takes its fuel with it, and brings it back once', async () => {
    const { id } = await launch('Call Anna', { isCompleted: true, priority: 'high' })
    const other = await launch('Call Ben')
    expect(await fuelOf()).toBe(115)
    expect((await remove(id)).body).toMatchObject({ gamification: { fuelDelta: -15, currentFuel: 100 } })
    expect((await remove(id)).status).toBe(404)
    expect((await restore(id)).body).toMatchObject({ gamification: { fuelDelta: 15, currentFuel: 115 } })
    expect((await restore(id)).body).toMatchObject({ gamification: { fuelDelta: 0, currentFuel: 115 } })
    expect((await restore(other.id)).body, 'one that was never deleted').toMatchObject({
      gamification: { fuelDelta: 0 },
    })
  })

  test('of a closed day stays deleted', async () => {
    const { id } = await launch('Call Anna')
    await remove(id)
    app.clock.set(`${saturday}T09:00:00Z`)
    await ada.call(days.closeOpenDays)
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'DayClosed' } })
    expect(await findDeleted(app.database.orm, ada.id, id)).toMatchObject({ id })
  })
})

describe('every read of the store', () => {
  test('finds its founder’s missions, and nothing of another or of what was deleted', async () => {
    const mine = await launch('Call Anna')
    const gone = await launch('Gone')
    await remove(gone.id)
    await launch('Call Bert', {}, eve)
    const db = app.database.orm
    const titles = (rows: readonly { title: string }[]) => rows.map((it) => it.title)
    expect(titles(await findByDay(db, ada.id, friday))).toEqual(['Call Anna'])
    expect(titles(await findByDays(db, ada.id, friday, friday))).toEqual(['Call Anna'])
    expect(titles(await findRecent(db, ada.id, null, 10))).toEqual(['Call Anna'])
    expect(await countOn(db, ada.id, friday)).toBe(1)
    for (const [id, founder, found] of [
      [mine.id, ada, true],
      [mine.id, eve, false],
      [gone.id, ada, false],
    ] as const) {
      expect((await findOne(db, founder.id, id)) !== null).toBe(found)
      expect((await findWithDay(db, founder.id, id)) !== null).toBe(found)
    }
    expect(await findDeleted(db, ada.id, gone.id)).toMatchObject({ title: 'Gone' })
    expect(await findDeleted(db, ada.id, mine.id)).toBeNull()
    expect(await findDeleted(db, eve.id, gone.id)).toBeNull()
  })

  test('takes the days it is asked for, both ends included, and recent ones before a day', async () => {
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) await launch(date, { date })
    const db = app.database.orm
    const titles = (rows: readonly { title: string }[]) => rows.map((it) => it.title)
    expect(titles(await findByDays(db, ada.id, '2026-11-21', '2026-11-22')).sort()).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
    expect(titles(await findByDay(db, ada.id, '2026-11-22'))).toEqual(['2026-11-22'])
    expect(titles(await findRecent(db, ada.id, '2026-11-22', 10))).toEqual(['2026-11-21', '2026-11-20'])
    expect(titles(await findRecent(db, ada.id, null, 2))).toEqual(['2026-11-23', '2026-11-22'])
    expect(await countOn(db, ada.id, '2026-11-22')).toBe(1)
  })

  test('knows a copy only of the founder’s own, and only while it stands', async () => {
    const { id } = await launch('Call Anna')
    app.clock.set(`${saturday}T09:00:00Z`)
    await ada.call(days.closeOpenDays)
    const db = app.database.orm
    expect(await wasCarried(db, ada.id, id)).toBe(false)
    const copy = await ada.call(missions.carryOver, { params: { id } })
    expect([await wasCarried(db, ada.id, id), await wasCarried(db, eve.id, id)]).toEqual([true, false])
    await remove(copy.id)
    expect(await wasCarried(db, ada.id, id)).toBe(false)
  })

  test('takes a goal or an objective of another founder for none', async () => {
    const { strategy } = contract
    const goal = await ada.call(strategy.createNinetyDayGoal, { body: { title: 'Ten customers' } })
    const [sprint] = await ada.call(strategy.readSprints)
    const { objectives } = await ada.call(strategy.addObjective, {
      params: { id: sprint!.id },
      body: { title: 'Pricing page' },
    })
    const db = app.database.orm
    for (const [founder, owns] of [
      [ada, true],
      [eve, false],
    ] as const) {
      expect(await ownsLink(db, founder.id, 'goalId', goal.id)).toBe(owns)
      expect(await ownsLink(db, founder.id, 'objectiveId', objectives[0]!.id)).toBe(owns)
    }
    const { id } = await launch('Call Bert', {}, eve)
    for (const body of [{ goalId: goal.id }, { objectiveId: objectives[0]!.id }])
      expect((await eve.ask(missions.changeMission, { params: { id }, body })).status).toBeGreaterThanOrEqual(
        400,
      )
    expect(await today(eve)).toMatchObject([{ goalId: null, objectiveId: null }])
  })
})

describe('the fifty of a day', () => {
  test('are reached at fifty: the fiftieth is made, the next is not', async () => {
    for (let n = 1; n <= 49; n += 1) await launch(`Mission ${n}`)
    expect((await ada.ask(missions.launchMission, { body: { goal: 'The fiftieth' } })).status).toBe(201)
    expect(await ada.ask(missions.launchMission, { body: { goal: 'One more' } })).toMatchObject({
      status: 409,
      body: { code: 'DayFull' },
    })
    const [first] = await today()
    await remove(first!.id)
    await launch('In its place')
    expect(await restore(first!.id)).toMatchObject({ status: 409, body: { code: 'DayFull' } })
    await launch('Of another founder', {}, eve)
    await launch('Of another day', { date: saturday })
  })
})
