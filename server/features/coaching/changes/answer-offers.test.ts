import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type ModelTestApp, modelTestApp, noProposals, turn } from '#server/testing/fakes/model-test-app.ts'

const { coaching, missions } = contract

let app: ModelTestApp
beforeAll(async () => {
  app = await modelTestApp()
})
beforeEach(() => app.resetModel())

describe('an offer', () => {
  const offered = async () => {
    const { ada, sessionId } = await app.startEvening()
    app.fakeModel.fill = (asked) =>
      asked.text.includes('about 20 or so')
        ? {
            ...noProposals,
            proposals: [
              {
                action: 'record-progress',
                mission: 'm1',
                by: 20,
                to: null,
                quote: 'about 20',
                confidence: 0.6,
              },
            ],
          }
        : noProposals
    const answer = await ada.call(coaching.converse, turn(sessionId, 'about 20 or so'))
    expect(answer.goalUpdates).toMatchObject([{ state: 'offered' }])
    return { ada, sessionId, id: answer.goalUpdates[0]!.id }
  }

  test('is taken up by a plain yes, once', async () => {
    const { ada, sessionId, id } = await offered()
    const answer = await ada.call(coaching.converse, turn(sessionId, 'Yes, please.'))
    expect(answer.goalUpdates).toMatchObject([{ id, state: 'applied' }])
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(20)
    await ada.call(coaching.converse, turn(sessionId, 'yes'))
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(20)
  })

  test('is taken up by a yes with its own number, and by no other', async () => {
    const { ada, sessionId, id } = await offered()
    const other = await ada.call(coaching.converse, turn(sessionId, 'Yes, thirty. I need to eat now.'))
    expect(other.goalUpdates.some((it) => it.id === id && it.state === 'applied')).toBe(false)
    const again = await offered()
    const answer = await again.ada.call(
      coaching.converse,
      turn(again.sessionId, 'yep 20. need to eat before the call'),
    )
    expect(answer.goalUpdates).toMatchObject([{ id: again.id, state: 'applied' }])
  })

  test.each(['no', 'No, not yet.', 'nope, thanks'])('is declined by "%s"', async (words) => {
    const { ada, sessionId, id } = await offered()
    const answer = await ada.call(coaching.converse, turn(sessionId, words))
    expect(answer.goalUpdates).toMatchObject([{ id, state: 'undone' }])
    expect(app.fakeModel.asked.at(-1)?.text).toContain(
      'declined by the founder, not done: Send 50 outreach emails',
    )
    await ada.call(coaching.converse, turn(sessionId, 'yes'))
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(0)
  })

  test('is put away when the next words say where its mission stands', async () => {
    const { ada, sessionId, id } = await offered()
    app.fakeModel.fill = () => ({
      ...noProposals,
      proposals: [
        { action: 'record-progress', mission: 'm1', by: null, to: 18, quote: '18', confidence: 0.9 },
      ],
    })
    const answer = await ada.call(coaching.converse, turn(sessionId, 'no, it was 18'))
    expect(answer.goalUpdates).toMatchObject([
      { id, state: 'undone' },
      { kind: 'record-progress', state: 'applied' },
    ])
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(18)
  })

  test('of several completions is taken up for all of them by one yes', async () => {
    const { ada, sessionId } = await app.startEvening()
    for (const goal of ['Ship the pricing page', 'Call the bank'])
      await ada.call(missions.launchMission, { body: { goal, targetValue: null } })
    const complete = (mission: string, quote: string) => ({
      action: 'complete-mission',
      mission,
      quote,
      confidence: 0.9,
    })
    app.fakeModel.fill = (asked) =>
      asked.text.includes('all done')
        ? {
            ...noProposals,
            proposals: [
              complete('m1', 'emails'),
              complete('m2', 'pricing page'),
              complete('m3', 'the bank, all done'),
            ],
          }
        : noProposals
    const said = 'emails, pricing page and the bank, all done'
    const asked = await ada.call(coaching.converse, turn(sessionId, said))
    expect(asked.goalUpdates.map((it) => it.state)).toEqual(['offered', 'offered', 'offered'])
    const answer = await ada.call(coaching.converse, turn(sessionId, 'yes'))
    expect(answer.goalUpdates.map((it) => it.state)).toEqual(['applied', 'applied', 'applied'])
    expect((await ada.call(missions.readToday)).every((it) => it.isCompleted)).toBe(true)
  })

  test('lapses when its mission is completed by hand', async () => {
    const { ada, sessionId, id } = await offered()
    const [mission] = await ada.call(missions.readToday)
    await ada.call(missions.changeMission, { params: { id: mission!.id }, body: { isCompleted: true } })
    const { changes } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(changes).toMatchObject([{ id, state: 'lapsed' }])
    expect((await ada.ask(coaching.acceptChange, { params: { id } })).status).toBe(409)
  })
})
