import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { converse, readSession, type TurnEvent } from '#contract/coaching.ts'
import { contract } from '#contract/index.ts'
import { looksLikeMp3 } from '#server/providers/speech/mp3.ts'
import type { TestFounder } from '#server/testing/app.ts'
import { type FakeRealtime, startFakeRealtime } from '#server/testing/fakes/fake-realtime.ts'
import type { RealtimeFault } from '#server/testing/fakes/fake-realtime-answer.ts'
import {
  eventsIn,
  openVoiceTestApp,
  turnOf,
  type VoiceTestApp,
} from '#server/testing/fakes/voice-test-app.ts'
import { sampled } from '#server/testing/sample.ts'
import { reserveBudget } from './budget-store.ts'

const { missions, voice } = contract

let app: VoiceTestApp
let realtime: FakeRealtime
beforeAll(async () => {
  realtime = await startFakeRealtime()
  app = await openVoiceTestApp(undefined, realtime)
})
const nothing = { proposals: [], intent: 'unclear', blockers: [], metrics: [] }
beforeEach(() => {
  app.calm()
  Object.assign(realtime, {
    fault: null,
    transcript: 'I sent 20 emails.',
    delay: { transcript: 0, piece: 0 },
    say: () => ['It is written down. ', 'What is', ' next?'],
    fill: () => nothing,
    soundFirst: false,
  })
  realtime.received.length =
    realtime.connections.length =
    realtime.asked.length =
    realtime.cancelled.length =
      0
})
afterAll(() => app.close())

/** Takes a spoken turn and collects what is told of it. */
async function speak(ada: TestFounder, sessionId: string) {
  const events = eventsIn(await (await app.listen(ada, sessionId)).text())
  const answer = events.findLast((it) => it.type === 'done')?.answer
  if (!answer) throw new Error(JSON.stringify(events))
  const sounds = events.filter((it): it is Extract<TurnEvent, { type: 'audio' }> => it.type === 'audio')
  const told = events
    .flatMap((it) => (it.type === 'delta' ? [it.text] : []))
    .join('')
    .trim()
  return { events, answer, sounds, told, by: [...new Set(sounds.map((it) => it.by))] }
}

describe('a spoken turn with a speech-to-speech model', () => {
  test('is heard, answered and spoken by it, over one connection', async () => {
    const { ada, sessionId } = await app.onBoard()
    const { events, answer, sounds, by } = await speak(ada, sessionId)
    expect(events[0]).toEqual({ type: 'transcript', text: 'I sent 20 emails.' })
    expect(answer).toMatchObject({
      aiResponse: 'It is written down. What is next?',
      mind: { engine: 'openai', model: 'gpt-realtime', degraded: null },
    })
    expect([by, sounds.map((it) => it.text)]).toEqual([['realtime'], [answer.aiResponse]])
    expect(looksLikeMp3(Buffer.from(sounds[0]!.sound, 'base64'))).toBe(true)
    // Its sound comes after every word was told.
    expect(events.findIndex((it) => it.type === 'audio')).toBeGreaterThan(
      events.findLastIndex((it) => it.type === 'delta'),
    )
    expect([realtime.connections.length, app.fakeVoice.asked]).toEqual([1, []])
    await expect.poll(() => realtime.openSockets(), { timeout: 3000 }).toBe(0)
  })

  test('a turn that is typed, told as JSON or in a chosen voice takes only what it needs', async () => {
    const { ada, sessionId } = await app.onBoard()
    const typed = { sessionId, sessionType: 'morning' as const, transcript: 'I sent 20 emails.' }
    expect((await ada.call(converse, { body: typed })).mind?.model).not.toBe('gpt-realtime')
    expect(realtime.connections).toEqual([])
    const answer = await ada.call(converse, turnOf(sessionId))
    expect([answer.mind?.model, typeof answer.audioUrl]).toEqual(['gpt-realtime', 'string'])
    await ada.call(voice.changeVoiceSettings, { body: { voice: 'alloy' } })
    expect((await speak(ada, sessionId)).by).toEqual(['openai-compatible'])
    expect(realtime.asked.flatMap((it) => it.output_modalities)).not.toContain('audio')
  })
})

test('who interrupts the coach cancels the answer at the provider', async () => {
  const { ada, sessionId } = await app.onBoard()
  realtime.delay.piece = 30
  realtime.say = () => Array.from({ length: 200 }, () => 'Go on. ')
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await app.listen(ada, sessionId, leaving.signal)
  const reader = response.body!.getReader()
  await expect.poll(() => realtime.asked.some((it) => !it.tools), { timeout: 10_000 }).toBe(true)
  leaving.abort()
  await reader.read().catch(() => {})
  await expect.poll(() => realtime.cancelled.length).toBeGreaterThan(0)
  await expect.poll(() => realtime.openSockets(), { timeout: 3000 }).toBe(0)
  expect(app.fakeVoice.asked).toEqual([])
})

