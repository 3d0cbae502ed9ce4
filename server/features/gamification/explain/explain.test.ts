import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { plainNotation } from '#contract/words/notation.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { fuelSentence, streakSentence } from './explain-rules.ts'

const { account, coaching, days, gamification, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('fuel, distance and streaks are explained row by row, and each row leads to the next', async () => {
  app.clock.set('2026-11-02T08:00:00Z')
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
  for (let day = 2; day <= 24; day += 1) {
    app.clock.set(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
    if (day % 7 < 4)
      await ada.call(missions.launchMission, { body: { goal: `Call ${day}`, isCompleted: true } })
    await ada.call(days.closeOpenDays)
  }
  const explain = (
    of: 'fuel' | 'distance' | 'daily-streak' | 'weekly-streak' | 'sprint-streak',
    before?: string,
  ) => ada.call(gamification.explainNumber, { query: { of, ...(before ? { before } : {}) } })
  const { rocket } = await ada.call(gamification.readFlightStatus)

  for (const of of ['fuel', 'distance'] as const) {
    const first = await explain(of)
    expect(first.value).toBe(of === 'fuel' ? rocket.currentFuel : rocket.distance)
    let [after, page, rows] = [first.value, first, 0]
    for (;;) {
      for (const reason of page.reasons) {
        expect(reason.after).toBe(after)
        after -= reason.amount!
        rows += 1
      }
      if (!page.before) break
      page = await explain(of, page.before)
    }
    expect(after, 'where every founder begins').toBe(of === 'fuel' ? 100 : 0)
    expect(rows).toBeGreaterThan(20)
  }
  const daily = await explain('daily-streak')
  expect(daily.value).toBe(rocket.dailyStreak)
  expect(daily.reasons[0]).toMatchObject({ day: '2026-11-24', kind: 'open' })
  expect(daily.reasons.map((it) => it.sentence)).toContain(
    'Saturday 14 November counts: 1 mission completed.',
  )
  expect((await explain('daily-streak', daily.before!)).reasons.at(-1)?.day).toBe('2026-11-02')
  const sentences: string[] = []
  for (let page = daily; ; page = await explain('daily-streak', page.before)) {
    sentences.push(...page.reasons.map((it) => it.sentence))
    if (!page.before) break
  }
  expect(sentences, 'also across the edge of a page').toHaveLength(23)
  expect(sentences.filter((it) => it.includes('a shield saved the streak')).length).toBeGreaterThan(0)
  const weekly = await explain('weekly-streak')
  expect(weekly.value).toBe(rocket.weeklyStreak)
  expect(weekly.reasons[0]?.sentence).toBe(
    'Week of Monday 23 November: 2 days counted. 1 more makes it a good week.',
  )
  expect(await explain('sprint-streak')).toMatchObject({ value: 0, reasons: [] })
})

test('a day says what it did to streak and shields', () => {
  const day = { day: '2026-11-20', duty: 'active' as const, completed: 1, sessions: 0, asleep: false }
  const lived = { ...day, qualified: true, streak: 5, shields: 2, shielded: false }
  expect(streakSentence(lived, { streak: 4, shields: 1 }, plainNotation)).toBe(
    'Friday 20 November counts: 1 mission completed. It earned a shield.',
  )
  expect(streakSentence(lived, { streak: 4, shields: 2 }, plainNotation)).not.toContain('shield')
  const missed = { ...lived, qualified: false, streak: 0 }
  expect(streakSentence(missed, { streak: 9, shields: 0 }, plainNotation)).toContain('the streak of 9 ended')
})

test('an evening can be reflected in writing, once, until its day closes', async () => {
  app.clock.set('2026-11-20T19:00:00Z')
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
  await ada.call(missions.launchMission, { body: { goal: 'Close Acme', isCompleted: true } })
  expect(await ada.ask(coaching.completeReflection, { body: {} })).toMatchObject({
    status: 400,
    body: { field: 'text' },
  })
  const session = await ada.call(coaching.completeReflection, { body: { text: 'We closed Acme.' } })
  expect(session).toMatchObject({ type: 'evening', status: 'completed', executionScore: 100 })
  const { messages } = await ada.call(coaching.readSession, { params: { id: session.id } })
  expect(messages.at(-1)?.content).toBe(
    "Saved. The one mission is done. Counted by priority, that's 100%, and your target of 80% is reached.",
  )
  expect((await ada.call(gamification.readFlightStatus)).todayLaunch.missionDebrief).toBe(true)
  app.clock.set('2026-11-21T13:00:00Z')
  const late = { body: { text: 'Late', day: '2026-11-20' } }
  expect((await ada.ask(coaching.completeReflection, late)).status).toBe(409)
})

test('the distance names the milestone ahead, past orbit 5 too', () => {
  expect(fuelSentence('distance', 510)).toMatch(/ Waypoint 1 of 16 on the way to Mars Station is 40 away\.$/)
  expect(fuelSentence('distance', 1290)).toMatch(/ Mars Station is 10 away\.$/)
  expect(fuelSentence('distance', 9010)).toMatch(/ on the way to Deep Space Explorer 3 is 40 away\.$/)
})
