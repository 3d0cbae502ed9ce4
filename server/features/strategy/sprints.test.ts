import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { gamification, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const pilot = () => signUpInZone(app, '2026-11-16T08:00:00Z')
const money = { title: 'Revenue', targetValue: '$12,000', currentValue: '$3,000' }
const create = (founder: TestFounder, body = money) => founder.call(strategy.createNinetyDayGoal, { body })

describe('sprints', () => {
  test('come with the first goal: six of fourteen days, then a review', async () => {
    const ada = await pilot()
    const empty = await ada.call(strategy.readFramework)
    expect(empty).toMatchObject({ ninetyDays: null, sprint: null, goals: [], missions: [] })
    await create(ada)
    await create(ada)
    const sprints = await ada.call(strategy.readSprints)
    expect(sprints.map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(sprints[0]).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-29', status: 'active' })
    expect(sprints[5]).toMatchObject({ endDate: '2027-02-07', status: 'upcoming', completionRate: null })
    app.clock.set('2027-02-09T08:00:00Z')
    await app.database.pool.query("update session set expires_at = '2028-01-01' where user_id = $1", [ada.id])
    expect((await ada.call(strategy.readFramework)).ninetyDays).toMatchObject({
      phase: 'review',
      daysElapsed: 85,
      daysRemaining: 5,
      endDay: '2027-02-13',
    })
  })

  test('close in order, so that no streak skips one', async () => {
    const ada = await pilot()
    await create(ada)
    const [first, second] = await ada.call(strategy.readSprints)
    app.clock.set('2026-12-14T08:00:00Z')
    await app.database.pool.query("update session set expires_at = '2028-01-01' where user_id = $1", [ada.id])
    const close = (id: string) =>
      ada.ask(strategy.closeSprint, { params: { id }, body: { worked: 'a', failed: 'b', next: 'c' } })
    expect(await close(second!.id)).toMatchObject({
      status: 409,
      body: { message: 'Close Sprint 1 first: sprints close in order.' },
    })
    expect((await close(first!.id)).status).toBe(200)
    expect((await close(second!.id)).status).toBe(200)
  })

  test('that were skipped close unchanged with the one that is closed, and count in their order', async () => {
    const ada = await pilot()
    await create(ada)
    const [first, second, third, fourth] = await ada.call(strategy.readSprints)
    const add = async (sprint: { id: string }, title: string, isCompleted: boolean) => {
      const params = { id: sprint.id }
      const { objectives } = await ada.call(strategy.addObjective, { params, body: { title } })
      const { id } = objectives.at(-1)!
      if (isCompleted) await ada.call(strategy.changeObjective, { params: { id }, body: { isCompleted } })
    }
    await add(first!, 'Ten calls', true)
    await add(second!, 'Pricing page', false)
    await add(third!, 'Two pilots', true)
    app.clock.set('2026-12-29T08:00:00Z')
    await app.database.pool.query("update session set expires_at = '2028-01-01' where user_id = $1", [ada.id])
    const answers = { worked: 'Calls', failed: 'I was away', next: 'Fewer things', carryOver: true }
    const body = { ...answers, withEarlier: true }
    const closed = await ada.call(strategy.closeSprint, { params: { id: third!.id }, body })
    expect(closed).toMatchObject({
      sprintStreak: 1,
      sentence:
        'Sprint 3 is closed: 1 of 1 objective, 100%. The 2 sprints before it were closed as they stood. That makes 1 sprint in a row at 80% or more.',
    })
    const after = await ada.call(strategy.readSprints)
    expect(after.slice(0, 4)).toMatchObject([
      { status: 'closed', completionRate: 100, answers: null },
      { status: 'closed', completionRate: 0, answers: null },
      { status: 'closed', completionRate: 100, answers: { failed: 'I was away' } },
      { id: fourth!.id, status: 'active', objectives: [{ title: 'Pricing page' }] },
    ])
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('close with three answers from their last day on, and count from 80%', async () => {
    const ada = await pilot()
    await create(ada)
    const [first, second] = await ada.call(strategy.readSprints)
    const params = { id: first!.id }
    for (const title of ['Ten calls', 'Pricing page', 'Two pilots', 'One deal', 'Hire'])
      await ada.call(strategy.addObjective, { params, body: { title } })
    const { objectives } = (await ada.call(strategy.readSprints))[0]!
    for (const { id } of objectives.filter((it) => it.title !== 'Hire'))
      await ada.call(strategy.changeObjective, { params: { id }, body: { isCompleted: true } })
    const answers = { worked: 'Calls', failed: 'Hiring', next: 'Fewer things', carryOver: true }
    expect((await ada.ask(strategy.closeSprint, { params, body: answers })).status).toBe(409)
    app.clock.set('2026-11-29T08:00:00Z')
    const closed = await ada.call(strategy.closeSprint, { params, body: answers })
    expect(closed).toMatchObject({ sprintStreak: 1, sprint: { status: 'closed', completionRate: 80 } })
    expect(closed.sentence).toBe(
      'Sprint 1 is closed: 4 of 5 objectives, 80%. That makes 1 sprint in a row at 80% or more.',
    )
    expect((await ada.ask(strategy.closeSprint, { params, body: answers })).status).toBe(409)
    const next = (await ada.call(strategy.readSprints))[1]
    expect(next).toMatchObject({ id: second!.id, objectives: [{ title: 'Hire' }] })
    expect((await ada.call(gamification.readFlightStatus)).rocket.sprintStreak).toBe(1)
    expect((await verifyLedger(app.database)).wrong).toEqual([])
    await app.database.pool.query('update flight_totals set sprint_streak = 3 where founder_id = $1', [
      ada.id,
    ])
    expect((await verifyLedger(app.database)).wrong.map((it) => it.what)).toEqual([
      'totals: sprintStreak is 3, should be 1',
    ])
    await app.database.pool.query('delete from "user" where id = $1', [ada.id])
  })
})
