import { beforeAll, describe, expect, test } from 'vitest'
import type { RolloverChoice } from '#contract/days.ts'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { signUpInZone } from '#server/testing/session-founder.ts'

const { account, coaching, days, memory, missions, statusUpdates, strategy } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const monday = '2026-11-16'
const tuesday = '2026-11-17'
const wednesday = '2026-11-18'
const at = (day: string, time: string) => app.clock.set(`${day}T${time}:00Z`)
const launch = (founder: TestFounder, goal: string, more = {}) =>
  founder.call(missions.launchMission, { body: { goal, ...more } })
const now = (founder: TestFounder) => founder.call(days.readDayNow)
const actOf = async (founder: TestFounder) => (await now(founder)).nextAct
const newcomer = () => signUpInZone(app, `${monday}T08:00:00Z`)

const putAway = (founder: TestFounder) =>
  founder.call(account.changeAccount, { body: { checklistAway: true } })

describe('the next act of a day', () => {
  test('goes from planning over work, silence and debrief to rest', async () => {
    const ada = await newcomer()
    expect(await actOf(ada)).toMatchObject({
      act: 'first-flight',
      quiet: ['new-mission', 'plan'],
      sentence: "Tell your coach what you're up to, and today is planned.",
    })
    await putAway(ada)
    expect(await actOf(ada)).toMatchObject({
      act: 'plan',
      quiet: ['new-mission'],
      sentence: 'A clear sky. One mission is enough for a first day.',
    })
    const { id } = await launch(ada, 'Call 10 clinic owners', { targetValue: 10, priority: 'high' })
    await launch(ada, 'Fix the email', { priority: 'low' })
    await ada.call(missions.stepMission, { params: { id }, body: { by: 4 } })
    expect(await actOf(ada)).toMatchObject({
      act: 'continue',
      line: 'Call 10 clinic owners, 6 left',
      missionId: id,
    })
    at(monday, '12:30')
    expect(await actOf(ada)).toMatchObject({
      act: 'report',
      line: 'Half a minute: what moved since 08:00?',
      quiet: ['continue'],
    })
    await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'Nobody picked up so far.' } })
    expect(await actOf(ada)).toMatchObject({ act: 'continue', quiet: ['report'] })
    at(monday, '17:05')
    expect(await actOf(ada)).toMatchObject({ act: 'debrief', quiet: ['continue'] })
    await ada.call(coaching.completeReflection, { body: { text: 'Four calls, no answer yet.' } })
    expect(await actOf(ada)).toMatchObject({ act: 'landed', quiet: [] })
  })

  test('welcomes back after three working days, and is ordinary again once something is planned', async () => {
    const ada = await newcomer()
    await launch(ada, 'Call Acme', { isCompleted: true })
    at('2026-11-19', '09:00')
    expect((await actOf(ada)).act).toBe('plan')
    at('2026-11-20', '09:00')
    expect(await actOf(ada)).toMatchObject({
      act: 'small-mission',
      sentence: expect.stringContaining('Monday 16 November'),
    })
    await launch(ada, 'One small thing')
    expect((await actOf(ada)).act).toBe('continue')
  })

  test('asks for nothing on a rest day, and says what the week brought', async () => {
    const ada = await newcomer()
    await launch(ada, 'Call Acme', { isCompleted: true })
    at('2026-11-21', '09:00')
    await launch(ada, 'Saturday work', { isCompleted: true })
    at('2026-11-22', '09:00')
    expect(await actOf(ada)).toMatchObject({
      act: 'rest',
      quiet: ['new-mission', 'plan'],
      sentence: '2 missions done since Monday. Nothing has to be done today.',
    })
  })

  test('leaves a single open mission of yesterday to its line, and speaks of several', async () => {
    const ada = await newcomer()
    await launch(ada, 'Call Acme')
    at(tuesday, '08:00')
    expect((await actOf(ada)).sentence).toBe('Yesterday you finished 0 of 1. Today is open.')
    const eve = await signUpInZone(app, `${monday}T08:00:00Z`)
    await launch(eve, 'Call Acme')
    await launch(eve, 'Call Bell')
    at(tuesday, '08:00')
    expect((await actOf(eve)).sentence).toBe('2 missions from Monday are still open.')
  })

  test('follows the clock of a zone that was changed today', async () => {
    const ada = await newcomer()
    await putAway(ada)
    expect(await actOf(ada)).toMatchObject({ act: 'plan', quiet: ['new-mission'] })
    await ada.call(account.changeAccount, { body: { timeZone: 'Asia/Tokyo' } })
    expect(await actOf(ada)).toMatchObject({ act: 'debrief' })
  })

  test('speaks of the leading goal', async () => {
    const ada = await newcomer()
    await ada.call(strategy.createNinetyDayGoal, {
      body: { title: '40 paying clinics', currentValue: '12', targetValue: '40' },
    })
    expect((await actOf(ada)).sentence).toBe('“40 paying clinics”: 2.2 a week gets you there.')
  })
})

