import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { movesGoal } from './suggest-goal.ts'

const { missions, statusUpdates, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const goal = (founder: TestFounder, title: string, targetValue: string) =>
  founder.call(strategy.createNinetyDayGoal, { body: { title, targetValue, currentValue: '1' } })
const launch = (founder: TestFounder, title: string, category: 'team' | 'product' | 'customers' | 'other') =>
  founder.call(missions.launchMission, { body: { goal: title, category } })

test('a mission moves a goal that names the same, or one that is sold, and product work does not', () => {
  const clinics = { title: '40 paying clinics', targetValue: '40' }
  expect(movesGoal({ title: 'Call 10 clinic owners', category: 'customers' }, clinics)).toBe(true)
  expect(movesGoal({ title: 'Send Dr Patel the contract', category: 'revenue' }, clinics)).toBe(true)
  expect(movesGoal({ title: 'Fix the confirmation email', category: 'customers' }, clinics)).toBe(false)
  const hires = { title: '3 engineers', targetValue: '3' }
  expect(movesGoal({ title: 'Call 10 clinic owners', category: 'customers' }, hires)).toBe(false)
  expect(movesGoal({ title: 'Interview two engineers', category: 'team' }, hires)).toBe(true)
})

test('each new mission gets the goal it most likely works on, as a suggestion', async () => {
  const maya = await founderOnWednesday(app)
  const [clinics, hires] = [await goal(maya, '40 paying clinics', '40'), await goal(maya, '3 engineers', '3')]
  expect(await launch(maya, 'Call 10 clinic owners', 'customers')).toMatchObject({
    goalId: null,
    suggestedGoalId: clinics.id,
    sprintAlignment: 'neutral',
  })
  expect(await launch(maya, 'Interview two engineers', 'team')).toMatchObject({ suggestedGoalId: hires.id })
  expect(await launch(maya, 'Tidy the desk', 'other')).toMatchObject({ suggestedGoalId: null })
})

test('also one that the coach makes, and never one of another founder or of a goal that is over', async () => {
  const [maya, ben] = [await founderOnWednesday(app), await founderOnWednesday(app)]
  const clinics = await goal(maya, '40 paying clinics', '40')
  const body = { content: "Today I'll call ten clinic owners." }
  await maya.call(statusUpdates.sendStatusUpdate, { body })
  expect(await maya.call(missions.readToday)).toMatchObject([{ suggestedGoalId: clinics.id }])
  expect(await launch(ben, 'Call 10 clinic owners', 'customers')).toMatchObject({ suggestedGoalId: null })
  await maya.call(strategy.changeNinetyDayGoal, { params: { id: clinics.id }, body: { status: 'dropped' } })
  expect(await launch(maya, 'Ring a clinic', 'customers')).toMatchObject({ suggestedGoalId: null })
})

test('accepting links it, declining clears it, and both stay', async () => {
  const maya = await founderOnWednesday(app)
  const clinics = await goal(maya, '40 paying clinics', '40')
  const mission = await launch(maya, 'Call 10 clinic owners', 'customers')
  const change = (id: string, goalId: string | null) =>
    maya.call(missions.changeMission, { params: { id }, body: { goalId } })
  expect(await change(mission.id, clinics.id)).toMatchObject({
    goalId: clinics.id,
    suggestedGoalId: null,
    sprintAlignment: 'aligned',
  })
  const other = await launch(maya, 'Ring a clinic', 'customers')
  expect(await change(other.id, null)).toMatchObject({ goalId: null, suggestedGoalId: null })
  await maya.call(missions.changeMission, { params: { id: other.id }, body: { notes: 'x' } })
  expect((await maya.call(missions.readToday)).map((it) => it.suggestedGoalId)).toEqual([null, null])
})
