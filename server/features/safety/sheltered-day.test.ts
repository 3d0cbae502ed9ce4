import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dangerWords, startMorning, talkIn } from '#server/testing/danger-session.ts'

const { account, alerts, coaching, days, gamification, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'))

describe('the day of it', () => {
  test('rests like leave: nothing burns, no streak ends, no shield is spent, and the replay agrees', async () => {
    app.clock.set('2026-11-16T09:00:00Z')
    const ada = await app.signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      app.clock.set(`${day}T09:00:00Z`)
      const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
      await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
      await ada.call(days.closeOpenDays)
    }
    app.clock.set('2026-11-19T09:00:00Z')
    await ada.call(days.closeOpenDays)
    const before = await ada.call(gamification.readFlightStatus)
    await ada.ask(missions.launchMission, { body: { goal: 'End my life' } })
    expect(await ada.call(days.readDayNow)).toMatchObject({ today: { kind: 'leave' }, news: [] })
    expect(await ada.call(days.readCourseCorrection)).toMatchObject({
      push: null,
      sentence: 'Nothing is urgent today.',
    })
    app.clock.set('2026-11-20T09:00:00Z')
    await ada.call(days.closeOpenDays)
    const after = await ada.call(gamification.readFlightStatus)
    expect(after.rocket.currentFuel).toBe(before.rocket.currentFuel)
    expect(after.rocket.dailyStreak).toBe(before.rocket.dailyStreak)
    const { rows } = await app.database.pool.query(
      "select duty, burned, shielded from days where founder_id = $1 and day = '2026-11-19'",
      [ada.id],
    )
    expect(rows).toEqual([{ duty: 'leave', burned: 0, shielded: false }])
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('work that was done on it counts', async () => {
    app.clock.set('2026-11-19T09:00:00Z')
    const ada = await app.signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
    await ada.ask(missions.launchMission, { body: { goal: 'End my life' } })
    app.clock.set('2026-11-20T09:00:00Z')
    await ada.call(days.closeOpenDays)
    expect((await ada.call(gamification.readFlightStatus)).rocket.dailyStreak).toBe(1)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('an evening lasts until the next morning', async () => {
    app.clock.set('2026-11-20T23:50:00Z')
    const ada = await app.signUp()
    await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
    const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    const body = (transcript: string) => ({
      body: { sessionId: id, sessionType: 'evening' as const, transcript },
    })
    await ada.call(coaching.converse, body(dangerWords))
    app.clock.set('2026-11-21T00:10:00Z')
    expect((await ada.call(coaching.converse, body('plan: send 20 emails'))).support).toMatchObject({
      level: 'quiet',
    })
    expect(await ada.call(missions.readToday)).toEqual([])
    app.clock.set('2026-11-21T06:01:00Z')
    expect((await ada.call(account.readAccount)).quiet).toBeNull()
  })

  test("alerts that exist are the founder's to read; the day raises none", async () => {
    const { ada, id } = await startMorning(app)
    await talkIn(ada, id)(dangerWords)
    expect((await ada.call(alerts.readAlerts)).alerts).toEqual([])
  })
})
