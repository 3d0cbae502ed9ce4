import { parentPort, workerData } from 'node:worker_threads'
import { encodeMp3, synthesize, trimSilence } from './flite.ts'
import type { Utterance, UtteranceReply } from './worker-pool.ts'

const { module } = workerData as { module: WebAssembly.Module }

parentPort?.on('message', ({ text, voice, speed }: Utterance) => {
  try {
    const mp3 = encodeMp3(trimSilence(synthesize(module, text, voice, speed)))
    parentPort?.postMessage({ mp3 } satisfies UtteranceReply, [mp3.buffer])
  } catch (thrown) {
    parentPort?.postMessage({ error: String(thrown) } satisfies UtteranceReply)
  }
})
