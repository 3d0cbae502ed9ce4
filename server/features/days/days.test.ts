import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'
import { closeDueDays } from './index.ts'

const { account, coaching, days, gamification, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const friday = '2026-11-20'
const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00Z`)
const launch = (founder: TestFounder, goal: string, more = {}) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })
const complete = (founder: TestFounder, id: string) =>
  founder.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
const rocketOf = async (founder: TestFounder) => (await founder.call(gamification.readFlightStatus)).rocket
const wrong = async () => (await verifyLedger(app.database)).wrong

const pilot = (zone = 'UTC', day = friday) => signUpInZone(app, `${day}T08:00:00Z`, zone)

describe('a day', () => {
  test('stays open in grace until noon, then closes once and burns a tenth', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Close Acme', { priority: 'high' })
    const other = await launch(ada, 'Call Anna')
    at('2026-11-21', '09:00')
    const now = await ada.call(days.readDayNow)
    expect(now.today).toMatchObject({ day: '2026-11-21', kind: 'rest' })
    expect(now.openDays).toMatchObject([
      {
        day: friday,
        closesAt: '2026-11-21T12:00:00.000Z',
        completed: 0,
        planned: 2,
        sentence: '2 of 2 missions of Friday 20 November are open. Ticked now, they still count for it.',
      },
    ])
    await complete(ada, id)
    expect(await rocketOf(ada)).toMatchObject({ currentFuel: 115, dailyStreak: 1 })
    at('2026-11-21', '12:00')
    expect(await rocketOf(ada)).toMatchObject({ currentFuel: 115 - 12, distance: 15, dailyStreak: 1 })
    expect((await ada.call(days.readDayNow)).openDays).toEqual([])
    const refused = await ada.ask(missions.changeMission, {
      params: { id: other.id },
      body: { isCompleted: true },
    })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'DayClosed', message: 'Friday 20 November is closed. What it came to stands.' },
    })
    expect(await wrong()).toEqual([])
  })

  test('closes when the founder says so, and twice is once', async () => {
    const ada = await pilot()
    const { id } = await launch(ada, 'Close Acme')
    await complete(ada, id)
    expect((await ada.call(days.closeOpenDays)).closed, 'today is not over').toEqual([])
    at('2026-11-21', '07:00')
    expect((await ada.call(days.closeOpenDays)).closed).toEqual([
      { day: friday, gained: 20, burned: 12, completed: 1, planned: 1, streak: 1, shielded: false },
    ])
    expect((await ada.call(days.closeOpenDays)).closed).toEqual([])
    expect((await rocketOf(ada)).currentFuel).toBe(108)
    expect(await wrong()).toEqual([])
  })

  test('closes once, however many ask at once', async () => {
    const ada = await pilot()
    await launch(ada, 'Close Acme', { isCompleted: true })
    at('2026-11-24', '13:00')
    const closed = await Promise.all(Array.from({ length: 12 }, () => closeDueDays(app.context, ada.id)))
    expect(closed.flat().map((it) => it.day)).toEqual([friday, '2026-11-21', '2026-11-22', '2026-11-23'])
    expect((await rocketOf(ada)).currentFuel).toBe(108 - 11)
    expect(await wrong()).toEqual([])
  })

  test('and 370 missed ones in one batch: three burns, one shield, then the ship sleeps', async () => {
    const ada = await pilot()
    await launch(ada, 'Close Acme', { isCompleted: true })
    app.clock.set('2027-11-25T13:00:00Z')
    const closed = await closeDueDays(app.context, ada.id)
    expect(closed).toHaveLength(370)
    expect(closed.filter((it) => it.burned > 0).map((it) => it.day)).toEqual([
      friday,
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
    // After a year away a founder has to sign in again; here the session is moved.
    await app.database.pool.query(
      "update session set created_at = '2027-11-25', expires_at = '2028-01-01' where user_id = $1",
      [ada.id],
    )
    const now = await ada.call(days.readDayNow)
    expect(now).toMatchObject({ asleep: true, shields: 0 })
    expect(
      now.news.map((it) => [it.day, it.kind]),
      'told on return, however long ago',
    ).toEqual([
      ['2026-11-23', 'shield-spent'],
      ['2026-11-26', 'fell-asleep'],
      ['2026-11-25', 'burned'],
    ])
    expect(await rocketOf(ada)).toMatchObject({ currentFuel: 78, dailyStreak: 0 })
    await launch(ada, 'Back again', { isCompleted: true })
    expect((await ada.call(days.readDayNow)).asleep).toBe(false)
    expect(await wrong()).toEqual([])
  })

  test('shows what happened at its closing, until it was read', async () => {
    const ada = await pilot()
    await launch(ada, 'Close Acme', { isCompleted: true })
    at('2026-11-24', '13:00')
    const { news } = await ada.call(days.readDayNow)
    expect(news).toEqual([
      {
        day: '2026-11-23',
        kind: 'shield-spent',
        sentence: 'A shield saved your streak of 1 day on Monday 23 November. No shields are left.',
      },
      {
        day: '2026-11-23',
        kind: 'burned',
        sentence: '23 fuel burned over 2 days: a tenth of the tank each day.',
      },
    ])
    await ada.call(days.markNewsSeen, { body: { through: '2026-11-23' } })
    expect((await ada.call(days.readDayNow)).news).toEqual([])
  })

  test('closes with the debrief that ends after it; an open session ends with its day', async () => {
    const ada = await pilot()
    const { id: mission } = await launch(ada, 'Close Acme')
    at(friday, '23:50')
    const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    await ada.call(coaching.converse, {
      body: { sessionId: id, sessionType: 'evening', transcript: 'A good day.' },
    })
    at('2026-11-21', '00:10')
    expect((await ada.call(coaching.completeSession, { params: { id } })).executionScore).toBe(0)
    expect((await ada.ask(missions.deleteMission, { params: { id: mission } })).status).toBe(409)
    expect(await rocketOf(ada)).toMatchObject({ currentFuel: 99, dailyStreak: 1 })

    const eve = await pilot()
    at(friday, '22:00')
    const morning = await eve.call(coaching.startSession, { body: { type: 'morning' } })
    await eve.call(coaching.converse, {
      body: { sessionId: morning.id, sessionType: 'morning', transcript: 'ship the pricing page' },
    })
    at('2026-11-21', '10:00')
    const [page] = (await eve.call(days.readDayNow)).openDays[0]!.missions
    await complete(eve, page!.id)
    at('2026-11-21', '12:30')
    const session = await eve.call(coaching.readSession, { params: { id: morning.id } })
    expect(session).toMatchObject({ status: 'completed', executionScore: 100 })
    expect(await wrong()).toEqual([])
  })
})

describe('leave and cryosleep', () => {
  test('burn nothing and end no streak', async () => {
    const ada = await pilot('UTC', '2026-11-16')
    await launch(ada, 'Close Acme', { isCompleted: true })
    const leave = await ada.call(days.takeLeave, {
      body: { fromDay: '2026-11-17', toDay: '2026-11-18' },
    })
    expect(await ada.call(days.readLeaves)).toEqual([leave])
    const overlap = { fromDay: '2026-11-18', toDay: '2026-11-19' }
    expect((await ada.ask(days.takeLeave, { body: overlap })).status).toBe(409)
    at('2026-11-18', '13:00')
    expect((await ada.call(days.readDayNow)).today.kind).toBe('leave')
    await ada.call(days.cancelLeave, { params: { id: leave.id } })
    expect((await ada.call(days.readDayNow)).today.kind).toBe('active')
    await ada.call(days.setCryosleep, { body: { asleep: true } })
    at('2026-11-21', '13:00')
    expect(await rocketOf(ada)).toMatchObject({ currentFuel: 108, dailyStreak: 1 })
    await ada.call(days.setCryosleep, { body: { asleep: false } })
    expect(await ada.call(days.readDayNow)).toMatchObject({ asleep: false, shields: 1 })
    expect(await wrong()).toEqual([])
  })

  test('begin today at the earliest', async () => {
    const ada = await pilot()
    for (const body of [
      { fromDay: '2026-11-19', toDay: '2026-11-21' },
      { fromDay: '2026-11-22', toDay: '2026-11-21' },
      { fromDay: '2026-02-30', toDay: '2026-11-21' },
    ])
      expect((await ada.ask(days.takeLeave, { body })).status).toBe(400)
  })
})

describe('a change of zone', () => {
  test('counts from the next day, can be previewed, and skips dates that fall out', async () => {
    const ada = await pilot('Pacific/Honolulu')
    const today = (await ada.call(account.readAccount)).today
    expect(today).toBe('2026-11-19')
    const query = { timeZone: 'Pacific/Kiritimati', dayStartHour: 0 }
    const foretold = await ada.call(account.previewDayChange, { query })
    expect(foretold).toMatchObject({
      today: { day: today, ends: '2026-11-20T10:00:00.000Z', minutes: 1440 },
      nextDay: { day: '2026-11-21', begins: '2026-11-20T10:00:00.000Z', minutes: 1440 },
      skipped: [friday],
    })
    const changed = await ada.call(account.changeAccount, { body: { timeZone: 'Pacific/Kiritimati' } })
    expect(changed).toMatchObject({ today, stillCounted: { until: today, timeZone: 'Pacific/Honolulu' } })
    await launch(ada, 'Land well', { isCompleted: true })
    app.clock.set(foretold.nextDay.begins)
    expect(await ada.call(account.readAccount)).toMatchObject({ today: '2026-11-21', stillCounted: null })
    app.clock.set('2026-11-21T22:00:00Z')
    expect(await rocketOf(ada)).toMatchObject({ dailyStreak: 1, currentFuel: 108 })
    const closed = await app.database.pool.query(
      "select to_char(day, 'YYYY-MM-DD') as day, duty from days where founder_id = $1 order by day",
      [ada.id],
    )
    expect(closed.rows).toEqual([
      { day: today, duty: 'active' },
      { day: friday, duty: 'skipped' },
      { day: '2026-11-21', duty: 'rest' },
    ])
    expect(await wrong()).toEqual([])
  })
})

test('verify:ledger finds a wrong burn, streak, and streak state', async () => {
  const ada = await pilot()
  await launch(ada, 'Close Acme', { isCompleted: true })
  app.clock.set(`${addDays(friday, 1)}T12:00:00Z`)
  await closeDueDays(app.context, ada.id)
  const spoil = (text: string) => app.database.pool.query(text, [ada.id])
  await spoil("update ledger set amount = amount - 5 where founder_id = $1 and kind = 'burn'")
  await spoil('update days set streak = 9 where founder_id = $1 and closed_at is not null')
  await spoil(`update flight_totals set standing = standing || '{"shields": 2}' where founder_id = $1`)
  const found = (await wrong()).map((it) => it.what.replace(/ (is|should).*/, ''))
  expect(found.sort()).toEqual([
    'closing: streak',
    'ledger: burn',
    'ledger: burn',
    'summary: burned',
    'totals: fuel',
    'totals: standing',
  ])
  await app.database.pool.query('delete from "user" where id = $1', [ada.id])
})
