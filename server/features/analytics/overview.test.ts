import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { analytics, missions, memory, strategy } = contract

let app: TestApp
let ada: TestFounder

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-11-16T08:00:00Z')
  ada = await app.signUp('Ada Lovelace')
})

const launch = (founder: TestFounder, goal: string) =>
  founder.call(missions.launchMission, { body: { goal, priority: 'high' } })
const complete = (founder: TestFounder, id: string) =>
  founder.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })

test('a new founder sees one day and no figure', async () => {
  const eve = await app.signUp('Eve')
  const seen = await eve.call(analytics.readOverview)
  expect(seen).toMatchObject({
    today: '2026-11-16',
    since: '2026-11-16',
    sessionMinutes: null,
    execution: [{ day: '2026-11-16', score: null, mean: null, isRest: false }],
    missingForMean: 10,
    sayDo: { kept: 0, broken: 0, dueToday: 0, ratio: null },
    days: { from: '2026-11-16', of: 90, streak: 0, past: [{ day: '2026-11-16', level: null }] },
  })
  expect(seen.sentence.state).toBe('Your flight data starts with one mission.')
  expect(await eve.call(analytics.readPatterns)).toMatchObject({ enabled: true, days: 0, patterns: [] })
})

test('the page begins with the account, rests are no zeros, and today is outside the mean', async () => {
  await ada.call(strategy.createNinetyDayGoal, {
    body: { title: '40 clinics', startValue: '12', currentValue: '12', targetValue: '40' },
  })
  // Two weeks of work days, one of two missions done each, and nothing on the weekends.
  for (const date of [16, 17, 18, 19, 20, 23, 24, 25, 26, 27]) {
    app.clock.set(`2026-11-${date}T08:00:00Z`)
    const { id } = await launch(ada, `Call ${date}`)
    await launch(ada, `Write ${date}`)
    await complete(ada, id)
  }
  app.clock.set('2026-11-30T08:00:00Z')
  await launch(ada, 'Call 30')
  await ada.call(memory.writePromise, { body: { content: 'Send the quote', dueDay: '2026-11-30' } })
  const { execution, missingForMean, days, sayDo, sentence } = await ada.call(analytics.readOverview)
  expect(execution[0]?.day).toBe('2026-11-16')
  expect(execution).toHaveLength(15)
  expect(missingForMean).toBe(0)
  const on = (day: string) => execution.find((it) => it.day === day)
  expect(on('2026-11-27')).toEqual({ day: '2026-11-27', score: 50, mean: 50, isRest: false })
  expect(on('2026-11-29')).toMatchObject({ score: null, mean: 50, isRest: true })
  expect(on('2026-11-30')).toMatchObject({ score: 0, mean: null })
  expect(days.from).toBe('2026-11-16')
  expect(days.past.map((it) => it.level)).toEqual([2, 2, 2, 2, 2, null, null, 2, 2, 2, 2, 2, null, null, 0])
  expect(sayDo).toEqual({ kept: 0, broken: 0, dueToday: 1, ratio: null })
  expect(sentence).toEqual({ state: 'Four clinics behind.', lever: '2.6 a week reaches 40.' })
})

test('a wait names its days, and without analytics nothing is read', async () => {
  const { days, patterns, waiting } = await ada.call(analytics.readPatterns)
  expect([days, patterns]).toEqual([10, []])
  expect(waiting[0]).toEqual({ kind: 'weekday', missing: 8, needs: '8 more weeks of plans' })
  expect(waiting.every((it) => it.missing > 0 && !/%/.test(it.needs ?? ''))).toBe(true)
})

test("another founder's records are not read", async () => {
  const eve = await app.signUp('Eve')
  expect((await eve.call(analytics.readOverview)).days.past).toHaveLength(1)
})
