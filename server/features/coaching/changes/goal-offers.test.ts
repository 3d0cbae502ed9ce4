import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, missions, strategy, statusUpdates } = contract

let app: TestApp
let maya: TestFounder
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  maya = await founderOnWednesday(app)
})

const report = async (content: string) =>
  (await maya.call(statusUpdates.sendStatusUpdate, { body: { content } })).changes
const updates = async (content: string) => (await report(content)).filter((it) => it.kind === 'update-goal')
const accept = (id: string, body = {}) => maya.ask(coaching.acceptChange, { params: { id }, body })
const undo = (id: string) => maya.ask(coaching.undoChange, { params: { id } })
const goal = (body: { title: string; currentValue: string; targetValue: string }) =>
  maya.call(strategy.createNinetyDayGoal, { body })
const clinics = () => goal({ title: '40 paying clinics', currentValue: '17', targetValue: '40' })
const standing = async () =>
  (await maya.call(strategy.readStrategicContext)).ninetyDayGoals.map((it) => it.currentValue)
const launch = (title: string, targetValue: number | null = null) =>
  maya.call(missions.launchMission, { body: { goal: title, targetValue } })
const today = async () =>
  (await maya.call(missions.readToday)).map((it) => [it.goal, it.currentValue, it.isCompleted])

describe('what a report says of a goal’s own number', () => {
  test('is offered as its update, and writes nothing by itself', async () => {
    await clinics()
    const [offer, ...others] = await updates("We're at 19 clinics now.")
    expect(others).toEqual([])
    expect(offer).toMatchObject({
      state: 'offered',
      goal: '40 paying clinics',
      message: 'now 19 of 40?',
      quote: "We're at 19 clinics now",
      newValue: '19',
    })
    expect(await standing()).toEqual(['17'])
    expect((await accept(offer!.id)).body).toMatchObject({ state: 'applied', message: 'now 19 of 40.' })
    expect(await standing()).toEqual(['19'])
    expect((await accept(offer!.id)).status).toBe(200)
    expect(await updates('We are at 19 clinics now')).toEqual([])
    expect((await undo(offer!.id)).body).toMatchObject({ state: 'undone' })
    expect(await standing()).toEqual(['17'])
  })

  test('an increment adds to where the goal stands when it is accepted, once', async () => {
    await clinics()
    const [offer] = await updates('Two more signed.')
    expect(offer).toMatchObject({ message: '+2, now 19 of 40?', newValue: '19' })
    expect(await updates('Two more clinics signed today!')).toEqual([])
    await accept(offer!.id)
    expect(await standing()).toEqual(['19'])
    await accept(offer!.id)
    expect(await standing()).toEqual(['19'])
  })

  test('can be corrected in the founder’s notation before it is accepted', async () => {
    await goal({ title: 'MRR to €20,000', currentValue: '€4,000', targetValue: '€20,000' })
    const [offer] = await updates('MRR is 4.2k')
    expect(offer).toMatchObject({ newValue: '€4,200' })
    expect((await accept(offer!.id, { value: 'about five' })).body).toMatchObject({ field: 'value' })
    expect((await accept(offer!.id, { value: '€ 4,5k' })).status).toBe(200)
    expect(await standing()).toEqual(['€ 4,5k'])
    expect((await maya.call(strategy.readStrategicContext)).lines[0]).toMatchObject({
      current: 4500,
      before: '€',
    })
  })

  test('is not offered again after it was declined', async () => {
    await clinics()
    const [offer] = await updates("We're at 21 clinics now")
    await undo(offer!.id)
    expect(await updates('We are at 21 clinics now, really')).toEqual([])
    expect(await updates("We're at 22 clinics now")).toHaveLength(1)
    expect(await standing()).toEqual(['17'])
  })

  test('another founder can neither accept nor see it', async () => {
    await clinics()
    const [offer] = await updates("We're at 19 clinics now")
    const other = await founderOnWednesday(app)
    expect((await other.ask(coaching.acceptChange, { params: { id: offer!.id }, body: {} })).status).toBe(404)
  })

  test('an undo is refused when the goal was changed since', async () => {
    const { id } = await clinics()
    const [offer] = await updates("We're at 19 clinics now")
    await accept(offer!.id)
    await maya.call(strategy.changeNinetyDayGoal, { params: { id }, body: { currentValue: '23' } })
    expect((await undo(offer!.id)).status).toBe(409)
    expect(await standing()).toEqual(['23'])
  })
})

describe('a goal’s standing moves no mission that counts something else', () => {
  test.each([
    ["We're at 18 paying clinics now", 'Call 10 clinic owners', 10],
    ['We are at 12 clinics now.', 'Ring 20 clinics on the list of leads', 20],
    ['Two more signed.', 'Call 10 clinic owners', 10],
    ['Good call today: we have 19 clinics now!', 'Call the clinic in Leeds', null],
    ['That makes 20 paying clinics.', 'Send 30 emails to clinics', 30],
  ])('"%s" leaves "%s"', async (said, title, target) => {
    await clinics()
    await launch(title, target)
    const changes = await report(said)
    expect(await today()).toEqual([[title, 0, false]])
    expect(changes.map((it) => it.kind)).toContain('update-goal')
    expect(changes.filter((it) => /progress|complete|create/.test(it.kind))).toEqual([])
  })

  test('a mission that counts the same takes the increment as well', async () => {
    await clinics()
    await launch('Sign 3 clinics', 3)
    expect(await updates('Signed 2 clinics today.')).toHaveLength(1)
    expect(await today()).toEqual([['Sign 3 clinics', 2, false]])
  })
})

test('in a conversation it is offered beside the reply, and a plain yes to another question leaves it open', async () => {
  await clinics()
  const session = await maya.call(coaching.startSession, { body: { type: 'evening' } })
  const say = (transcript: string) =>
    maya.call(coaching.converse, { body: { sessionId: session.id, sessionType: 'evening', transcript } })
  const answer = await say("We're at 19 clinics now.")
  const [offer] = answer.goalUpdates.filter((it) => it.kind === 'update-goal')
  expect(offer).toMatchObject({ state: 'offered', newValue: '19' })
  await say('Yes.')
  expect(await standing()).toEqual(['17'])
  await accept(offer!.id)
  expect(await standing()).toEqual(['19'])
})

test('a written reflection offers it too', async () => {
  await clinics()
  const { offers } = await maya.call(coaching.completeReflection, {
    body: { text: 'A good day. We are at 19 paying clinics now.' },
  })
  expect(offers.map((it) => it.kind)).toContain('update-goal')
})