test('who used up the budget of the day costs the provider not even a connection', async () => {
  const { ada, sessionId } = await app.onBoard()
  const budget = { tokens: 900_000, turns: 150 }
  await reserveBudget(app.database.orm, ada.id, '2026-11-20', budget.tokens, budget)
  const { answer, by } = await speak(ada, sessionId)
  expect(answer).toMatchObject({ userMessage: 'I sent 20 emails.', mind: { degraded: 'budget' } })
  expect([by, realtime.connections]).toEqual([['openai-compatible'], []])
})

describe('the guard', () => {
  test.each([true, false])(
    'words that are not let through never sound (sound before words: %s)',
    async (soundFirst) => {
      const { ada, sessionId } = await app.onBoard()
      realtime.soundFirst = soundFirst
      realtime.say = () => ['It is written down. ', 'You made 9,731 sales. ', 'Call +1 555 010 9999.']
      const { answer, told, sounds, by } = await speak(ada, sessionId)
      expect([told, answer.aiResponse]).toEqual([answer.aiResponse, answer.aiResponse])
      expect(answer.aiResponse).not.toMatch(/9,731|555/)
      expect(by).toEqual(['openai-compatible'])
      expect(sounds.map((it) => it.text).join(' ')).toBe(answer.aiResponse)
    },
  )

  test('where one sentence is left out, the rest is spoken by the own voice', async () => {
    const { ada, sessionId } = await app.onBoard()
    realtime.say = () => ["You're crushing it. ", 'It is written down. ', 'What is next?']
    const { answer, by } = await speak(ada, sessionId)
    expect([answer.aiResponse, by]).toEqual(['It is written down. What is next?', ['openai-compatible']])
  })

  test('what it wants written passes the policy: a quote nobody said writes nothing', async () => {
    const { ada, sessionId } = await app.onBoard()
    await ada.call(missions.launchMission, { body: { goal: 'Send 50 outreach emails', targetValue: 50 } })
    const step = { action: 'record-progress', confidence: 0.99, mission: 'm1', by: 20, to: null }
    realtime.fill = () => ({ ...nothing, proposals: [{ ...step, quote: 'all 50 are sent' }] })
    expect((await speak(ada, sessionId)).answer.goalUpdates).toEqual([])
    realtime.fill = () => ({ ...nothing, proposals: [{ ...step, quote: 'sent 20 emails' }] })
    const { answer } = await speak(ada, sessionId)
    expect(answer.goalUpdates).toMatchObject([{ kind: 'record-progress', message: '20 of 50 done.' }])
    expect((await ada.call(missions.readToday)).map((it) => it.currentValue)).toEqual([20])
    // The one function it may call hands in proposals.
    expect(new Set(realtime.asked.flatMap((it) => it.tools ?? []).map((it) => it.name)).size).toBe(1)
  })

  test('danger is answered by the product: the model is asked nothing', async () => {
    const { ada, sessionId } = await app.onBoard()
    realtime.transcript = 'I want to end my life'
    const { events, answer, by } = await speak(ada, sessionId)
    expect(answer.support).not.toBeNull()
    expect(events.some((it) => it.type === 'support')).toBe(true)
    expect([realtime.asked, by]).toEqual([[], ['openai-compatible']])
  })
})

const whileTranscribing: RealtimeFault[] = [
  'refused-key',
  'busy-connection',
  'server-error',
  'bad-audio',
  'cut-transcribing',
  'garbage',
  'no-type',
  'no-transcript',
  'transcription-failed',
]
const whileAnswering: RealtimeFault[] = [
  'silence',
  'stall',
  'cut',
  'overload',
  'refused-request',
  'expired',
  'endless-words',
  'endless-sound',
  'filtered',
  'wordless',
]

describe.each(
  sampled('faults of the realtime server', [...whileTranscribing, ...whileAnswering], { part: 1 / 2 }),
)('fault: %s', (fault) => {
  test('the same turn is answered aloud by the ordinary parts, with the words kept, and the next by it', async () => {
    const { ada, sessionId } = await app.onBoard()
    realtime.fault = fault
    const { answer, sounds, told } = await speak(ada, sessionId)
    expect(answer.userMessage).toBe('I sent 20 emails.')
    expect(answer.aiResponse).toMatch(/[.?]$/)
    expect(told).toContain(answer.aiResponse)
    expect(sounds.map((it) => it.text).join(' ')).toBe(answer.aiResponse)
    expect(sounds.map((it) => it.by)).not.toContain('realtime')
    const transcribedElsewhere = app.fakeVoice.asked.filter((it) => it.stage === 'transcription').length
    expect(transcribedElsewhere).toBe(whileTranscribing.includes(fault) ? 1 : 0)
    const { messages } = await ada.call(readSession, { params: { id: sessionId } })
    expect(messages.filter((it) => it.role === 'user')).toHaveLength(1)
    realtime.fault = null
    expect((await speak(ada, sessionId)).answer.mind).toMatchObject({ model: 'gpt-realtime', degraded: null })
    await expect.poll(() => realtime.openSockets(), { timeout: 3000 }).toBe(0)
  })
})

test('no rejection went unheard', () => expect(app.unheard).toEqual([]))
