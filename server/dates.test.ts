import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { days, memory, missions, strategy } = contract

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp()
})

const refused = (field: string) => ({ status: 400, body: { code: 'Invalid', field } })

test('no request dates anything more than two years ahead, or a goal more than ten years back', async () => {
  const goal = (dates: object) => ada.ask(strategy.createNinetyDayGoal, { body: { title: 'Far', ...dates } })
  expect(await goal({ endDate: '2028-11-22T00:00:00Z' })).toMatchObject(refused('endDate'))
  expect(await goal({ startDate: '2016-11-01T00:00:00Z' })).toMatchObject(refused('startDate'))
  const leave = { fromDay: '2028-11-01', toDay: '2028-12-01' }
  expect(await ada.ask(days.takeLeave, { body: leave })).toMatchObject(refused('toDay'))
  const promise = { content: 'Call', dueDay: '2029-01-01' }
  expect(await ada.ask(memory.writePromise, { body: promise })).toMatchObject(refused('dueDay'))
  expect((await goal({ endDate: '2028-11-01T00:00:00Z' })).status).toBe(201)
})

test('a stored goal for all time has a trajectory of at most two years', async () => {
  const { id } = await ada.call(strategy.createNinetyDayGoal, {
    body: { title: 'Reach 40', currentValue: '3', startValue: '3', targetValue: '40' },
  })
  await app.database.pool.query(
    "update ninety_day_goals set start_date = '0001-01-01', end_date = '9999-12-31' where id = $1",
    [id],
  )
  for (let day = 0; day < 5; day += 1) {
    const mission = await ada.call(missions.launchMission, { body: { goal: 'Call' } })
    await ada.call(missions.changeMission, { params: { id: mission.id }, body: { isCompleted: true } })
    app.clock.advance(86_400_000)
  }
  await ada.call(strategy.changeNinetyDayGoal, { params: { id }, body: { currentValue: '4' } })
  const { trajectory } = await ada.call(strategy.readTrajectory, { params: { id } })
  expect(trajectory!.endDay).toBe('2028-11-25')
  expect(trajectory!.today!.points.length).toBeLessThan(120)
})
