import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, missions } = contract

let app: TestApp
let ada: TestFounder
let sessionId: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await founderOnWednesday(app)
  sessionId = (await ada.call(coaching.startSession, { body: { type: 'morning' } })).id
})

const say = async (transcript: string) => {
  app.clock.advance(20_000)
  return ada.call(coaching.converse, { body: { sessionId, sessionType: 'morning', transcript } })
}
const launch = async (goal: string, targetValue: number | null = null) => {
  app.clock.advance(1_000)
  return ada.call(missions.launchMission, { body: { goal, targetValue } })
}

describe('a step is put right in the next words', () => {
  const standing = async () =>
    (await ada.call(missions.readToday)).map((it) => `${it.goal}|${it.currentValue}|${it.isCompleted}`)

  test.each([
    ['I called one more, not two', 'Call 20 leads|4|false'],
    ['no, it was five', 'Call 20 leads|8|false'],
    ['sorry, only one', 'Call 20 leads|4|false'],
    ['it was five in total', 'Call 20 leads|5|false'],
    ['No, it is four of the 20 leads, not two.', 'Call 20 leads|4|false'],
    ['not two but one', 'Call 20 leads|4|false'],
    ['Your list is wrong. The leads are at 3 of 20, not 5.', 'Call 20 leads|3|false'],
    ['scratch that', 'Call 20 leads|3|false'],
    ['I called two more leads', 'Call 20 leads|7|false'],
    ['I will call five tomorrow, not two', 'Call 20 leads|5|false'],
  ])('%s', async (words, expected) => {
    const { id } = await launch('Call 20 leads', 20)
    await ada.call(missions.stepMission, { params: { id }, body: { by: 3 } })
    await say('called two more leads')
    await say(words)
    expect((await standing()).find((it) => it.startsWith('Call 20 leads'))).toBe(expected)
  })

  test('or it was another mission', async () => {
    await launch('Ship the pricing page')
    await launch('Call the bank')
    await say('the pricing page is live')
    const answer = await say('sorry, I meant the other one')
    expect(answer.goalUpdates.map((it) => `${it.kind} ${it.state}`)).toEqual([
      'complete-mission undone',
      'complete-mission applied',
    ])
    expect((await standing()).toSorted()).toEqual(['Call the bank|0|true', 'Ship the pricing page|0|false'])
    await ada.call(coaching.undoChange, { params: { id: answer.goalUpdates[1]!.id } })
  })
})
