import { WorkerPool } from '#server/platform/audio/worker-pool.ts'
import { type ChainSettings, CoachChain } from '#server/providers/coach/chain.ts'
import { CircuitBreaker } from '#server/providers/coach/circuit-breaker.ts'
import { ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import { LanguageModelCoach } from '#server/providers/coach/language-model/language-model-coach.ts'
import type { Stream } from '#server/providers/coach/language-model/model-types.ts'
import type { TimeLimits } from '#server/providers/coach/language-model/time-limits.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import type { Speech } from '#server/providers/speech/flite.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import type { RealtimeServer } from './connection.ts'
import { openConversation, type RealtimeConversation } from './conversation.ts'
import { realtimeRate } from './input-audio.ts'
import type { OrdinaryParts, Realtime, RealtimeTurn } from './port.ts'

export interface RealtimeConfig {
  server: RealtimeServer
  limits: TimeLimits
  turnMs: number
}
export type RealtimeFailures = NonNullable<ChainSettings['onFailure']>

/** Longer recordings are left to the ordinary transcriber: they are reports, and sending one takes seconds. */
const longestSamples = 60 * 16_000

/** A server of OpenAI's realtime protocol, asked over one WebSocket for each turn. */
export class OpenAiRealtime implements Realtime {
  readonly about: string
  private readonly config: RealtimeConfig
  private readonly onFailure: RealtimeFailures
  private readonly breaker: CircuitBreaker
  private readonly encoders = new WorkerPool<Speech, Uint8Array>({
    script: new URL('./mp3-worker.ts', import.meta.url),
    workers: 1,
    hangMs: 10_000,
  })

  /** `now` returns milliseconds of a monotonic clock. */
  constructor(config: RealtimeConfig, onFailure: RealtimeFailures, now?: () => number) {
    this.breaker = new CircuitBreaker(now)
    this.config = config
    this.onFailure = onFailure
    this.about = `openai ${config.server.model}`
  }

  join({ coach, transcriber }: OrdinaryParts): RealtimeTurn | null {
    if (this.breaker.msUntilRetry() > 0) return null
    const { server, limits, turnMs } = this.config
    let opening: Promise<RealtimeConversation | null> = Promise.resolve(null)
    let conversation: RealtimeConversation | null = null
    let isClosed = false
    let isTranscribed = false
    let mayHaveSound = false
    const stream: Stream = async (question, sending, onPart, signal) => {
      if (!conversation || !isTranscribed) throw conversation?.broken() ?? new ModelFailure('unheard')
      try {
        await conversation.stream(question, sending, onPart, signal)
      } catch (thrown) {
        // Another model answers, or this one once more: the first has no sound to wait for.
        if (!question.shape && thrown instanceof ModelFailure) mayHaveSound = false
        throw thrown
      }
    }
    const transcribe: Transcriber['transcribe'] = async (recording, signal) => {
      const opened = await opening
      const samples = opened && (await recording.samples())
      if (!samples || samples.length > longestSamples) {
        mayHaveSound = false
        return transcriber.transcribe(recording, signal)
      }
      try {
        const text = await opened.transcribe(samples, signal)
        isTranscribed = true
        return { text }
      } catch {
        signal.throwIfAborted()
        mayHaveSound = false
        // A broken conversation is counted and told where the coach fails.
        if (!opened.broken()) this.onFailure({ engine: 'openai', reason: 'unheard' })
        return transcriber.transcribe(recording, signal)
      }
    }
    const { provider, baseUrl, apiKey, model } = { provider: 'openai' as const, ...server }
    const first = {
      coach: new LanguageModelCoach({ provider, baseUrl, apiKey, model }, limits, undefined, stream),
      breaker: this.breaker,
    }
    const settings = { onFailure: this.onFailure, turnMs }
    return {
      coach: beforeEachFounders(coach, (own) => CoachChain.withFirst(first, own, settings)),
      transcriber: { id: 'realtime', transcribe, check: () => transcriber.check() },
      begin(allows, voice) {
        mayHaveSound = voice && server.voice !== null
        opening = allows.then((isAllowed) => {
          if (isAllowed && !isClosed) conversation = openConversation(server, mayHaveSound)
          else mayHaveSound = false
          return conversation
        })
        opening.catch(() => {})
      },
      get mayHaveSound() {
        return mayHaveSound && !conversation?.broken()
      },
      soundOf: async (reply) => {
        const sound = conversation?.sound()
        return sound && sameWords(sound.words, reply) ? this.encode(sound.pcm) : null
      },
      close() {
        isClosed = true
        conversation?.close()
      },
    }
  }

  close(): Promise<void> {
    return this.encoders.close()
  }

  /** Null where the sound cannot be encoded; the product's own voice speaks then. */
  private async encode(bytes: Buffer): Promise<Uint8Array | null> {
    const pcm = new Int16Array(Math.floor(bytes.length / 2))
    for (let at = 0; at < pcm.length; at += 1) pcm[at] = bytes.readInt16LE(at * 2)
    return this.encoders.run({ pcm, rate: realtimeRate }).catch(() => null)
  }
}

/** A coach whose founders each have the model before their own. */
function beforeEachFounders(coach: CoachModel, withModel: (own: CoachModel) => CoachModel): CoachModel {
  return Object.create(coach, {
    // What is read for a language model is read.
    free: { value: coach.free ?? coach },
    forFounder: {
      value: async (founderId: string) => {
        const own = await coach.forFounder?.(founderId)
        return { coach: withModel(own?.coach ?? coach), degraded: null }
      },
    },
  }) as CoachModel
}

/** Signs and capitals make no sound. */
const sameWords = (spoken: string, shown: string): boolean => wordsOnly(spoken) === wordsOnly(shown)

const wordsOnly = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
