import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TurnAnswer, TurnEvent } from '#contract/coaching.ts'
import { contract } from '#contract/index.ts'
import {
  eventsOf,
  type ModelTestApp,
  modelTestApp,
  noProposals,
} from '#server/testing/fakes/model-test-app.ts'

const { coaching, missions } = contract

let app: ModelTestApp
beforeAll(async () => {
  app = await modelTestApp()
})
beforeEach(() => app.resetModel())

describe('a turn told as events', () => {
  test('tells transcript, sentences, goals and the answer as events, and the same JSON otherwise', async () => {
    const { ada, sessionId } = await app.startEvening()
    app.fakeModel.fill = () => ({
      ...noProposals,
      proposals: [
        { action: 'record-progress', mission: 'm1', by: 20, to: null, quote: 'sent 20', confidence: 0.9 },
      ],
    })
    const response = await app.listen(ada, sessionId, 'I sent 20 today')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = await eventsOf(response)
    expect(events.map((it) => it.type)).toEqual(['transcript', 'delta', 'delta', 'goal', 'done'])
    const done = events.at(-1) as Extract<TurnEvent, { type: 'done' }>
    const deltas = events.flatMap((it) => (it.type === 'delta' ? [it.text] : []))
    expect(deltas.join('').trim()).toBe(done.answer.aiResponse)
    expect(done.answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(20)
  })

  /** What arrives up to a text, and then the rest once the extraction is let go. */
  async function listenInTwo(said: string, until: string, proposals: object[]) {
    const { ada, sessionId } = await app.startEvening()
    const { promise: read, resolve: finishReading } = Promise.withResolvers<void>()
    app.fakeModel.hold = ({ tool }) => (tool ? read : undefined)
    app.fakeModel.fill = () => ({ ...noProposals, proposals })
    const response = await app.listen(ada, sessionId, said)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let before = ''
    while (!before.includes(until)) before += (await reader.read()).value ?? ''
    await expect.poll(() => app.fakeModel.asked.length).toBe(2)
    finishReading()
    let received = before
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value
    const events = await eventsOf(new Response(received))
    const { answer } = events.at(-1) as Extract<TurnEvent, { type: 'done' }>
    return { before, types: events.map((it) => it.type), answer }
  }

  test('answers a question while what was said is still being read', async () => {
    const { before, types, answer } = await listenInTwo('How do I find my first customers?', 'stops you?', [])
    expect(before).toContain("'Send 50 outreach emails' waits for you.")
    expect(types).toEqual(['transcript', 'delta', 'delta', 'done'])
    expect(answer.aiResponse).toBe("'Send 50 outreach emails' waits for you. What stops you?")
  })

  test('tells nothing of a report before what was said is read', async () => {
    const { before, types } = await listenInTwo('I sent 20 of the outreach emails', 'transcript', [])
    expect(before).not.toContain('delta')
    expect(types).toEqual(['transcript', 'delta', 'delta', 'done'])
  })

  test('sent twice under one key is told twice and taken once', async () => {
    const { ada, sessionId } = await app.startEvening()
    const key = { 'idempotency-key': 'turn-1' }
    const first = await eventsOf(await app.listen(ada, sessionId, 'hello there', { headers: key }))
    const again = await eventsOf(await app.listen(ada, sessionId, 'hello there', { headers: key }))
    expect(again).toEqual([first.at(-1)])
    const { messages } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(messages).toHaveLength(3)
  })

  test('is refused with its status before anything was told', async () => {
    const { ada } = await app.startEvening()
    const response = await app.listen(ada, '01980000-0000-7000-8000-000000000000', 'hello')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NotFound' })
  })

  test('lets go of the model when the founder leaves, and takes no turn', async () => {
    const { ada, sessionId } = await app.startEvening()
    app.fakeModel.fault = (asked) => (asked.tool ? null : 'stall')
    const leaving = new AbortController()
    const response = await app.listen(ada, sessionId, 'hello', { signal: leaving.signal })
    await response.body!.getReader().read()
    await expect.poll(() => app.fakeModel.asked.length).toBe(2)
    leaving.abort()
    await expect.poll(() => app.fakeModel.leftAt.length).toBe(1)
    const { messages } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(messages).toHaveLength(1)
  })

  test('what was said stands when a later sentence is refused or never comes', async () => {
    const { ada, sessionId } = await app.startEvening()
    app.fakeModel.say = () => ["'Send 50 outreach emails' is open. ", 'You are at 81 percent. ', 'What now?']
    const refused = await eventsOf(await app.listen(ada, sessionId, 'a slow day'))
    const said = (refused.at(-1) as Extract<TurnEvent, { type: 'done' }>).answer.aiResponse
    expect(said).toBe("'Send 50 outreach emails' is open.")
    app.fakeModel.fault = (asked) => (asked.tool ? null : 'stall')
    app.fakeModel.say = () => ["'Send 50 outreach emails' is open. ", 'The rest ', 'never ', 'comes.']
    const stalled = await eventsOf(await app.listen(ada, sessionId, 'a slow day again'))
    const answer = (stalled.at(-1) as { answer: TurnAnswer }).answer
    expect(answer.aiResponse).toBe("'Send 50 outreach emails' is open.")
    expect(answer.mind?.degraded).toBe('stall')
  })
})
