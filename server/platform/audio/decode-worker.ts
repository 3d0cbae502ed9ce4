import { parentPort } from 'node:worker_threads'
import { demuxContainer, type Unpacked, type UnpackProblem } from './container.ts'
import { decodeOpus } from './opus.ts'
import { RATE } from './samples.ts'
import { speechMilliseconds } from './speech-gate.ts'
import type { WorkerReply } from './worker-pool.ts'

export interface DecodeTask {
  bytes: Uint8Array
  maxSeconds: number
  /** Whether to decode all samples, or only until speech is certain. */
  want: 'samples' | 'speech'
}

/** `pcm` is 16 kHz mono, null for AAC; `speechMs` counts what was decoded, null for AAC. */
export type Decoded =
  | {
      container: Unpacked['container']
      pcm: Int16Array<ArrayBuffer> | null
      seconds: number
      speechMs: number | null
    }
  | UnpackProblem

/** This much speech is certainly no noise: decoding can stop. */
const enoughSpeechMs = 500

// opus-decoder and mediabunny log a line per damaged part: an upload must not be able to fill the log.
console.error = console.warn = () => {}

async function decode({ bytes, maxSeconds, want }: DecodeTask): Promise<Decoded> {
  const unpacked = await demuxContainer(bytes, maxSeconds)
  if (typeof unpacked === 'string') return unpacked
  const { container, codec, packets, broken, preSkip } = unpacked
  if (codec === 'aac') return { container, pcm: null, seconds: unpacked.seconds, speechMs: null }
  if (broken > packets.length) return 'damaged'
  const seconds = Math.max(0, Math.round((unpacked.seconds - preSkip / 48_000) * RATE) / RATE)
  let spoken = 0
  const certain = (piece: Int16Array) => {
    spoken += speechMilliseconds(piece)
    return spoken >= enoughSpeechMs
  }
  const pcm = await decodeOpus(packets, preSkip, want === 'speech' ? certain : undefined)
  if (!pcm) return 'damaged'
  const speechMs = spoken >= enoughSpeechMs ? spoken : speechMilliseconds(pcm)
  return { container, pcm: want === 'samples' ? pcm : null, seconds, speechMs }
}

async function answer(task: DecodeTask): Promise<void> {
  try {
    const result = await decode(task)
    const moved = typeof result === 'string' || !result.pcm ? [] : [result.pcm.buffer]
    parentPort?.postMessage({ result } satisfies WorkerReply<Decoded>, moved)
  } catch (thrown) {
    parentPort?.postMessage({ error: String(thrown) } satisfies WorkerReply<Decoded>)
  }
}

parentPort?.on('message', (task: DecodeTask) => void answer(task))
