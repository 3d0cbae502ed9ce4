import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReply } from '#server/platform/audio/worker-pool.ts'
import { atRate, encodeMp3, synthesize, trimSilence, type Utterance } from './flite.ts'

const { module } = workerData as { module: WebAssembly.Module }

parentPort?.on('message', ({ text, voice, speed, rate }: Utterance) => {
  try {
    const mp3 = encodeMp3(atRate(trimSilence(synthesize(module, text, voice, speed)), rate))
    parentPort?.postMessage({ result: mp3 } satisfies WorkerReply<Uint8Array>, [mp3.buffer])
  } catch (thrown) {
    parentPort?.postMessage({ error: String(thrown) } satisfies WorkerReply<Uint8Array>)
  }
})
