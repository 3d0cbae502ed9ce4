import { beforeEach, describe, expect, test } from 'vitest'
import { readFlightStatus } from '#contract/gamification.ts'
import * as contract from '#contract/missions.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { isDoneAhead, placeOf } from './rules.ts'

// The test clock starts on this morning, in UTC.
const today = '2026-11-20'
let app: TestApp
let ada: TestFounder
beforeEach(async () => {
  app = await testApp()
  ada = await app.signUp()
})

const plan = (day: string, more: object = {}) =>
  ada.call(contract.launchMission, { body: { goal: `On ${day}`, priority: 'high', date: day, ...more } })
const change = (id: string, body: object) => ada.call(contract.changeMission, { params: { id }, body })
const fuel = async () => (await ada.call(readFlightStatus)).rocket.currentFuel
const ofToday = async () => (await ada.call(contract.readToday)).map(({ id }) => id)
const nothingWrong = async () => expect((await verifyLedger(app.database)).wrong).toEqual([])

describe('a mission of a later day', () => {
  test('counts today when it is completed today, and goes back when that is undone', async () => {
    const friday = addDays(today, 3)
    const { id } = await plan(friday)
    const done = await change(id, { isCompleted: true })
    expect(done).toMatchObject({ date: today, plannedFor: friday, gamification: { fuelDelta: 15 + 10 } })
    expect(await ofToday()).toEqual([id])
    await nothingWrong()
    const undone = await change(id, { isCompleted: false })
    expect(undone).toMatchObject({ date: friday, plannedFor: null, gamification: { fuelDelta: -25 } })
    expect(await ofToday()).toEqual([])
    await nothingWrong()
  })

  test('is completed early by reaching its target too, and is not paid again on its day', async () => {
    const later = addDays(today, 2)
    const { id } = await plan(later, { targetValue: 3 })
    const done = await ada.call(contract.stepMission, { params: { id }, body: { by: 3 } })
    expect(done).toMatchObject({ date: today, plannedFor: later, isCompleted: true })
    const paid = await fuel()
    app.clock.advance(2 * 24 * 3600 * 1000)
    expect(await ofToday()).toEqual([])
    expect(await fuel()).toBeLessThanOrEqual(paid)
    await nothingWrong()
  })

  test('opened again after its day came stays where it is', () => {
    const early = { day: '2026-11-20', plannedDay: '2026-11-22', isCompleted: true }
    expect(placeOf(early, false, '2026-11-21')).toEqual({ day: '2026-11-22', plannedDay: null })
    expect(placeOf(early, false, '2026-11-22')).toEqual({ day: '2026-11-20', plannedDay: null })
    expect(placeOf(early, true, '2026-11-21')).toEqual({ day: '2026-11-20', plannedDay: '2026-11-22' })
  })

  test('cannot be made as completed, and says so', async () => {
    for (const more of [
      { isCompleted: true },
      { targetValue: 5, currentValue: 5 },
      { targetValue: 1, currentValue: 9 },
    ]) {
      const body = { goal: 'Ahead', date: addDays(today, 1), ...more }
      const refused = await ada.ask(contract.launchMission, { body })
      expect(refused).toMatchObject({ status: 400, body: { field: 'isCompleted' } })
    }
    expect(await fuel()).toBe(100)
  })

  test('pays for what was done ahead once its day begins, and not before', async () => {
    await plan(addDays(today, 1), { targetValue: 10, currentValue: 5 })
    expect(await fuel()).toBe(100)
    app.clock.advance(24 * 3600 * 1000)
    expect(await fuel()).toBe(107)
    await nothingWrong()
  })

  test('pays for what was done ahead also when nobody was there on its day', async () => {
    const { id } = await plan(addDays(today, 1), { targetValue: 10, currentValue: 5 })
    app.clock.advance(4 * 24 * 3600 * 1000)
    await fuel()
    const { rows } = await app.database.pool.query('select amount from ledger where reference = $1', [id])
    expect(rows).toEqual([{ amount: 7 }])
    await nothingWrong()
  })

  test('that was carried over half done pays on the day it lies on', async () => {
    const { id } = await plan(today, { targetValue: 10, currentValue: 5 })
    expect(await fuel()).toBe(107)
    await ada.call(contract.carryOver, { params: { id } })
    expect(await fuel()).toBe(100)
    app.clock.advance(24 * 3600 * 1000)
    expect(await fuel()).toBe(107)
    await nothingWrong()
  })
})

test('600 missions of sixty days, ticked in a sitting, pay what a day may pay and make a streak of one', async () => {
  const ids: string[] = []
  for (let day = 1; day <= 60; day += 1)
    for (let nth = 0; nth < 10; nth += 1) ids.push((await plan(addDays(today, day))).id)
  const statuses = new Map<number, number>()
  for (const id of ids) {
    const { status } = await ada.ask(contract.changeMission, { params: { id }, body: { isCompleted: true } })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // A day holds fifty missions, whatever day they were planned for.
  expect(Object.fromEntries(statuses)).toEqual({ 200: 50, 409: 550 })
  const after = (await ada.call(readFlightStatus)).rocket
  expect(after.currentFuel).toBeLessThanOrEqual(250)
  expect(after.dailyStreak).toBe(1)
  await nothingWrong()
  // As long as a session lasts; each of these days would have counted for the streak.
  app.clock.advance(13 * 24 * 3600 * 1000)
  const later = (await ada.call(readFlightStatus)).rocket
  expect(later.dailyStreak).toBeLessThanOrEqual(1)
  expect(later.currentOrbit).toBeLessThanOrEqual(1)
  await nothingWrong()
}, 120_000)

test('a mission completed before its day is recognised', () => {
  const open = { day: '2026-11-21', targetValue: 5, currentValue: 4, isCompleted: false }
  expect([
    isDoneAhead(open, today),
    isDoneAhead({ ...open, isCompleted: true }, today),
    isDoneAhead({ ...open, currentValue: 5 }, today),
    isDoneAhead({ ...open, targetValue: null, currentValue: 9 }, today),
    isDoneAhead({ ...open, day: today, isCompleted: true }, today),
  ]).toEqual([false, true, true, false, false])
})