test('the week shows days that counted, days off and what is open, from the first counted day on', async () => {
  const ada = await signUpInZone(app, '2026-11-13T08:00:00Z')
  expect((await now(ada)).week).toEqual([])
  await launch(ada, 'Call Acme', { isCompleted: true })
  at(monday, '13:00')
  expect((await now(ada)).week).toEqual([
    { day: '2026-11-13', mark: 'counted' },
    { day: '2026-11-14', mark: 'rest' },
    { day: '2026-11-15', mark: 'rest' },
    { day: monday, mark: 'open' },
  ])
  at(tuesday, '13:00')
  expect((await now(ada)).week.at(-2)).toEqual({ day: monday, mark: 'shielded' })
})

describe('rolling over', () => {
  async function leftOpen() {
    const ada = await newcomer()
    const plan = ['Kept', 'Moved', 'Dropped', 'Done', 'Undecided']
    const left: Record<string, string> = {}
    for (const goal of plan) left[goal] = (await launch(ada, goal)).id
    at(tuesday, '08:00')
    return { ada, left }
  }
  const decide = (id: string | undefined, choice: RolloverChoice, to?: string) => ({
    id: id!,
    choice,
    ...(to && { to }),
  })
  const titles = async (founder: TestFounder, day: string) =>
    (await founder.call(missions.readAll))
      .filter((it) => it.date === day)
      .map((it) => it.goal)
      .sort()

  test('keeps, moves, drops and ticks, closes yesterday, and leaves its log as it was', async () => {
    const { ada, left } = await leftOpen()
    const { closed, missions: onward } = await ada.call(days.rollOver, {
      body: {
        decisions: [
          decide(left.Kept, 'keep'),
          decide(left.Moved, 'move', '2026-11-20'),
          decide(left.Dropped, 'drop'),
          decide(left.Done, 'done'),
        ],
      },
    })
    expect(closed).toMatchObject([{ day: monday, planned: 5, completed: 1, streak: 1 }])
    expect(onward.map((it) => [it.goal, it.date, it.carryCount])).toEqual([
      ['Kept', tuesday, 1],
      ['Moved', '2026-11-20', 1],
    ])
    expect(await titles(ada, monday)).toEqual(['Done', 'Dropped', 'Kept', 'Moved', 'Undecided'])
    expect((await now(ada)).openDays).toEqual([])
    expect((await verifyLedger(app.database)).wrong).toEqual([])
  })

  test('changes nothing the second time', async () => {
    const { ada, left } = await leftOpen()
    const body = { decisions: [decide(left.Kept, 'keep'), decide(left.Done, 'done')] }
    await ada.call(days.rollOver, { body })
    expect(await ada.call(days.rollOver, { body })).toEqual({ closed: [], missions: [] })
    expect(await titles(ada, tuesday)).toEqual(['Kept'])
  })

  test('refuses a mission of today, a day in the past, and the missions of others, and then writes nothing', async () => {
    const { ada, left } = await leftOpen()
    const { id: today } = await launch(ada, 'Of today')
    const eve = await newcomer()
    const { id: theirs } = await launch(eve, 'Theirs')
    at(tuesday, '08:00')
    const refused = async (decision: ReturnType<typeof decide>) =>
      (await ada.ask(days.rollOver, { body: { decisions: [decide(left.Done, 'done'), decision] } })).status
    expect(await refused(decide(today, 'keep'))).toBe(400)
    expect(await refused(decide(left.Moved, 'move', tuesday))).toBe(400)
    expect(await refused(decide(left.Moved, 'move', '2027-01-17'))).toBe(400)
    expect(await refused(decide(theirs, 'keep'))).toBe(404)
    expect((await now(ada)).openDays).toMatchObject([{ day: monday, completed: 0 }])
  })

  test('after noon a tick comes too late, and what is kept still goes on', async () => {
    const { ada, left } = await leftOpen()
    at(tuesday, '12:01')
    const roll = (choice: RolloverChoice) =>
      ada.ask(days.rollOver, { body: { decisions: [decide(left.Done, choice)] } })
    expect((await roll('done')).status).toBe(409)
    expect((await roll('keep')).status).toBe(200)
    expect(await titles(ada, tuesday)).toEqual(['Done'])
  })

  test('the promise of last night is shown with its words and becomes the first mission, once', async () => {
    const ada = await newcomer()
    await launch(ada, 'Call Acme')
    const { id } = await ada.call(memory.writePromise, {
      body: { content: 'Ring Dr Lindqvist back', dueDay: tuesday },
    })
    expect((await now(ada)).promise).toBeNull()
    at(tuesday, '08:00')
    expect((await now(ada)).promise).toMatchObject({ id, content: 'Ring Dr Lindqvist back', missionId: null })
    const body = { decisions: [], promiseId: id }
    const { missions: made } = await ada.call(days.rollOver, { body })
    expect(made).toMatchObject([{ goal: 'Ring Dr Lindqvist back', priority: 'high', date: tuesday }])
    expect((await ada.call(days.rollOver, { body })).missions).toEqual([])
    expect((await actOf(ada)).missionId).toBe(made[0]!.id)
    const eve = await newcomer()
    at(wednesday, '08:00')
    expect((await eve.ask(days.rollOver, { body })).status).toBe(404)
  })
})
