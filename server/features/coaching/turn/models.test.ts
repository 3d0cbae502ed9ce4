import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TurnAnswer, TurnEvent } from '#contract/coaching.ts'
import { contract } from '#contract/index.ts'
import { requestOf, type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'
import { reserveBudget } from './budget-store.ts'

const { coaching, missions, statusUpdates } = contract

let fakeModel: FakeModel
let app: TestApp
let address: string
const nothing = { proposals: [], intent: 'unclear', blockers: [], metrics: [] }

beforeAll(async () => {
  fakeModel = await startFakeModel()
  app = await testApp({
    settings: {
      LLM_PROVIDER: 'openai',
      LLM_BASE_URL: fakeModel.url,
      LLM_API_KEY: 'sk-very-secret',
      LLM_MODEL: 'fake-model',
      LLM_FIRST_OUTPUT_MS: '20000',
      LLM_STALL_MS: '1500',
      LLM_DAILY_TURNS: '6',
    },
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  fakeModel.fault = fakeModel.hold = null
  fakeModel.asked.length = 0
  fakeModel.leftAt.length = 0
  fakeModel.fill = () => nothing
  fakeModel.say = () => ["'Send 50 outreach emails' ", 'waits for you. ', 'What stops', ' you?']
})
afterAll(() => fakeModel.close())

async function onBoard(): Promise<{ ada: TestFounder; sessionId: string }> {
  const ada = await app.signUp()
  await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
  const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
  return { ada, sessionId: id }
}

const turn = (sessionId: string, transcript: string) => ({
  body: { sessionId, sessionType: 'evening' as const, transcript },
})

/** Takes a turn over a real socket and collects its events. */
async function listen(ada: TestFounder, sessionId: string, transcript: string, more: object = {}) {
  const { url, headers, payload } = requestOf(coaching.converse, turn(sessionId, transcript), ada.cookie)
  return fetch(`${address}${String(url)}`, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), accept: 'text/event-stream', ...more },
    body: payload as Buffer<ArrayBuffer>,
  })
}

async function eventsOf(response: Response): Promise<TurnEvent[]> {
  const blocks = (await response.text()).split('\n\n').filter(Boolean)
  return blocks.map((block) => {
    const [name, data] = block.split('\n')
    const event = JSON.parse(data!.slice('data: '.length)) as TurnEvent
    expect(name).toBe(`event: ${event.type}`)
    return event
  })
}

