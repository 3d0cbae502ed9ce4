import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { missions, gamification, stats, statusUpdates, coaching, account, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const flightOf = (founder: TestFounder) => founder.call(gamification.readFlightStatus)
const speak = (
  founder: TestFounder,
  sessionId: string,
  sessionType: 'morning' | 'evening',
  transcript: string,
) => founder.call(coaching.converse, { body: { sessionId, sessionType, transcript } })

describe('a founder and the day', () => {
  test('plans by words, works, reports, is debriefed, and the rocket stands where it should', async () => {
    const ada = await app.signUp('Ada Lovelace')
    expect((await flightOf(ada)).rocket).toMatchObject({
      currentOrbit: 0,
      currentFuel: 100,
      fuelGauge: 33,
      distance: 0,
    })

    const morning = await ada.call(coaching.startSession, { body: { type: 'morning', status: 'active' } })
    expect(morning.messages).toHaveLength(1)
    const planned = await speak(ada, morning.id, 'morning', 'fifty outreach emails and ship the pricing page')
    expect(planned.goalUpdates.map((it) => it.kind)).toEqual(['create-mission', 'create-mission'])
    const today = await ada.call(missions.readToday)
    expect(today.map((it) => it.targetValue).sort()).toEqual([50, null].sort())
    const emails = today.find((it) => it.targetValue === 50)!
    const page = today.find((it) => it.targetValue === null)!
    const ended = await ada.call(coaching.completeSession, { params: { id: morning.id } })
    expect(ended).toMatchObject({ status: 'completed', goalsCreated: 2, executionScore: null })
    expect(ended.summary).not.toBe('')
    expect((await flightOf(ada)).todayLaunch).toMatchObject({ preFlight: true, engineFiring: 0 })

    const report = await ada.call(statusUpdates.sendStatusUpdate, {
      body: { content: 'I sent 20 of the 50 emails' },
    })
    expect(report.goalsUpdated).toBe(1)
    expect(report.analysis.split(/\s+/).length).toBeGreaterThanOrEqual(10)
    const after = (await ada.call(missions.readToday)).find((it) => it.id === emails.id)!
    expect(after).toMatchObject({ currentValue: 20, isCompleted: false })

    await ada.call(missions.changeMission, { params: { id: page.id }, body: { isCompleted: true } })
    await ada.call(missions.stepMission, { params: { id: emails.id }, body: { by: 30 } })
    const evening = await ada.call(coaching.startSession, { body: { type: 'evening' } })
    await speak(ada, evening.id, 'evening', 'Good day. The hardest part was starting the emails.')
    const debrief = await ada.call(coaching.completeSession, { params: { id: evening.id } })
    expect(debrief.executionScore).toBe(100)

    const { rocket, todayLaunch } = await flightOf(ada)
    const pay = { low: 8, medium: 10, high: 15 }
    const gained = pay[emails.priority] + pay[page.priority] + 10 + 10 + 3 + 10 + 10
    expect(rocket).toMatchObject({ currentFuel: 100 + gained, distance: gained, dailyStreak: 1 })
    expect(todayLaunch).toMatchObject({
      preFlight: true,
      engineFiring: 100,
      missionDebrief: true,
      perfectDay: true,
    })
    expect(await ada.call(stats.readWeeklyStats)).toEqual({
      sessionsCompleted: 2,
      goalsAchieved: 2,
      totalGoals: 2,
      totalSessions: 2,
    })
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('another founder sees nothing of it', async () => {
    const eve = await app.signUp('Eve')
    expect(await eve.call(missions.readAll)).toEqual([])
    expect(await eve.call(statusUpdates.readStatusUpdates)).toEqual([])
    expect(await eve.call(coaching.readRecentSessions)).toEqual([])
    expect((await flightOf(eve)).rocket.currentFuel).toBe(100)
  })
})

describe('the account', () => {
  test('takes a zone and a start hour, and the day follows', async () => {
    const ada = await app.signUp()
    app.clock.set('2026-11-21T23:30:00Z')
    expect((await ada.call(account.readAccount)).today).toBe('2026-11-21')
    const changed = await ada.call(account.changeAccount, { body: { timeZone: 'Asia/Kathmandu' } })
    expect(changed).toMatchObject({ timeZone: 'Asia/Kathmandu', zoneConfirmed: true, today: '2026-11-22' })
    expect((await ada.call(account.readAccount)).today).toBe('2026-11-22')
    await ada.call(account.changeAccount, { body: { timeZone: 'Pacific/Honolulu' } })
    expect((await ada.call(account.readAccount)).today, 'a day never goes back').toBe('2026-11-22')
    expect((await ada.ask(account.changeAccount, { body: { timeZone: 'Mars/Olympus' } })).body).toMatchObject(
      { field: 'timeZone' },
    )
  })

  test('holds at most seven active goals of 90 days', async () => {
    const ada = await app.signUp()
    for (let i = 0; i < 7; i += 1)
      await ada.call(strategy.createNinetyDayGoal, {
        body: { title: `Goal ${i}`, targetValue: '$10k', currentValue: '$2,500', startValue: '$0' },
      })
    expect((await ada.ask(strategy.createNinetyDayGoal, { body: { title: 'Goal 8' } })).status).toBe(409)
    const { ninetyDayGoals } = await ada.call(strategy.readStrategicContext)
    expect(ninetyDayGoals).toHaveLength(7)
    expect(ninetyDayGoals[0]?.progress).toBe(25)
  })

  test('a day holds fifty missions', async () => {
    const ada = await app.signUp()
    for (let i = 0; i < 50; i += 1) await ada.call(missions.launchMission, { body: { goal: `Mission ${i}` } })
    expect(await ada.ask(missions.launchMission, { body: { goal: 'One more' } })).toMatchObject({
      status: 409,
      body: { code: 'DayFull' },
    })
  })

  test('a session that ended is ended at once', async () => {
    const ada = await app.signUp()
    const out = await app.app.inject({ method: 'GET', url: '/api/logout', headers: { cookie: ada.cookie } })
    expect(out.statusCode).toBe(302)
    const { statusCode } = await app.app.inject(requestOf(account.readAccount, {}, ada.cookie))
    expect(statusCode).toBe(401)
  })
})
