import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import type { ModelRequest, Part } from '#server/providers/coach/language-model/model-types.ts'
import { type FakeRealtime, startFakeRealtime } from '#server/testing/fakes/fake-realtime.ts'
import type { RealtimeFault } from '#server/testing/fakes/fake-realtime-answer.ts'
import { openConversation, type RealtimeConversation } from './conversation.ts'

let fake: FakeRealtime
beforeAll(async () => {
  fake = await startFakeRealtime()
})
const usual = () => ({
  fault: null,
  transcript: 'I sent 20 emails.',
  delay: { transcript: 0, piece: 0 },
  transcripts: 1,
  say: () => ['Noted. ', 'What is next?'],
  soundFirst: false,
  repeatsMetadata: true,
})
const open: RealtimeConversation[] = []
beforeEach(() => {
  for (const conversation of open.splice(0)) conversation.close()
  Object.assign(fake, usual())
  fake.received.length = fake.connections.length = fake.asked.length = fake.cancelled.length = 0
})
afterAll(() => fake.close())

const second = Int16Array.from({ length: 16_000 }, (_, at) => 9000 * Math.sin(at / 20))
const forEver = () => new AbortController().signal
const sending = { mode: 'schema', bare: false } as const

function start({ voice = null as string | null, url = fake.url } = {}): RealtimeConversation {
  const transcription = { model: 'whisper-1', language: 'en' }
  const server = { baseUrl: url, apiKey: 'sk-secret', model: 'gpt-realtime', voice, transcription }
  const conversation = openConversation(server, voice !== null)
  open.push(conversation)
  return conversation
}

const question = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  instructions: 'Coach.',
  founder: 'Ada builds engines.',
  history: [{ role: 'assistant', content: 'Good morning.' }],
  prompt: 'The founder says:',
  message: 'I sent 20 emails.',
  maxOutputTokens: 3100,
  ...more,
})
const shape = { name: 'extract', description: 'What was said.', schema: { type: 'object' } }

async function ask(conversation: RealtimeConversation, request = question(), signal = forEver()) {
  const parts: Part[] = []
  await conversation.stream(request, sending, (part) => parts.push(part), signal)
  return parts
}
const wordsOf = (parts: Part[]) => parts.map((it) => (it.kind === 'text' ? it.text : '')).join('')
const reasonOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof ModelFailure ? thrown.reason : thrown),
  )

describe('transcribing', () => {
  test('a recording of 16 kHz reaches the provider with its length, and its transcript comes back', async () => {
    expect(await start().transcribe(second, forEver())).toBe('I sent 20 emails.')
    expect(fake.recordedSeconds).toBeCloseTo(1, 2)
    expect(fake.connections[0]!.authorization).toBe('Bearer sk-secret')
    expect(fake.received[0]).toMatchObject({
      type: 'session.update',
      session: {
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: { model: 'whisper-1', language: 'en' },
            turn_detection: null,
          },
        },
      },
    })
    expect(fake.asked).toEqual([])
  })

  test('of two transcripts the first counts', async () => {
    fake.transcripts = 2
    expect(await start().transcribe(second, forEver())).toBe('I sent 20 emails.')
  })

  const faults: [RealtimeFault, string][] = [
    ['refused-key', 'refused-key'],
    ['busy-connection', 'rate-limit'],
    ['server-error', 'server-error'],
    ['bad-audio', 'refused-request'],
    ['cut-transcribing', 'cut-stream'],
    ['garbage', 'cut-stream'],
    ['no-type', 'cut-stream'],
    ['no-transcript', 'hang'],
    ['transcription-failed', 'server-error'],
  ]
  test.each(faults)('%s fails as %s', async (fault, reason) => {
    fake.fault = fault
    expect(await reasonOf(start().transcribe(second, forEver()))).toBe(reason)
  })

  test('a server that is not there fails as unreachable, also for what is asked later', async () => {
    const conversation = start({ url: 'http://127.0.0.1:9/v1' })
    expect(await reasonOf(conversation.transcribe(second, forEver()))).toBe('unreachable')
    expect(await reasonOf(ask(conversation))).toBe('unreachable')
  })

  test('who leaves meanwhile ends it at once', async () => {
    fake.fault = 'no-transcript'
    const leaving = new AbortController()
    const waiting = reasonOf(start().transcribe(second, leaving.signal))
    leaving.abort('gone')
    expect(await waiting).toBe('gone')
  })
})