describe('a turn with a language model', () => {
  test('is answered by it, with the facts it stands on, and says so in the transcript too', async () => {
    const { ada, sessionId } = await onBoard()
    const answer = await ada.call(coaching.converse, turn(sessionId, 'a slow day'))
    expect(answer).toMatchObject({
      aiResponse: "'Send 50 outreach emails' waits for you. What stops you?",
      mind: { engine: 'openai', model: 'fake-model', degraded: null },
      receipts: [{ kind: 'mission', label: 'Send 50 outreach emails', address: '/goals' }],
    })
    const { messages } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(messages.at(-1)).toMatchObject({ mind: answer.mind, receipts: answer.receipts })
    const { rows } = await app.database.pool.query(
      'select account from coaching_turns where founder_id = $1',
      [ada.id],
    )
    expect(rows[0]?.account).toMatchObject({
      engine: 'openai',
      tokensIn: 1800,
      tokensOut: 120,
      tokensCached: 1000,
      finish: 'stop',
      degraded: null,
    })
  })

  test('tells transcript, sentences, goals and the answer as events, and the same JSON otherwise', async () => {
    const { ada, sessionId } = await onBoard()
    fakeModel.fill = () => ({
      ...nothing,
      proposals: [
        { action: 'record-progress', mission: 'm1', by: 20, to: null, quote: 'sent 20', confidence: 0.9 },
      ],
    })
    const response = await listen(ada, sessionId, 'I sent 20 today')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = await eventsOf(response)
    expect(events.map((it) => it.type)).toEqual(['transcript', 'delta', 'delta', 'goal', 'done'])
    const done = events.at(-1) as Extract<TurnEvent, { type: 'done' }>
    const deltas = events.flatMap((it) => (it.type === 'delta' ? [it.text] : []))
    expect(deltas.join('').trim()).toBe(done.answer.aiResponse)
    expect(done.answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(20)
  })

  test('says its first sentence while what was said is still being read, and its question after that', async () => {
    const { ada, sessionId } = await onBoard()
    const { promise: read, resolve: finishReading } = Promise.withResolvers<void>()
    fakeModel.hold = ({ tool }) => (tool ? read : undefined)
    const said = 'outreach: kaput for today, curtain'
    fakeModel.fill = () => ({
      ...nothing,
      proposals: [{ action: 'complete-mission', mission: 'm1', quote: said, confidence: 0.9 }],
    })
    const response = await listen(ada, sessionId, said)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    while (!told.includes('waits for you.')) told += (await reader.read()).value ?? ''
    expect(told).not.toContain('What stops you?')
    finishReading()
    for (let part = await reader.read(); !part.done; part = await reader.read()) told += part.value
    const events = await eventsOf(new Response(told))
    expect(events.flatMap((it) => (it.type === 'delta' ? [it.text.trim()] : []))).toEqual([
      "'Send 50 outreach emails' waits for you.",
      "'Send 50 outreach emails' is done.",
      'What stops you?',
    ])
    const { answer } = events.at(-1) as Extract<TurnEvent, { type: 'done' }>
    expect(answer.aiResponse).toMatch(/waits for you\. .* is done\. What stops you\?$/)
    expect(answer.goalUpdates).toMatchObject([{ kind: 'complete-mission', state: 'applied' }])
    expect((await ada.call(missions.readToday))[0]?.isCompleted).toBe(true)
  })

  test('words that were understood at once are not understood a second time', async () => {
    const { ada, sessionId } = await onBoard()
    const moved = { action: 'record-progress', mission: 'm1', by: 20, to: null, confidence: 0.9 }
    const made = { action: 'create-mission', title: 'I sent 20', when: 'today', confidence: 0.9 }
    fakeModel.fill = () => ({
      ...nothing,
      proposals: [
        { ...moved, quote: '20' },
        { ...made, quote: 'sent 20' },
      ],
    })
    const answer = await ada.call(coaching.converse, turn(sessionId, 'I sent 20 of the outreach emails'))
    expect(answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect((await ada.call(missions.readToday)).map((it) => it.currentValue)).toEqual([20])
    // The prompt contains the applied decisions and not the possible ones.
    expect(fakeModel.asked.find((it) => it.tool === null)?.text).toContain('is now open, 20 of 50')
  })

  test('whoever says nothing has used up nothing of the day', async () => {
    const { ada, sessionId } = await onBoard()
    const bytes = new Uint8Array(readFileSync('server/platform/audio/fixtures/silence.webm'))
    const body = { sessionId, sessionType: 'evening' as const }
    const answer = await ada.call(coaching.converse, { body, audio: { bytes, type: 'audio/webm' } })
    expect([answer.noSpeech, fakeModel.asked]).toEqual([true, []])
    const used = 'select tokens, turns from mind_budgets where founder_id = $1'
    expect((await app.database.pool.query(used, [ada.id])).rows).toEqual([{ tokens: 0, turns: 0 }])
  })

  test('sent twice under one key is told twice and taken once', async () => {
    const { ada, sessionId } = await onBoard()
    const key = { 'idempotency-key': 'turn-1' }
    const first = await eventsOf(await listen(ada, sessionId, 'hello there', key))
    const again = await eventsOf(await listen(ada, sessionId, 'hello there', key))
    expect(again).toEqual([first.at(-1)])
    const { messages } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(messages).toHaveLength(3)
  })

  test('is refused with its status before anything was told', async () => {
    const { ada } = await onBoard()
    const response = await listen(ada, '01980000-0000-7000-8000-000000000000', 'hello')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NotFound' })
  })

  test('lets go of the model when the founder leaves, and takes no turn', async () => {
    const { ada, sessionId } = await onBoard()
    fakeModel.fault = (asked) => (asked.tool ? null : 'stall')
    const leaving = new AbortController()
    const { url, headers, payload } = requestOf(coaching.converse, turn(sessionId, 'hello'), ada.cookie)
    const response = await fetch(`${address}${String(url)}`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), accept: 'text/event-stream' },
      body: payload as Buffer<ArrayBuffer>,
      signal: leaving.signal,
    })
    await response.body!.getReader().read()
    await expect.poll(() => fakeModel.asked.length).toBe(2)
    leaving.abort()
    await expect.poll(() => fakeModel.leftAt.length).toBe(1)
    const { messages } = await ada.call(coaching.readSession, { params: { id: sessionId } })
    expect(messages).toHaveLength(1)
  })

  test('an invented number is refused, asked for again once, and then not said', async () => {
    const { ada, sessionId } = await onBoard()
    const answers = ['You sent 37 emails. What now?', "'Send 50 outreach emails' waits. What stops you?"]
    fakeModel.say = () => [answers.shift() ?? 'You sent 37 emails.']
    const answer = await ada.call(coaching.converse, turn(sessionId, 'a slow day'))
    expect(answer.aiResponse).toBe("'Send 50 outreach emails' waits. What stops you?")
    expect(fakeModel.asked.at(-1)?.text).toContain('Your last answer was refused: it held a number')
    const never = await ada.call(coaching.converse, turn(sessionId, 'still slow'))
    expect(never.mind).toMatchObject({ engine: 'built-in', degraded: 'refused-words' })
    expect(never.aiResponse).not.toContain('37')
  })

  test('what was said stands when a later sentence is refused or never comes, and it ends in a question', async () => {
    const { ada, sessionId } = await onBoard()
    fakeModel.say = () => ["'Send 50 outreach emails' is open. ", 'You are at 81 percent. ', 'What now?']
    const refused = await eventsOf(await listen(ada, sessionId, 'a slow day'))
    const said = (refused.at(-1) as Extract<TurnEvent, { type: 'done' }>).answer.aiResponse
    expect(said).toMatch(/^'Send 50 outreach emails' is open\. .*[?.]$/)
    expect(said).not.toContain('81')
    fakeModel.fault = (asked) => (asked.tool ? null : 'stall')
    fakeModel.say = () => ["'Send 50 outreach emails' is open. ", 'The rest ', 'never ', 'comes.']
    const stalled = await eventsOf(await listen(ada, sessionId, 'a slow day again'))
    const answer = (stalled.at(-1) as { answer: TurnAnswer }).answer
    expect(answer.aiResponse).toMatch(/^'Send 50 outreach emails' is open\. ./)
    expect(answer.mind?.degraded).toBe('stall')
  })

  test('beyond the budget of the day the built-in coach answers, and no model is asked', async () => {
    const { ada, sessionId } = await onBoard()
    for (let i = 0; i < 6; i += 1) await ada.call(coaching.converse, turn(sessionId, `hello number ${i}`))
    fakeModel.asked.length = 0
    const answer = await ada.call(coaching.converse, turn(sessionId, 'one more'))
    expect(answer.mind).toEqual({ engine: 'built-in', model: null, degraded: 'budget' })
    expect(fakeModel.asked).toEqual([])
    const { rows } = await app.database.pool.query(
      'select tokens, turns from mind_budgets where founder_id = $1',
      [ada.id],
    )
    expect(rows).toEqual([{ tokens: 6 * 1920, turns: 6 }])
  })

  test('of forty turns at once no more are paid for than the day allows', async () => {
    const { ada } = await onBoard()
    const take = () => reserveBudget(app.database.orm, ada.id, '2026-11-20', 10, { tokens: 95, turns: 50 })
    const taken = await Promise.all(Array.from({ length: 40 }, take))
    expect(taken.filter(Boolean)).toHaveLength(9)
  })

  test('a session is concluded by it, with insights that were said and no number that was not', async () => {
    const { ada, sessionId } = await onBoard()
    await ada.call(coaching.converse, turn(sessionId, 'short emails get more replies'))
    const insights = [
      { content: 'Short emails get more replies', quote: 'short emails get more replies' },
      { content: 'Replies rose by 40 percent', quote: 'short emails get more replies' },
      { content: 'The founder hates calls', quote: 'I hate calls' },
    ]
    fakeModel.fill = () => ({ summary: 'The founder wrote outreach emails.', insights })
    const ended = await ada.call(coaching.completeSession, { params: { id: sessionId } })
    expect(ended).toMatchObject({ summary: 'The founder wrote outreach emails.', keyInsights: [insights[0]] })
  })

  test('a report is answered by it in 25 to 60 words, whatever it wrote', async () => {
    const { ada } = await onBoard()
    const report = await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'quiet day' } })
    const words = report.analysis.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(25)
    expect(words).toBeLessThanOrEqual(60)
    expect(report.mind).toMatchObject({ engine: 'openai' })
  })
})

