import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { applyDecisions } from '#server/features/coaching/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, days, firstFlight, memory, missions, statusUpdates, strategy } = contract

let app: TestApp
let maya: TestFounder
let scores: string
beforeAll(async () => {
  app = await testApp({ settings: { ENCODER_ENGINE: 'auto' } })
  await app.context.encoder?.warmUp()
})
afterAll(() => app.context.encoder?.close())
beforeEach(async () => {
  maya = await founderOnWednesday(app)
  const body = { title: 'Six orchestras renting our scores', targetValue: '6', currentValue: '1' }
  scores = (await maya.call(strategy.createNinetyDayGoal, { body })).id
})

const suggestions = async () =>
  (await maya.call(missions.readToday)).map((it) => [it.goal, it.suggestedGoalId] as const)

test('a mission without a word of its goal gets it by meaning, and housekeeping gets none for a word', async () => {
  for (const goal of [
    'Meet the librarian of the philharmonic',
    'Renew the fire insurance',
    'Return the rented van',
  ])
    await maya.call(missions.launchMission, { body: { goal, category: 'other' } })
  expect(Object.fromEntries(await suggestions())).toEqual({
    'Meet the librarian of the philharmonic': scores,
    'Renew the fire insurance': null,
    'Return the rented van': null,
  })
})

test('also one from a report, from an offer that is accepted, and from the first flight', async () => {
  const content = "Today I'll call two philharmonics."
  await maya.call(statusUpdates.sendStatusUpdate, { body: { content } })
  const { id: sessionId } = await maya.call(coaching.startSession, { body: { type: 'morning' } })
  const proposal = {
    action: 'create-mission' as const,
    title: 'Ring the symphony in Bergen',
    targetValue: null,
    priority: 'medium' as const,
    category: 'other' as const,
    quote: content,
    confidence: 0.6,
    when: 'today' as const,
  }
  const [offered] = await app.database.transaction((tx) =>
    applyDecisions(
      { tx, clock: app.clock },
      maya.id,
      { origin: app.clock.newId(), sessionId, today: '2026-11-18' },
      [{ proposal, verdict: 'offered', mission: null }],
    ),
  )
  await maya.call(coaching.acceptChange, { params: { id: offered!.id } })
  const planned = {
    title: 'Meet the librarian of the philharmonic',
    targetValue: null,
    priority: 'medium' as const,
    category: 'other' as const,
    quote: 'rehearse',
    movesGoal: false,
  }
  await maya.call(firstFlight.bookFirstPlan, { body: { answer: 'rehearse', missions: [planned] } })
  expect(Object.fromEntries(await suggestions())).toEqual({
    'Call 2 philharmonics': scores,
    'Ring the symphony in Bergen': scores,
    'Meet the librarian of the philharmonic': scores,
  })
})

test('and a promise that becomes the first mission of its day', async () => {
  const body = { content: 'Meet the librarian of the philharmonic', dueDay: '2026-11-19' }
  const { id: promiseId } = await maya.call(memory.writePromise, { body })
  app.clock.set('2026-11-19T08:00:00Z')
  const { missions: made } = await maya.call(days.rollOver, { body: { decisions: [], promiseId } })
  expect(made).toMatchObject([{ suggestedGoalId: scores }])
})