describe('answering', () => {
  test('a reply is asked for with the recording itself, outside the conversation, and comes in pieces', async () => {
    const conversation = start()
    await conversation.transcribe(second, forEver())
    const parts = await ask(conversation)
    expect(wordsOf(parts)).toBe('Noted. What is next?')
    expect(parts.at(-1)).toEqual({
      kind: 'end',
      usage: { tokensIn: 100, tokensOut: 20, tokensCached: 10, finish: 'stop' },
    })
    const [asked] = fake.asked
    expect(asked).toMatchObject({
      conversation: 'none',
      output_modalities: ['text'],
      max_output_tokens: 3100,
    })
    expect(asked!.instructions).toBe('Coach.\n\nAda builds engines.')
    expect(asked!.input.map((it) => it.role ?? it.type)).toEqual(['assistant', 'user', 'item_reference'])
    expect(conversation.sound()).toBeNull()
  })

  test.each([true, false])(
    'reply and extraction are written at once (metadata repeated: %s)',
    async (repeats) => {
      fake.repeatsMetadata = repeats
      fake.delay.piece = 5
      fake.fill = () => ({ intent: 'report' })
      const conversation = start()
      await conversation.transcribe(second, forEver())
      const [read, reply] = await Promise.all([ask(conversation, question({ shape })), ask(conversation)])
      expect(read.find((it) => it.kind === 'arguments')).toEqual({
        kind: 'arguments',
        input: '{"intent":"report"}',
      })
      expect(wordsOf(reply)).toBe('Noted. What is next?')
      expect(fake.asked[0]).toMatchObject({ tool_choice: { type: 'function', name: 'extract' } })
      expect(fake.asked[0]!.input.some((it) => it.type === 'item_reference')).toBe(true)
    },
  )

  test.each([true, false])(
    'a sound is there when its answer is whole (sound first: %s)',
    async (soundFirst) => {
      fake.soundFirst = soundFirst
      const conversation = start({ voice: 'marin' })
      await conversation.transcribe(second, forEver())
      const seen: boolean[] = []
      const signal = forEver()
      await conversation.stream(question(), sending, () => seen.push(conversation.sound() !== null), signal)
      expect(seen.every((it) => !it)).toBe(true)
      const sound = conversation.sound()!
      expect(sound.words).toBe('Noted. What is next?')
      expect(sound.pcm.length / 48_000).toBeGreaterThanOrEqual(0.4)
      expect(fake.asked[0]!.output_modalities).toEqual(['audio'])
    },
  )

  const faults: [RealtimeFault, string][] = [
    ['cut', 'cut-stream'],
    ['overload', 'rate-limit'],
    ['filtered', 'refused-words'],
    ['refused-request', 'refused-request'],
    ['expired', 'cut-stream'],
    ['endless-sound', 'too-long'],
  ]
  test.each(faults)('%s fails as %s, and no sound is left', async (fault, reason) => {
    const conversation = start({ voice: 'marin' })
    await conversation.transcribe(second, forEver())
    fake.fault = fault
    expect(await reasonOf(ask(conversation))).toBe(reason)
    expect(conversation.sound()).toBeNull()
  })

  test('an answer nobody waits for any more is cancelled, and its sound is gone', async () => {
    fake.delay.piece = 50
    fake.say = () => Array.from({ length: 100 }, () => 'Go on. ')
    const conversation = start({ voice: 'marin' })
    await conversation.transcribe(second, forEver())
    const leaving = new AbortController()
    const asking = ask(conversation, question(), leaving.signal)
    await expect.poll(() => fake.asked.length).toBe(1)
    leaving.abort('interrupted')
    await expect(asking).rejects.toBe('interrupted')
    await expect.poll(() => fake.cancelled.length).toBe(1)
    expect(conversation.sound()).toBeNull()
    // The conversation itself goes on.
    fake.say = () => ['Yes?']
    expect(wordsOf(await ask(conversation))).toBe('Yes?')
  })

  test('what the reader throws ends the answer, and cancels it', async () => {
    fake.delay.piece = 20
    const conversation = start()
    await conversation.transcribe(second, forEver())
    const refuse = (part: Part) => {
      if (part.kind === 'text') throw new Error('not this')
    }
    await expect(conversation.stream(question(), sending, refuse, forEver())).rejects.toThrow('not this')
    await expect.poll(() => fake.cancelled.length).toBe(1)
    expect(conversation.broken()).toBeNull()
  })

  test('a conversation that ended leaves no socket', async () => {
    const conversation = start()
    await conversation.transcribe(second, forEver())
    conversation.close()
    await expect.poll(() => fake.openSockets(), { timeout: 3000 }).toBe(0)
  })
})
