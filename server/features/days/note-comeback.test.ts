import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { holdSession, signUpInZone } from '#server/testing/session-founder.ts'

const { account, days, gamification, missions, statusUpdates } = contract

let app: TestApp
let ada: TestFounder

/** Ada works on Monday the 16th; rest days are Saturday and Sunday. */
beforeEach(async () => {
  app = await testApp()
  ada = await signUpInZone(app, '2026-11-16T09:00:00Z')
  await fly('Call Acme')
})

const at = async (day: string, time = '09:00', founder = ada) => {
  app.clock.set(`${day.length > 5 ? day : `2026-${day}`}T${time}:00Z`)
  // Nobody is signed out, however long they are away.
  await app.database.pool.query(`update session set expires_at = '2030-01-01', created_at = $1`, [
    app.clock.now(),
  ])
  await founder.call(days.readDayNow)
}
const fly = (goal: string, more: object = {}) =>
  ada.call(missions.launchMission, { body: { goal, isCompleted: true, ...more } })
const change = (id: string, body: object) => ada.call(missions.changeMission, { params: { id }, body })
const sql = (text: string) => app.database.pool.query(text, [ada.id])

/** The days on which a comeback has paid, with what. */
async function paid(): Promise<string[]> {
  const { rows } = await sql(
    `select to_char(day, 'MM-DD') as day, amount from ledger where founder_id = $1 and kind = 'comeback'
      and amount <> 0 order by ledger.day`,
  )
  expect((await verifyLedger(app.database)).wrong).toEqual([])
  return rows.map((it) => `${it.day} ${it.amount}`)
}

describe('a comeback after three missed working days', () => {
  test('pays with the first mission, once, and is in the fuel log', async () => {
    await at('11-20')
    expect(await paid()).toEqual([])
    const { id } = await fly('Ring Dr Lindqvist', { isCompleted: false })
    // High priority, all of the day's missions, and the comeback.
    const { gamification: flown } = await change(id, { isCompleted: true, priority: 'high' })
    expect(flown.fuelDelta).toBe(15 + 10 + 15)
    await fly('Write to Ben')
    expect(await paid()).toEqual(['11-20 15'])
    const { reasons } = await ada.call(gamification.explainNumber, { query: { of: 'distance' } })
    expect(reasons).toContainEqual(
      expect.objectContaining({
        kind: 'comeback',
        amount: 15,
        sentence: 'The first mission after a comeback',
      }),
    )
  })

  test('also when only a weekend lies between, or more than twelve weeks', async () => {
    await at('11-17')
    await fly('Tuesday')
    await at('11-23')
    await fly('Monday')
    expect(await paid()).toEqual(['11-23 15'])
    await at('2027-04-05')
    await fly('Next spring')
    expect(await paid()).toEqual(['11-23 15', '04-05 15'])
  })

  test('pays on the next day where the return went by without a mission, for a week', async () => {
    await at('11-20')
    const { id } = await fly('Planned at the return', { isCompleted: false })
    await at('11-23')
    await at('11-26')
    await change((await fly('A week later', { isCompleted: false })).id, { isCompleted: true })
    expect(await paid()).toEqual(['11-26 15'])
    expect(id).toBeTruthy()
  })

  test('a week after the return it no longer pays', async () => {
    await at('11-20')
    await fly('Planned at the return', { isCompleted: false })
    for (const day of ['11-23', '11-25', '11-27']) {
      await at(day)
      await holdSession(app, ada, 'morning', ['Good morning.'])
    }
    await at('11-30')
    await fly('Ten days later')
    expect(await paid()).toEqual([])
  })
})

describe('nothing is paid for', () => {
  test('two missed working days, a weekend, rest days, leave, or a first mission', async () => {
    await at('11-19')
    await fly('After Tuesday and Wednesday')
    await at('11-24')
    await fly('After Friday, a weekend and Monday')
    const { id } = await ada.call(days.takeLeave, { body: { fromDay: '2026-11-25', toDay: '2026-12-04' } })
    expect(id).toBeTruthy()
    await at('12-07')
    await fly('After leave')
    await ada.call(account.changeAccount, { body: { restDays: [1, 2, 3, 4] } })
    await at('12-11')
    await fly('After new rest days')
    expect(await paid()).toEqual([])
    const eve = await app.signUp('Eve')
    await at('12-18', '09:00', eve)
    await eve.call(missions.launchMission, { body: { goal: 'My first', isCompleted: true } })
    expect((await eve.call(gamification.readFlightStatus)).rocket.distance).toBe(20)
  })

  test('a visit, a report, or a mission of a later day', async () => {
    await at('11-20')
    await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'The office is quiet today.' } })
    await fly('Next week', { isCompleted: false, date: '2026-11-25', targetValue: 10, currentValue: 9 })
    expect(await paid()).toEqual([])
  })
})

describe('it is paid once', () => {
  test('undone and done again, on a second day, and on yesterday that is still open', async () => {
    await at('11-20')
    const { id } = await fly('Ring Dr Lindqvist')
    await change(id, { isCompleted: false })
    expect(await paid()).toEqual([])
    await change(id, { isCompleted: true })
    expect(await paid()).toEqual(['11-20 15'])
    await change(id, { isCompleted: false })
    await at('11-21', '08:00')
    await fly('On Saturday')
    await change(id, { isCompleted: true })
    expect(await paid()).toEqual(['11-21 15'])
    await at('11-23')
    await fly('On Monday')
    expect(await paid()).toEqual(['11-21 15'])
  })

  test('however the clock of the founder is set', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
      await ada.call(account.changeAccount, { body: { timeZone } })
    await at('11-18')
    await ada.call(account.changeAccount, { body: { timeZone: 'Pacific/Kiritimati', dayStartHour: 6 } })
    await at('11-18', '20:00')
    await fly('Two days later')
    expect(await paid()).toEqual([])
  })
})

test('verification names a return that the closed days contradict', async () => {
  await at('11-20')
  await fly('Back')
  await at('11-24', '13:00')
  await sql(`insert into comebacks (founder_id, away_since, returned_on, day, days_away)
    values ($1, '2026-11-18', '2026-11-24', '2026-11-24', 4)`)
  await fly('Not back')
  const { wrong } = await verifyLedger(app.database)
  expect(wrong.map((it) => it.what)).toEqual([
    'comeback: away since 2026-11-18, back on 2026-11-24: was there in between',
  ])
})
