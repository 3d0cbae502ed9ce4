import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { founderOnWednesday, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { coaching, missions, statusUpdates } = contract

let app: TestApp
let ada: TestFounder
let evening: string | null

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await founderOnWednesday(app)
  evening = null
  await ada.call(missions.launchMission, { body: { goal: 'Ship 60 orders', targetValue: 60 } })
  await ada.call(missions.launchMission, { body: { goal: 'Call ten owners', targetValue: 10 } })
  await ada.call(missions.launchMission, { body: { goal: 'Send the Patel contract' } })
})

const report = async (content: string) => {
  app.clock.advance(60 * 60_000)
  return ada.call(statusUpdates.sendStatusUpdate, { body: { content } })
}
const debrief = async (transcript: string) => {
  app.clock.advance(60 * 60_000)
  evening ??= (await ada.call(coaching.startSession, { body: { type: 'evening' } })).id
  return ada.call(coaching.converse, { body: { sessionId: evening, sessionType: 'evening', transcript } })
}
const titles = ['Ship 60 orders', 'Call ten owners', 'Send the Patel contract']
const standing = async () => {
  const today = await ada.call(missions.readToday)
  return titles
    .flatMap((title) => today.filter((it) => it.goal === title))
    .map((it) => (it.targetValue === null ? (it.isCompleted ? 'done' : 'open') : it.currentValue))
    .join(' ')
}

/** Each day is a list of status reports (`r`) and debrief turns (`d`) with the value expected after each of them. */
const days: [name: string, told: [where: 'r' | 'd', says: string, stands: string][]][] = [
  [
    'the same fact in the debrief',
    [
      ['r', 'shipped 42 orders', '42 0 open'],
      ['d', 'wins: 42 orders shipped', '42 0 open'],
    ],
  ],
  [
    'the same fact in other words, twice',
    [
      ['r', 'I called four owners', '0 4 open'],
      ['r', 'rang four owners this morning', '0 4 open'],
      ['d', 'four owners called', '0 4 open'],
    ],
  ],
  [
    'an increment adds, the total of both replaces',
    [
      ['r', 'shipped 20 orders', '20 0 open'],
      ['r', 'shipped another 15 orders', '35 0 open'],
      ['d', '35 orders shipped today', '35 0 open'],
      ['d', 'sorry, 40 orders in total', '40 0 open'],
    ],
  ],
  [
    'a total in a report replaces',
    [
      ['r', 'shipped 20 orders', '20 0 open'],
      ['r', '32 orders shipped so far', '32 0 open'],
    ],
  ],
  [
    'a correction corrects, also downwards, and the rest of the report counts',
    [
      ['r', 'shipped 42 orders', '42 0 open'],
      ['r', 'Sorry, 40 orders, not 42. And I called three owners.', '40 3 open'],
    ],
  ],
  [
    'done after all is not done',
    [
      ['r', 'the Patel contract is sent', '0 0 done'],
      ['r', 'Sorry, the Patel contract has not been sent after all.', '0 0 open'],
    ],
  ],
  [
    'what was finished is not booked on its neighbour',
    [
      ['r', 'called all ten owners', '0 10 open'],
      ['d', 'ten owners called', '0 10 open'],
    ],
  ],
]

test.each(days)('%s', async (_, told) => {
  for (const [where, says, stands] of told) {
    await (where === 'r' ? report(says) : debrief(says))
    expect(await standing(), says).toBe(stands)
  }
})

describe('a number that may be a total or more', () => {
  test('is asked about by two buttons; taking one declines the other', async () => {
    await report('called four owners')
    const { changes } = await report('called five owners')
    expect(await standing()).toBe('0 4 open')
    expect(changes.map((it) => `${it.state} ${it.message}`).toSorted()).toEqual([
      'offered 5 in all?',
      'offered 5 more, 9 in all?',
    ])
    const more = changes.find((it) => it.message.startsWith('5 more'))!
    await ada.call(coaching.acceptChange, { params: { id: more.id } })
    expect(await standing()).toBe('0 9 open')
    const [latest] = await ada.call(statusUpdates.readStatusUpdates)
    expect(latest!.changes.map((it) => it.state).toSorted()).toEqual(['applied', 'undone'])
  })

  test('is answered in words too', async () => {
    await report('called four owners')
    const asked = await debrief('I called five owners')
    expect(asked.aiResponse).toMatch(/\?$/)
    await debrief('in all')
    expect(await standing()).toBe('0 5 open')
  })
})

test('the reply says that it was counted already', async () => {
  await report('shipped 42 orders')
  expect((await report('42 orders shipped')).analysis).toMatch(/orders/)
})
