import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TurnEvent } from '#contract/coaching.ts'
import { contract } from '#contract/index.ts'
import { type TestFounder, testApp } from '#server/testing/app.ts'
import {
  eventsOf,
  type ModelTestApp,
  modelSettings,
  modelTestApp,
  noProposals,
  turn,
} from '#server/testing/fakes/model-test-app.ts'
import { reserveBudget } from './budget-store.ts'

const { coaching, missions, statusUpdates } = contract

let app: ModelTestApp
beforeAll(async () => {
  app = await modelTestApp()
})
beforeEach(() => app.resetModel())

/** Takes a turn as one answer, or as events of which no sentence may contradict the answer. */
async function converseAs(told: 'json' | 'events', ada: TestFounder, sessionId: string, said: string) {
  if (told === 'json') return ada.call(coaching.converse, turn(sessionId, said))
  const events = await eventsOf(await app.listen(ada, sessionId, said))
  const { answer } = events.at(-1) as Extract<TurnEvent, { type: 'done' }>
  const sentences = events.flatMap((it) => (it.type === 'delta' ? [it.text] : []))
  expect(sentences.join('').trim()).toBe(answer.aiResponse)
  return answer
}

describe('a turn with a language model', () => {
  test('is answered by it, with the facts it stands on, and says so in the transcript too', async () => {
    const { ada, sessionId } = await app.startEvening()
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

  test.each(['json', 'events'] as const)(
    'a change that it does not see is not made, told as %s',
    async (told) => {
      const { ada, sessionId } = await app.startEvening()
      const said = 'I sent 20 of the outreach emails'
      const answer = await converseAs(told, ada, sessionId, said)
      expect(answer.goalUpdates).toEqual([])
      expect((await ada.call(missions.readToday)).map((it) => it.currentValue)).toEqual([0])
      // The draft over the built-in extraction was not sent, and the reply over the model's knows of no progress.
      const replies = app.fakeModel.asked.filter((it) => it.tool === null).map((it) => it.text)
      expect(replies.map((it) => it.includes('is now open, 20 of 50'))).toEqual([true, false])
      expect(answer.aiResponse).toBe("'Send 50 outreach emails' waits for you. What stops you?")
    },
  )

  test('a change that it reads otherwise is made its way, and the reply is written over that', async () => {
    const { ada, sessionId } = await app.startEvening()
    const moved = { action: 'record-progress', mission: 'm1', by: null, to: 12, confidence: 0.9 }
    app.fakeModel.fill = () => ({ ...noProposals, proposals: [{ ...moved, quote: '12 in all' }] })
    const answer = await ada.call(
      coaching.converse,
      turn(sessionId, 'I sent 20 outreach emails, no wait, 12 in all'),
    )
    expect(answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect((await ada.call(missions.readToday)).map((it) => it.currentValue)).toEqual([12])
    expect(app.fakeModel.asked.findLast((it) => it.tool === null)?.text).toContain('is now open, 12 of 50')
  })

  test('a change that both read alike costs no second reply', async () => {
    const { ada, sessionId } = await app.startEvening()
    const moved = { action: 'record-progress', mission: 'm1', by: 20, to: null, confidence: 0.9 }
    app.fakeModel.fill = () => ({ ...noProposals, proposals: [{ ...moved, quote: 'sent 20' }] })
    const answer = await ada.call(coaching.converse, turn(sessionId, 'I sent 20 of the outreach emails'))
    expect(answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect((await ada.call(missions.readToday)).map((it) => it.currentValue)).toEqual([20])
    expect(app.fakeModel.asked.map((it) => it.tool === null).toSorted()).toEqual([false, true])
  })

  test('an extraction that fails leaves the built-in one, and the answer says why', async () => {
    const { ada, sessionId } = await app.startEvening()
    app.fakeModel.fault = ({ tool }) => (tool ? 'server-error' : null)
    const answer = await ada.call(coaching.converse, turn(sessionId, 'I sent 20 of the outreach emails'))
    expect(answer.goalUpdates).toMatchObject([{ kind: 'record-progress', state: 'applied' }])
    expect(answer.mind).toEqual({ engine: 'openai', model: 'fake-model', degraded: 'server-error' })
  })

  test('whoever says nothing has used up nothing of the day', async () => {
    const { ada, sessionId } = await app.startEvening()
    const bytes = new Uint8Array(readFileSync('server/platform/audio/fixtures/silence.webm'))
    const body = { sessionId, sessionType: 'evening' as const }
    const answer = await ada.call(coaching.converse, { body, audio: { bytes, type: 'audio/webm' } })
    expect([answer.noSpeech, app.fakeModel.asked]).toEqual([true, []])
    const used = 'select tokens, turns from mind_budgets where founder_id = $1'
    expect((await app.database.pool.query(used, [ada.id])).rows).toEqual([{ tokens: 0, turns: 0 }])
  })

  test('an invented number is refused, asked for again once, and then not said', async () => {
    const { ada, sessionId } = await app.startEvening()
    const answers = ['You sent 37 emails. What now?', "'Send 50 outreach emails' waits. What stops you?"]
    app.fakeModel.say = () => [answers.shift() ?? 'You sent 37 emails.']
    const answer = await ada.call(coaching.converse, turn(sessionId, 'a slow day'))
    expect(answer.aiResponse).toBe("'Send 50 outreach emails' waits. What stops you?")
    expect(app.fakeModel.asked.at(-1)?.text).toContain('Your last answer was refused: it held a number')
    const never = await ada.call(coaching.converse, turn(sessionId, 'still slow'))
    expect(never.mind).toMatchObject({ engine: 'built-in', degraded: 'refused-words' })
    expect(never.aiResponse).not.toContain('37')
  })

  test('beyond the budget of the day the built-in coach answers, and no model is asked', async () => {
    const { ada, sessionId } = await app.startEvening()
    for (let i = 0; i < 6; i += 1) await ada.call(coaching.converse, turn(sessionId, `hello number ${i}`))
    app.fakeModel.asked.length = 0
    const answer = await ada.call(coaching.converse, turn(sessionId, 'one more'))
    expect(answer.mind).toEqual({ engine: 'built-in', model: null, degraded: 'budget' })
    expect(app.fakeModel.asked).toEqual([])
    const { rows } = await app.database.pool.query(
      'select tokens, turns from mind_budgets where founder_id = $1',
      [ada.id],
    )
    expect(rows).toEqual([{ tokens: 6 * 1920, turns: 6 }])
  })

  test('of forty turns at once no more are paid for than the day allows', async () => {
    const { ada } = await app.startEvening()
    const take = () => reserveBudget(app.database.orm, ada.id, '2026-11-20', 10, { tokens: 95, turns: 50 })
    const taken = await Promise.all(Array.from({ length: 40 }, take))
    expect(taken.filter(Boolean)).toHaveLength(9)
  })

  test('a session is concluded by it, with insights that were said and no number that was not', async () => {
    const { ada, sessionId } = await app.startEvening()
    await ada.call(coaching.converse, turn(sessionId, 'short emails get more replies'))
    const insights = [
      { content: 'Short emails get more replies', quote: 'short emails get more replies' },
      { content: 'Replies rose by 40 percent', quote: 'short emails get more replies' },
      { content: 'The founder hates calls', quote: 'I hate calls' },
    ]
    app.fakeModel.fill = () => ({ summary: 'The founder wrote outreach emails.', insights })
    const ended = await ada.call(coaching.completeSession, { params: { id: sessionId } })
    expect(ended).toMatchObject({ summary: 'The founder wrote outreach emails.', keyInsights: [insights[0]] })
  })

  test('a report is answered by it in 25 to 60 words, whatever it wrote', async () => {
    const { ada } = await app.startEvening()
    const report = await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'quiet day' } })
    const words = report.analysis.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(25)
    expect(words).toBeLessThanOrEqual(60)
    // The model's one sentence is not filled up with another engine's lines.
    expect(report.mind).toMatchObject({ engine: 'built-in', degraded: 'refused-words' })
  })
})

test('a turn ends at its deadline: the built-in coach answers, and says why', async () => {
  const settings = { ...modelSettings(app.fakeModel), LLM_TOTAL_MS: '60000', LLM_TURN_MS: '600' }
  const hurried = await testApp({ settings })
  const ada = await hurried.signUp()
  await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
  const { id } = await ada.call(coaching.startSession, { body: { type: 'evening' } })
  app.fakeModel.fault = 'trickle'
  app.fakeModel.say = () => ['so ']
  const answer = await ada.call(coaching.converse, turn(id, 'sent 20 of the emails'))
  expect(answer.mind).toEqual({ engine: 'built-in', model: null, degraded: 'too-slow' })
  expect(answer.aiResponse).toMatch(/outreach emails/)
  expect(answer.goalUpdates).toMatchObject([{ state: 'applied' }])
})