test('a turn ends at its deadline: the built-in coach answers, and says why', async () => {
  const settings = {
    LLM_PROVIDER: 'openai',
    LLM_BASE_URL: fakeModel.url,
    LLM_API_KEY: 'sk-very-secret',
    LLM_MODEL: 'fake-model',
    LLM_FIRST_OUTPUT_MS: '20000',
    LLM_TOTAL_MS: '60000',
    LLM_TURN_MS: '600',
  }
  const hurried = await testApp({ settings })
  const ada = await hurried.signUp()
  await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
  const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
  fakeModel.fault = 'trickle'
  fakeModel.say = () => ['so ']
  const answer = await ada.call(coaching.converse, turn(id, 'sent 20 of the emails'))
  expect(answer.mind).toEqual({ engine: 'built-in', model: null, degraded: 'too-slow' })
  expect(answer.aiResponse).toContain('20 of 50')
  expect(answer.goalUpdates).toMatchObject([{ state: 'applied' }])
})

describe('an offer', () => {
  const offered = async () => {
    const { ada, sessionId } = await onBoard()
    fakeModel.fill = (asked) =>
      asked.text.includes('about 20 or so')
        ? {
            ...nothing,
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
        : nothing
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

  test.each(['no', 'No, not yet.', 'nope, thanks'])('is declined by "%s"', async (words) => {
    const { ada, sessionId, id } = await offered()
    const answer = await ada.call(coaching.converse, turn(sessionId, words))
    expect(answer.goalUpdates).toMatchObject([{ id, state: 'undone' }])
    expect(fakeModel.asked.at(-1)?.text).toContain(
      'declined by the founder, not done: Send 50 outreach emails',
    )
    await ada.call(coaching.converse, turn(sessionId, 'yes'))
    expect((await ada.call(missions.readToday))[0]?.currentValue).toBe(0)
  })

  test('is put away when the next words say where its mission stands', async () => {
    const { ada, sessionId, id } = await offered()
    fakeModel.fill = () => ({
      ...nothing,
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
    const { ada, sessionId } = await onBoard()
    for (const goal of ['Ship the pricing page', 'Call the bank'])
      await ada.call(missions.launchMission, { body: { goal, targetValue: null } })
    const complete = (mission: string, quote: string) => ({
      action: 'complete-mission',
      mission,
      quote,
      confidence: 0.9,
    })
    fakeModel.fill = (asked) =>
      asked.text.includes('all done')
        ? {
            ...nothing,
            proposals: [
              complete('m1', 'emails'),
              complete('m2', 'pricing page'),
              complete('m3', 'the bank, all done'),
            ],
          }
        : nothing
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
