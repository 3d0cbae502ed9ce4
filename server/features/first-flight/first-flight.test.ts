import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { account, coaching, days, firstFlight, missions, profile, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const flightOf = (founder: TestFounder) => founder.call(firstFlight.readFirstFlight)
const actOf = async (founder: TestFounder) => (await founder.call(days.readDayNow)).nextAct.act
const goalsOf = async (founder: TestFounder) =>
  (await founder.call(strategy.readStrategicContext)).ninetyDayGoals
const todayOf = async (founder: TestFounder) => (await founder.call(account.readAccount)).today
const readGoal = (founder: TestFounder, answer: string) =>
  founder.call(firstFlight.readGoalAnswer, { body: { answer } })
const readPlan = (founder: TestFounder, answer: string) =>
  founder.call(firstFlight.readPlanAnswer, { body: { answer } })
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('three answers lead from an empty account to a planned day', async () => {
  const maya = await app.signUp('Maya Holt')
  expect(await flightOf(maya)).toEqual({ step: 1, offered: true, business: '', goal: null })
  expect(await actOf(maya)).toBe('first-flight')

  const words = 'Booking software for physiotherapy clinics. I am on my own, twelve clinics pay.'
  expect(await maya.call(firstFlight.answerBusiness, { body: { answer: words } })).toMatchObject({
    step: 2,
    business: words,
  })
  expect(await maya.call(profile.readFounderProfile)).toMatchObject({
    problemSolving: words,
    targetCustomers: 'physiotherapy clinics',
    industry: 'SaaS',
    customers: 12,
    teamSize: 1,
    businessStage: 'early-revenue',
    setupCompletedAt: null,
  })

  const reading = await readGoal(maya, 'Forty paying clinics')
  expect(reading).toMatchObject({
    title: '40 paying clinics',
    unit: 'paying clinics',
    startValue: '12',
    targetValue: '40',
    lastDay: dayAfter(await todayOf(maya), 90),
    question: null,
  })
  expect(await goalsOf(maya)).toEqual([])
  const { answer, startValue, targetValue, lastDay } = reading
  const body = { answer, startValue, targetValue, lastDay }
  expect(await maya.call(firstFlight.saveFirstGoal, { body })).toMatchObject({ step: 3, goal: reading })
  expect(await goalsOf(maya)).toMatchObject([
    {
      title: '40 paying clinics',
      startValue: '12',
      currentValue: '12',
      targetValue: '40',
      daysLeft: 90,
      progress: 0,
    },
  ])
  expect((await maya.call(strategy.readStrategicContext)).campaign).toEqual({ day: 1, of: 90 })
  expect(await actOf(maya)).toBe('first-flight')

  const said = 'Call ten clinic owners, send Dr Patel the pilot contract, and fix the confirmation email.'
  const plan = await readPlan(maya, said)
  expect(plan.missions.map(({ title, targetValue, movesGoal }) => [title, targetValue, movesGoal])).toEqual([
    ['Call 10 clinic owners', 10, true],
    ['Send Dr Patel the pilot contract', null, true],
    ['Fix the confirmation email', null, false],
  ])
  expect(plan.reason).toBe('What moves your 90-day goal comes first.')
  expect(await maya.call(missions.readToday)).toEqual([])
  await maya.call(firstFlight.bookFirstPlan, { body: { answer: said, missions: plan.missions } })
  const [goal] = await goalsOf(maya)
  expect(await maya.call(missions.readToday)).toMatchObject([
    { goal: 'Call 10 clinic owners', targetValue: 10, goalId: goal!.id, sprintAlignment: 'aligned' },
    { goal: 'Send Dr Patel the pilot contract', goalId: goal!.id },
    { goal: 'Fix the confirmation email', goalId: null, sprintAlignment: 'neutral' },
  ])
  expect(await flightOf(maya)).toMatchObject({ step: null, offered: false })
  expect(await maya.call(days.readDayNow)).toMatchObject({ nextAct: { act: 'continue' } })
  expect((await maya.call(contract.gamification.readFlightStatus)).todayLaunch).toMatchObject({
    planConfirmed: true,
  })
})

describe('the number', () => {
  test.each([
    ['Sign 8 hotels, three are in already', { title: '8 hotels', startValue: '3', targetValue: '8' }],
    ['Land 10 signed pilots', { title: '10 signed pilots', startValue: '0', targetValue: '10' }],
    ['MRR from 8,2k to 20k', { title: 'MRR to 20,000', startValue: '8,200', targetValue: '20,000' }],
    ['cut churn from 6 % to 3 %', { title: 'Churn to 3 %', startValue: '6 %', targetValue: '3 %' }],
    ['€40k MRR', { title: 'MRR to €40,000', startValue: '', targetValue: '€40,000' }],
  ])('%s', async (answer, values) => {
    const founder = await app.signUp()
    const { startValue, targetValue, lastDay, ...read } = await readGoal(founder, answer)
    expect({ ...read, startValue, targetValue }).toMatchObject(values)
    await founder.call(firstFlight.saveFirstGoal, { body: { answer, startValue, targetValue, lastDay } })
    expect(await goalsOf(founder)).toMatchObject([
      { ...values, description: answer, currentValue: startValue },
    ])
  })

  test('of a goal that goes down counts from its start', async () => {
    const founder = await app.signUp()
    const lastDay = dayAfter(await todayOf(founder), 60)
    const answer = 'cut churn from 6 % to 3 %'
    await founder.call(firstFlight.saveFirstGoal, {
      body: { answer, startValue: '6 %', targetValue: '3 %', lastDay },
    })
    const [goal] = await goalsOf(founder)
    expect(goal).toMatchObject({ progress: 0, daysLeft: 60 })
    const half = await founder.call(strategy.changeNinetyDayGoal, {
      params: { id: goal!.id },
      body: { currentValue: '4.5 %' },
    })
    expect(half.progress).toBe(50)
  })

  test('may be corrected before it is saved, in the notation of its founder, and again afterwards', async () => {
    const founder = await app.signUp()
    const lastDay = dayAfter(await todayOf(founder), 90)
    const save = (startValue: string, targetValue: string) =>
      founder.call(firstFlight.saveFirstGoal, {
        body: { answer: 'Get to 40 paying clinics', startValue, targetValue, lastDay },
      })
    expect((await save('9', '50')).goal).toMatchObject({
      title: '50 paying clinics',
      startValue: '9',
      targetValue: '50',
    })
    expect((await save('1.200', '2,5k')).goal).toMatchObject({ startValue: '1,200', targetValue: '2,500' })
    expect(await goalsOf(founder)).toHaveLength(1)
  })

  test('may become words, and a number again', async () => {
    const founder = await app.signUp()
    const lastDay = dayAfter(await todayOf(founder), 90)
    const save = (answer: string, startValue: string, targetValue: string) =>
      founder.call(firstFlight.saveFirstGoal, { body: { answer, startValue, targetValue, lastDay } })
    await save('Get to 40 clinics, we have 12', '12', '40')
    await save('Be loved by choirs', '', '')
    expect(await goalsOf(founder)).toMatchObject([
      { title: 'Be loved by choirs', startValue: '', currentValue: '', targetValue: '', requiredPace: null },
    ])
    await save('churn from 6 % to 3 %', '6 %', '3 %')
    expect(await goalsOf(founder)).toMatchObject([{ title: 'Churn to 3 %', startValue: '6 %', progress: 0 }])
  })

  test.each([
    ['targetValue', { startValue: '1', targetValue: 'many' }],
    ['lastDay', { lastDay: '2026-01-01' }],
    ['lastDay', { lastDay: '2031-01-01' }],
    ['answer', { answer: '   ' }],
    ['answer', { answer: 'x'.repeat(2001) }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const founder = await app.signUp()
    const lastDay = dayAfter(await todayOf(founder), 90)
    const body = { answer: '40 clinics', startValue: '', targetValue: '40', lastDay, ...wrong }
    const refused = await founder.ask(firstFlight.saveFirstGoal, { body })
    expect({ status: refused.status, field: (refused.body as { field: string }).field }).toEqual({
      status: 400,
      field,
    })
    expect(await goalsOf(founder)).toEqual([])
  })

  test('is kept in words where there is none, and asked for kindly', async () => {
    const founder = await app.signUp()
    const answer = 'Be the name every choir director knows'
    const reading = await readGoal(founder, answer)
    expect(reading).toMatchObject({ title: answer, startValue: '', targetValue: '' })
    expect(reading.question).toContain('That works in words too.')
    const { startValue, targetValue, lastDay } = reading
    await founder.call(firstFlight.saveFirstGoal, { body: { answer, startValue, targetValue, lastDay } })
    expect(await goalsOf(founder)).toMatchObject([{ title: answer, targetValue: '', currentValue: '' }])
    expect(await flightOf(founder)).toMatchObject({ step: 1, goal: { answer, targetValue: '' } })
  })
})

describe('who is led to it', () => {
  test('nobody who put it away, on any device', async () => {
    const founder = await app.signUp()
    await founder.call(account.changeAccount, { body: { checklistAway: true } })
    expect(await flightOf(founder)).toMatchObject({ step: 1, offered: false })
    expect(await actOf(founder)).toBe('plan')
  })

  test('nobody who has planned or spoken without it', async () => {
    const planner = await app.signUp()
    await planner.call(missions.launchMission, { body: { goal: 'Call Acme' } })
    expect(await flightOf(planner)).toMatchObject({ step: null, offered: false })
    const talker = await app.signUp()
    const { id } = await talker.call(coaching.startSession, { body: { type: 'morning' } })
    expect((await flightOf(talker)).offered).toBe(true)
    await talker.call(coaching.converse, {
      body: { sessionId: id, sessionType: 'morning', transcript: 'Good morning.' },
    })
    expect((await flightOf(talker)).offered).toBe(false)
  })

  test('a goal is not changed by it once there is work', async () => {
    const founder = await app.signUp()
    await founder.call(strategy.createNinetyDayGoal, { body: { title: 'Forty choirs' } })
    await founder.call(missions.launchMission, { body: { goal: 'Call Acme' } })
    const lastDay = dayAfter(await todayOf(founder), 90)
    const { status } = await founder.ask(firstFlight.saveFirstGoal, {
      body: { answer: '50 choirs', startValue: '', targetValue: '50', lastDay },
    })
    expect(status).toBe(409)
    expect(await goalsOf(founder)).toMatchObject([{ title: 'Forty choirs' }])
  })
})

test('a text in which somebody may be in danger is answered by people, and nothing is read, saved or asked again that day', async () => {
  const words = 'I want to end my life'
  const founder = await app.signUp()
  for (const endpoint of [
    firstFlight.answerBusiness,
    firstFlight.readGoalAnswer,
    firstFlight.readPlanAnswer,
  ]) {
    const { status, body } = await founder.ask(endpoint, { body: { answer: words } })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'SupportOffered', support: { level: 'danger' } },
    })
  }
  expect(await flightOf(founder)).toEqual({ step: 1, offered: false, business: '', goal: null })
  expect(await actOf(founder)).toBe('rest')
})

