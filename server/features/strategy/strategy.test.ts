import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { missions, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const pilot = () => signUpInZone(app, '2026-11-16T08:00:00Z')
const money = { title: 'Revenue', targetValue: '$12,000', currentValue: '$3,000' }
const create = (founder: TestFounder, body = money) => founder.call(strategy.createNinetyDayGoal, { body })

describe('a 90-day goal', () => {
  test('says what pace it needs, and warns from the fourth on', async () => {
    const ada = await pilot()
    expect(await create(ada)).toMatchObject({ daysLeft: 90, requiredPace: 100, progress: 0, warning: null })
    await create(ada)
    await create(ada)
    expect((await create(ada)).warning).toContain('4 goals are active')
  })

  test('counts the days it has left by the calendar of its founder, not by the clock', async () => {
    const ada = await pilot()
    await create(ada)
    const daysLeft = async () =>
      (await ada.call(strategy.readStrategicContext)).ninetyDayGoals.map((it) => it.daysLeft)
    app.clock.set('2026-11-16T23:59:00Z')
    expect(await daysLeft()).toEqual([90])
    app.clock.set('2026-11-17T00:01:00Z')
    expect(await daysLeft()).toEqual([89])
  })

  test('of the setup takes its values from its words, and only that one', async () => {
    const ada = await pilot()
    const made = (title: string, description: string, more = {}) =>
      ada.call(strategy.createNinetyDayGoal, {
        body: { title, description, targetValue: '', currentValue: '', ...more },
      })
    const words = 'Get to 40 paying clinics, we have 12'
    expect(await made(strategy.setupGoalTitle, words)).toMatchObject({
      title: 'Primary Business Goal',
      startValue: '12',
      currentValue: '12',
      targetValue: '40',
    })
    expect(await made(strategy.setupGoalTitle, 'Be loved')).toMatchObject({ targetValue: '', startValue: '' })
    expect(await made(strategy.setupGoalTitle, words, { targetValue: '60' })).toMatchObject({
      currentValue: '',
      targetValue: '60',
    })
    expect(await made('Clinics', words)).toMatchObject({ targetValue: '', startValue: '' })
  })

  test('is edited, achieved, and lets another begin', async () => {
    const ada = await pilot()
    const { id } = await create(ada)
    for (let i = 0; i < 6; i += 1) await create(ada)
    expect((await ada.ask(strategy.createNinetyDayGoal, { body: money })).status).toBe(409)
    const changed = await ada.call(strategy.changeNinetyDayGoal, {
      params: { id },
      body: { currentValue: '$12,500', status: 'achieved' },
    })
    expect(changed).toMatchObject({ title: 'Revenue', progress: 100, status: 'achieved', requiredPace: 0 })
    await create(ada)
    const again = { params: { id }, body: { status: 'active' as const } }
    expect((await ada.ask(strategy.changeNinetyDayGoal, again)).status).toBe(409)
    const early = { params: { id }, body: { endDate: '2026-01-01T00:00:00Z' } }
    expect(await ada.ask(strategy.changeNinetyDayGoal, early)).toMatchObject({
      status: 400,
      body: { field: 'endDate' },
    })
  })

  test('keeps one confidence a week, the last said', async () => {
    const ada = await pilot()
    const { id } = await create(ada)
    const say = (level: 'green' | 'amber' | 'red', line: string) =>
      ada.call(strategy.setConfidence, { params: { id }, body: { level, line } })
    await say('green', 'Two deals are close')
    expect((await say('red', 'Both fell through')).confidence).toEqual({
      week: '2026-11-16',
      level: 'red',
      line: 'Both fell through',
    })
    app.clock.set('2026-11-23T08:00:00Z')
    await say('amber', 'One is back')
    const { trajectory } = await ada.call(strategy.readTrajectory, { params: { id } })
    expect(trajectory!.confidences.map((it) => it.level)).toEqual(['red', 'amber'])
  })

  test('has two trajectories from five full days of one’s own on, and each toggle moves the first', async () => {
    const ada = await pilot()
    const { id } = await create(ada)
    const launch = (goal: string) => ada.call(missions.launchMission, { body: { goal } })
    const complete = (mission: string) =>
      ada.call(missions.changeMission, { params: { id: mission }, body: { isCompleted: true } })
    const read = async () => (await ada.call(strategy.readTrajectory, { params: { id } })).trajectory!
    expect(await read()).toMatchObject({
      basis: 'plan',
      missingDays: 5,
      current: 3000,
      target: 12000,
      endDay: '2027-02-14',
      today: null,
      steady: null,
      sentence: 'The forecast is measured on your own days: 5 more full days to go.',
    })
    for (const day of ['16', '17', '18', '19', '20']) {
      app.clock.set(`2026-11-${day}T08:00:00Z`)
      await complete((await launch('Call ten')).id)
    }
    expect((await read()).missingDays).toBe(1)
    app.clock.set('2026-11-23T08:00:00Z')
    const call = await launch('Call Anna')
    await launch('Call Bert')
    expect(await read()).toMatchObject({
      missingDays: 0,
      today: null,
      sentence: 'The forecast begins when the number has moved toward its target.',
    })
    const body = { currentValue: '$3,500' }
    await ada.call(strategy.changeNinetyDayGoal, { params: { id }, body })
    // Each full day has brought 100, and 59 working days follow.
    expect(await read()).toMatchObject({
      basis: 'own-days',
      today: { burn: 0, landing: 3500, reaches: null },
    })
    expect((await read()).steady).toMatchObject({ burn: 80, landing: 3500 + 59 * 80 })
    await complete(call.id)
    const after = await read()
    expect(after.today).toMatchObject({ burn: 50, landing: 3500 + 59 * 50 })
    expect(after.sentence).toMatch(
      /^If you keep finishing 50% of your plans, you land at \$6,450 of \$12,000\. With 80%, you land at \$8,220 of /,
    )
    await ada.call(strategy.changeNinetyDayGoal, { params: { id }, body: { currentValue: 'many' } })
    expect((await ada.call(strategy.readTrajectory, { params: { id } })).trajectory).toBeNull()
  })
})

describe('a mission', () => {
  test('serves a goal or an objective of the founder’s own, and is aligned while it does', async () => {
    const [ada, eve] = [await pilot(), await pilot()]
    const goal = await create(ada)
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
    const change = (body: object) => ada.call(missions.changeMission, { params: { id }, body })
    expect(await change({ goalId: goal.id })).toMatchObject({ sprintAlignment: 'aligned', goalId: goal.id })
    expect((await ada.call(strategy.readFramework)).alignment).toMatchObject({ aligned: 1, percent: 100 })
    expect((await change({ goalId: null })).sprintAlignment).toBe('neutral')
    expect((await change({ sprintAlignment: 'misaligned' })).sprintAlignment).toBe('misaligned')
    const theirs = await eve.call(missions.launchMission, { body: { goal: 'Call Bert' } })
    const foreign = { params: { id: theirs.id }, body: { goalId: goal.id } }
    expect(await eve.ask(missions.changeMission, foreign)).toMatchObject({
      status: 400,
      body: { field: 'goalId' },
    })
  })

  test('whose target is lowered was planned anew; one made and done at once was done before', async () => {
    const ada = await pilot()
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call leads', targetValue: 50 } })
    const target = (targetValue: number) =>
      ada.call(missions.changeMission, { params: { id }, body: { targetValue } })
    expect((await target(60)).replanCount).toBe(0)
    expect((await target(20)).replanCount).toBe(1)
    const log = await app.database.pool.query(
      'select from_target, to_target from mission_replans where mission_id = $1',
      [id],
    )
    expect(log.rows).toEqual([{ from_target: 60, to_target: 20 }])
    const quick = await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
    app.clock.advance(30_000)
    const done = { params: { id: quick.id }, body: { isCompleted: true } }
    expect((await ada.call(missions.changeMission, done)).afterTheFact).toBe(true)
    app.clock.advance(40_000)
    const later = { params: { id }, body: { isCompleted: true } }
    expect((await ada.call(missions.changeMission, later)).afterTheFact).toBe(false)
  })

  test('left open goes on to today, in grace as itself, after closing as a copy, once', async () => {
    const ada = await pilot()
    const launch = (goal: string) => ada.call(missions.launchMission, { body: { goal } })
    const [one, two] = [await launch('Call Anna'), await launch('Call Bert')]
    app.clock.set('2026-11-17T08:00:00Z')
    const carry = (id: string) => ada.ask(missions.carryOver, { params: { id } })
    expect((await carry(one.id)).body).toMatchObject({ id: one.id, date: '2026-11-17', carryCount: 1 })
    app.clock.set('2026-11-17T12:00:00Z')
    const copy = (await carry(two.id)).body as { id: string }
    expect(copy).toMatchObject({ goal: 'Call Bert', date: '2026-11-17', carryCount: 1 })
    expect(copy.id).not.toBe(two.id)
    await ada.call(missions.changeMission, { params: { id: copy.id }, body: { goal: 'Write to Bert' } })
    expect((await carry(two.id)).status, 'also under another name').toBe(409)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })
})

describe('the goal line', () => {
  const line = async (founder: TestFounder) => (await founder.call(strategy.readStrategicContext)).lines[0]
  const at = (day: string) => app.clock.set(`${day}T09:00:00Z`)
  const stand = (founder: TestFounder, id: string, currentValue: string) =>
    founder.call(strategy.changeNinetyDayGoal, { params: { id }, body: { currentValue } })

  test('keeps the start when the next value comes on the same day, and counts from it', async () => {
    const ada = await app.signUp()
    const churn = { title: 'Churn', currentValue: '6 %', targetValue: '3 %' }
    const { id } = await ada.call(strategy.createNinetyDayGoal, { body: churn })
    const changed = await stand(ada, id, '4.5 %')
    expect(changed).toMatchObject({ startValue: '6 %', progress: 50 })
    expect(await line(ada)).toMatchObject({ goalId: id, start: 6, current: 4.5, target: 3, after: '%' })
    const corrected = await ada.call(strategy.changeNinetyDayGoal, {
      params: { id },
      body: { startValue: '9 %' },
    })
    expect(corrected.progress).toBe(75)
  })

  test('is there for active goals with numbers only, and only for their founder', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp()]
    const create = (body: { title: string; targetValue?: string; currentValue?: string }) =>
      ada.call(strategy.createNinetyDayGoal, { body })
    const dropped = await create({ title: 'Dropped', currentValue: '1', targetValue: '5' })
    await ada.call(strategy.changeNinetyDayGoal, { params: { id: dropped.id }, body: { status: 'dropped' } })
    await create({ title: 'Feel better' })
    expect((await ada.call(strategy.readStrategicContext)).lines).toEqual([])
    await create({ title: 'Clinics', currentValue: '12', targetValue: '40' })
    expect((await line(ada))?.title).toBe('Clinics')
    expect((await eve.call(strategy.readStrategicContext)).lines).toEqual([])
  })

  test('has a forecast from the tenth recorded day on', async () => {
    at('2026-11-02')
    const ada = await app.signUp()
    const { id } = await ada.call(strategy.createNinetyDayGoal, {
      body: { title: 'Clinics', currentValue: '12', targetValue: '40' },
    })
    for (let day = 3; day <= 10; day += 1) {
      at(`2026-11-${String(day).padStart(2, '0')}`)
      await stand(ada, id, String(11 + day - 1))
    }
    expect(await line(ada)).toMatchObject({ forecast: null, current: 20 })
    at('2026-11-11')
    await stand(ada, id, '21')
    expect(await line(ada)).toMatchObject({ forecast: { landing: 102, steady: null }, perWeek: 1.64 })
  })

  test('says what a finished mission of the goal brings from the fifth on', async () => {
    at('2026-11-02')
    const ada = await app.signUp()
    const { id } = await ada.call(strategy.createNinetyDayGoal, {
      body: { title: 'Clinics', currentValue: '12', targetValue: '40' },
    })
    const finish = async (goalId: string | null) => {
      const mission = await ada.call(missions.launchMission, { body: { goal: 'Call owners' } })
      const body = { goalId, isCompleted: true }
      return ada.call(missions.changeMission, { params: { id: mission.id }, body })
    }
    for (let day = 3; day <= 6; day += 1) {
      at(`2026-11-0${day}`)
      await finish(id)
      await finish(null)
      await stand(ada, id, String(12 + 2 * (day - 2)))
    }
    expect(await line(ada)).toMatchObject({ current: 20, perMission: null })
    at('2026-11-07')
    const last = await finish(id)
    expect(await line(ada)).toMatchObject({ perMission: null })
    await stand(ada, id, '21')
    expect(await line(ada)).toMatchObject({ perMission: 2 })
    await ada.call(missions.deleteMission, { params: { id: last.id } })
    expect(await line(ada)).toMatchObject({ perMission: null })
  })
})
