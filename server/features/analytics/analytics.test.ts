import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { analytics, missions, coaching, strategy } = contract

let app: TestApp
let ada: TestFounder

beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp('Ada Lovelace')
})

const launch = (goal: string, more: object = {}) =>
  ada.call(missions.launchMission, { body: { goal, priority: 'high', ...more } })
const complete = (id: string) =>
  ada.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })

test('a new founder sees empty series that begin with the account, and no invented figure', async () => {
  const eve = await app.signUp('Eve')
  const progress = await eve.call(analytics.readProgress)
  expect(progress.execution).toHaveLength(1)
  expect(progress.execution.every((it) => it.score === null && it.mean === null)).toBe(true)
  expect(progress.categories.map((it) => it.weeks.length)).toEqual([1, 1, 1, 1, 1])
  expect(progress.burnUp).toBeNull()
  expect(progress.orbits.reached).toEqual([{ orbit: 0, day: null }])
  expect(await eve.call(analytics.readActivity)).toEqual([])
  expect(await eve.call(analytics.readPatterns)).toMatchObject({ enabled: true, days: 0, patterns: [] })
})

test('three days of work appear in every figure', async () => {
  app.clock.set('2026-11-18T08:00:00Z')
  const first = await launch('Close Acme')
  await launch('Ship the page', { category: 'product' })
  await complete(first.id)
  app.clock.set('2026-11-19T08:00:00Z')
  for (let i = 0; i < 7; i++)
    await complete((await launch(`Call customer ${i}`, { category: 'customers' })).id)
  const session = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  const { id: sessionId } = session
  await ada.call(coaching.converse, {
    body: { sessionId, sessionType: 'morning', transcript: 'I want to call ten customers' },
  })
  await ada.call(coaching.completeSession, { params: { id: sessionId } })
  app.clock.set('2026-11-20T08:00:00Z')
  await ada.call(strategy.createNinetyDayGoal, {
    body: { title: 'Revenue', currentValue: '$5k', targetValue: '$14,000' },
  })

  const progress = await ada.call(analytics.readProgress)
  const scoreOf = (day: string) => progress.execution.find((it) => it.day === day)
  expect(scoreOf('2026-11-18')).toMatchObject({ score: 50, mean: 50 })
  expect(scoreOf('2026-11-20')).toMatchObject({ score: null })
  const weekOf = (category: string) =>
    progress.categories.find((it) => it.category === category)?.weeks.at(-1)
  expect(weekOf('revenue')).toEqual({ begin: '2026-11-16', planned: 1, done: 1 })
  expect(weekOf('product')).toEqual({ begin: '2026-11-16', planned: 1, done: 0 })
  expect(progress.heat.find((it) => it.day === '2026-11-18')).toMatchObject({ completed: 1, planned: 2 })
  expect(progress.heat.at(-1)?.day).toBe('2026-11-20')
  expect(new Date(`${progress.heat[0]?.day}T00:00:00Z`).getUTCDay()).toBe(1)
  expect(progress.burnUp).toMatchObject({ current: 5000, target: 14000, requiredPace: 100 })
  expect(progress.orbits.reached.at(-1)).toEqual({ orbit: 1, day: '2026-11-19' })

  const [latest] = await ada.call(analytics.readActivity)
  expect(latest).toMatchObject({ day: '2026-11-19', morning: 'completed', evening: 'none' })
  expect((await ada.call(analytics.readPatterns)).days).toBe(2)
})

test("a share card shows the orbit and the week, and none of the founder's titles", async () => {
  const card = await ada.call(analytics.readShareCard)
  // The 90-day goal began the day after the orbit was reached.
  expect(card).toMatchObject({ name: 'Ada Lovelace', orbit: 1, reachedOn: '2026-11-19', campaign: null })
  expect(card.missionsCompleted).toBe(8)
  expect(card.dailyStreak).toBe(2)
  expect(card.week.days.map((it) => it.completed)).toEqual([0, 0, 1, 7, 0, 0, 0])
  expect(card.week.days[0]?.day).toBe('2026-11-16')
  expect(card.week.sessions).toBe(1)
  expect(card.week.gained).toBeGreaterThan(0)
  expect(JSON.stringify(card)).not.toMatch(/Acme|customer|14,000/i)
})

test('missions noted after the fact are in no pattern', async () => {
  const cleo = await app.signUp('Cleo')
  app.clock.set('2026-11-18T08:00:00Z')
  const { id } = await cleo.call(missions.launchMission, { body: { goal: 'Called the bank' } })
  await cleo.call(missions.changeMission, { params: { id }, body: { isCompleted: true } })
  app.clock.set('2026-11-20T08:00:00Z')
  expect((await cleo.call(analytics.readPatterns)).days).toBe(0)
})

test('a burn-up draws every value that was noted, on its day', async () => {
  const bob = await app.signUp('Bob')
  app.clock.set('2026-11-10T08:00:00Z')
  const goal = await bob.call(strategy.createNinetyDayGoal, {
    body: { title: 'Customers', currentValue: '10', targetValue: '100' },
  })
  app.clock.set('2026-11-15T08:00:00Z')
  await bob.call(strategy.changeNinetyDayGoal, { params: { id: goal.id }, body: { currentValue: '25' } })
  app.clock.set('2026-11-20T08:00:00Z')
  const { burnUp } = await bob.call(analytics.readProgress)
  expect(burnUp).toMatchObject({ start: 10, current: 25, from: '2026-11-10' })
  expect(burnUp?.readings).toEqual([
    { day: '2026-11-10', value: 10 },
    { day: '2026-11-15', value: 25 },
    { day: '2026-11-20', value: 25 },
  ])
})

test('another founder sees nothing of it', async () => {
  const eve = await app.signUp('Eve')
  expect(await eve.call(analytics.readActivity)).toEqual([])
  expect((await eve.call(analytics.readProgress)).heat.every((it) => it.planned === 0)).toBe(true)
})

test('weeks begin on the weekday the founder chose, and analytics switched off computes nothing', async () => {
  const ada = await app.signUp('Weeks')
  await ada.call(contract.missions.launchMission, { body: { goal: 'Count me', targetValue: 1 } })
  const today = (await ada.call(contract.account.readAccount)).today
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  for (const weekStarts of [weekday, (weekday % 7) + 1]) {
    await ada.call(contract.account.changeAccount, { body: { weekStarts } })
    const { categories } = await ada.call(analytics.readProgress)
    const last = categories[0]!.weeks.at(-1)!.begin
    expect(new Date(`${last}T00:00:00Z`).getUTCDay() || 7).toBe(weekStarts)
    expect(last === today).toBe(weekStarts === weekday)
    expect((await ada.call(contract.stats.readWeeklyStats)).totalGoals).toBe(1)
  }
  await ada.call(contract.profile.changeFounderProfile, { body: { analyticsEnabled: false } })
  expect(await ada.call(analytics.readPatterns)).toEqual({
    enabled: false,
    days: 0,
    patterns: [],
    waiting: [],
  })
})