test('a skipped question is not asked again, on any device, and can still be answered', async () => {
  const maya = await app.signUp()
  const step = async () => (await maya.call(firstFlight.readFirstFlight)).step
  const skip = (skippedQuestion: 1 | 2) => maya.call(account.changeAccount, { body: { skippedQuestion } })
  expect(await step()).toBe(1)
  await skip(1)
  expect(await step()).toBe(2)
  await skip(2)
  await skip(1)
  expect(await step()).toBe(3)
  await maya.call(firstFlight.answerBusiness, { body: { answer: 'Booking software for clinics' } })
  expect(await maya.call(firstFlight.readFirstFlight)).toMatchObject({
    step: 3,
    business: 'Booking software for clinics',
  })
  expect((await maya.ask(account.changeAccount, { body: { skippedQuestion: 3 as never } })).status).toBe(400)
})

test('three missions are for today; the others are offered for tomorrow and booked when wanted', async () => {
  const maya = await app.signUp()
  const answer =
    'Call five clinics, send the offer to Halden, fix the login, write the newsletter and pay the rent.'
  const {
    missions: planned,
    later,
    reason,
  } = await maya.call(firstFlight.readPlanAnswer, { body: { answer } })
  expect([planned.length, later.length > 0, reason]).toEqual([
    ...[3, true, 'Three is plenty for a first day. The rest can wait.'],
  ])
  const booked = await maya.call(firstFlight.bookFirstPlan, {
    body: { answer, missions: planned, later: later.slice(0, 1) },
  })
  expect(booked.missions.map((it) => it.goal)).toEqual(planned.map((it) => it.title))
  const all = await maya.call(missions.readAll)
  expect(all.filter((it) => it.date !== booked.missions[0]?.date).map((it) => it.goal)).toEqual([
    later[0]?.title,
  ])
  await maya.call(firstFlight.bookFirstPlan, {
    body: { answer, missions: planned, later: later.slice(0, 1) },
  })
  expect(await maya.call(missions.readAll)).toHaveLength(4)
  const four = [...planned, ...later].slice(0, 4)
  expect((await maya.ask(firstFlight.bookFirstPlan, { body: { answer, missions: four } })).status).toBe(400)
})
