import { parentPort } from 'node:worker_threads'
import { type Unpacked, type UnpackProblem, unpack } from './container.ts'
import { decodeOpus } from './opus.ts'
import type { WorkerReply } from './worker-pool.ts'

export interface DecodeTask {
  bytes: Uint8Array
  maxSeconds: number
}

/** `pcm` is 16 kHz mono; null for AAC. */
export type Decoded =
  | { container: Unpacked['container']; pcm: Int16Array<ArrayBuffer> | null; seconds: number }
  | UnpackProblem

// opus-decoder and mediabunny write a line for what is damaged: an upload must not be able to fill the log.
console.error = console.warn = () => {}

async function decode({ bytes, maxSeconds }: DecodeTask): Promise<Decoded> {
  const unpacked = await unpack(bytes, maxSeconds)
  if (typeof unpacked === 'string') return unpacked
  const { container, codec, packets, seconds, broken, preSkip } = unpacked
  if (codec === 'aac') return { container, pcm: null, seconds }
  const pcm = broken > packets.length ? null : await decodeOpus(packets, preSkip)
  return pcm ? { container, pcm, seconds } : 'damaged'
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
