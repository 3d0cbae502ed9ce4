import { parentPort } from 'node:worker_threads'
import type { WorkerReply } from '#server/platform/audio/worker-pool.ts'
import { encodeMp3, type Speech, trimSilence } from '#server/providers/speech/flite.ts'

parentPort?.on('message', (speech: Speech) => {
  try {
    const mp3 = encodeMp3(trimSilence(speech))
    parentPort?.postMessage({ result: mp3 } satisfies WorkerReply<Uint8Array>, [mp3.buffer])
  } catch (thrown) {
    parentPort?.postMessage({ error: String(thrown) } satisfies WorkerReply<Uint8Array>)
  }
})
