import { writeFileSync } from 'node:fs'
import type { EngineConfig } from './engine-config.ts'

/** To the process: what to load, then one task at a time. */
export type EngineRequest =
  | { load: EngineConfig; memoryMb: number }
  | { speak: Sentence }
  | { transcribe: Int16Array }

export interface Sentence {
  text: string
  speaker: number
  speed: number
  /** The sample rate of the MP3 in Hz; the voice's own when omitted. */
  rate?: number | undefined
  /** Whether the sound is wanted as samples too, at 16 kHz. */
  withSamples?: boolean
}

export type EngineReply =
  | { loaded: true }
  | { spoken: Uint8Array; seconds: number; samples: Int16Array | null }
  | { text: string }
  | { error: string }

interface Sound {
  samples: Float32Array
  sampleRate: number
}
interface Segments {
  acceptWaveform(samples: Float32Array): void
  flush(): void
  isEmpty(): boolean
  front(enableExternalBuffer: boolean): { samples: Float32Array }
  pop(): void
}
/** The parts of `sherpa-onnx-node` used here; it has no types of its own. */
interface Sherpa {
  OfflineRecognizer: {
    createAsync(config: object): Promise<{
      createStream(): { acceptWaveform(sound: Sound): void }
      decodeAsync(stream: object): Promise<{ text: string }>
    }>
  }
  OfflineTts: {
    createAsync(config: object): Promise<{
      generateAsync(request: {
        text: string
        sid: number
        speed: number
        enableExternalBuffer: boolean
      }): Promise<Sound>
    }>
  }
  Vad: new (config: object, bufferSeconds: number) => Segments
}

const sampleRate = 16_000
/** Longest piece that is recognised at once: memory grows with it. */
const pieceSeconds = 28
const checkMemoryMs = 250

async function load({ recogniser, pauses, voice }: EngineConfig) {
  // CommonJS, so its exports are on `default`. Named in a variable: the package is optional and has no types.
  const name = 'sherpa-onnx-node'
  const { default: sherpa } = (await import(name)) as { default: Sherpa }
  return {
    recognizer: recogniser ? await sherpa.OfflineRecognizer.createAsync(recogniser) : null,
    voice: voice ? await sherpa.OfflineTts.createAsync(voice) : null,
    // One for each recording: what it was fed stays in it.
    openPauses: pauses ? () => new sherpa.Vad(pauses, 60) : null,
  }
}

let engine: Awaited<ReturnType<typeof load>> | null = null

async function answer(request: EngineRequest): Promise<EngineReply> {
  if ('load' in request) {
    limitMemory(request.memoryMb)
    engine = await load(request.load)
    return { loaded: true }
  }
  return 'transcribe' in request ? transcribe(request.transcribe) : speak(request.speak)
}

async function transcribe(pcm: Int16Array): Promise<EngineReply> {
  if (!engine?.recognizer) throw new Error('there is no recogniser in this pack')
  const texts: string[] = []
  for (const samples of piecesOf(Float32Array.from(pcm, (it) => it / 32_768))) {
    const stream = engine.recognizer.createStream()
    stream.acceptWaveform({ samples, sampleRate })
    texts.push((await engine.recognizer.decodeAsync(stream)).text.trim())
  }
  return { text: texts.filter(Boolean).join(' ') }
}

/** A long recording in pieces between pauses; a short one whole. */
function piecesOf(samples: Float32Array): Float32Array[] {
  const longest = pieceSeconds * sampleRate
  if (samples.length <= longest) return [samples]
  const pauses = engine?.openPauses?.()
  if (!pauses)
    return Array.from({ length: Math.ceil(samples.length / longest) }, (_, at) =>
      samples.slice(at * longest, (at + 1) * longest),
    )
  const pieces: Float32Array[] = []
  for (let at = 0; at + 512 <= samples.length; at += 512) pauses.acceptWaveform(samples.slice(at, at + 512))
  pauses.flush()
  for (; !pauses.isEmpty(); pauses.pop()) pieces.push(pauses.front(false).samples)
  return pieces
}

async function speak({ text, speaker, speed, rate, withSamples }: Sentence): Promise<EngineReply> {
  if (!engine?.voice) throw new Error('there is no voice in this pack')
  const sound = await engine.voice.generateAsync({ text, sid: speaker, speed, enableExternalBuffer: false })
  if (!sound.samples.length) throw new Error('the voice made no sound')
  const { atRate, encodeMp3, trimSilence } = await import('#server/providers/speech/flite.ts')
  const pcm = Int16Array.from(sound.samples, (it) => Math.max(-1, Math.min(1, it)) * 32_767)
  const speech = trimSilence({ pcm, rate: sound.sampleRate })
  return {
    spoken: encodeMp3(atRate(speech, rate)),
    seconds: sound.samples.length / sound.sampleRate,
    samples: withSamples ? atRate(speech, sampleRate).pcm : null,
  }
}

/** Ends this process when it takes more memory, and asks Linux to end it first when there is none left. */
function limitMemory(megabytes: number): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system.
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > megabytes * 1e6) process.exit(memoryExit)
  }, checkMemoryMs).unref()
}

/** Exit status when the memory limit was passed. */
const memoryExit = 77

process.on('message', async (request: EngineRequest) => {
  process.send?.(await answer(request).catch((error: unknown): EngineReply => ({ error: String(error) })))
})
