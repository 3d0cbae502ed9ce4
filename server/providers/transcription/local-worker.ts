import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReply } from '#server/platform/audio/worker-pool.ts'
import type { LocalModel } from './local.ts'

/** The part of `sherpa-onnx-node` used here. */
interface Engine {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): { acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void }
    decode(stream: object): void
    getResult(stream: object): { text: string }
  }
}

const { files, folder, language, engine } = workerData as LocalModel
const path = (name: string) => join(folder, name)

function modelConfig(): object {
  const tokens = path(files.tokens)
  switch (files.kind) {
    case 'whisper':
      return {
        tokens,
        whisper: { encoder: path(files.encoder), decoder: path(files.decoder), language, task: 'transcribe' },
      }
    case 'transducer':
      return {
        tokens,
        transducer: {
          encoder: path(files.encoder),
          decoder: path(files.decoder),
          joiner: path(files.joiner),
        },
      }
    case 'senseVoice':
      return { tokens, senseVoice: { model: path(files.model), language, useInverseTextNormalization: 1 } }
  }
}

async function load() {
  // Not a dependency: the operator installs it. CommonJS, so its exports are on `default`.
  const { default: sherpa } = (await import(engine)) as { default: Engine }
  return new sherpa.OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...modelConfig(), numThreads: 2, provider: 'cpu', debug: 0 },
  })
}

const loading = load()
loading.catch(() => {})

async function answer(pcm: Int16Array): Promise<void> {
  try {
    const recogniser = await loading
    const stream = recogniser.createStream()
    stream.acceptWaveform({ sampleRate: 16_000, samples: Float32Array.from(pcm, (it) => it / 32_768) })
    recogniser.decode(stream)
    const { text } = recogniser.getResult(stream)
    parentPort?.postMessage({ result: text } satisfies WorkerReply<string>)
  } catch (thrown) {
    parentPort?.postMessage({ error: String(thrown) } satisfies WorkerReply<string>)
  }
}

parentPort?.on('message', (pcm: Int16Array) => void answer(pcm))
