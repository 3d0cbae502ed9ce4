import { readdir } from 'node:fs/promises'
import { WorkerFault, WorkerPool } from '#server/platform/audio/worker-pool.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ModelFiles, modelFilesIn } from './local-models.ts'
import type { Spoken, Transcriber } from './port.ts'

/** What the worker thread needs to load the model once. */
export interface LocalModel {
  files: ModelFiles
  folder: string
  language: string
  /** The name of the package to import. */
  engine: string
}

const enginePackage = 'sherpa-onnx-node'
/** Enough for 180 s of speech on two slow cores, including loading the model. */
const hangMs = 60_000

/** Speech recognition on this machine: `sherpa-onnx-node`, which the operator installs, with the models of a folder. */
export class LocalTranscriber implements Transcriber {
  readonly id = 'local'
  private readonly folder: string
  private readonly language: string
  private readonly engine: string
  private pool: WorkerPool<Int16Array, string> | undefined

  constructor({
    modelDir,
    language,
    engine = enginePackage,
  }: { modelDir: string; language?: string | undefined; engine?: string }) {
    this.engine = engine
    this.folder = modelDir
    this.language = language ?? ''
  }

  async transcribe({ samples }: Spoken, signal: AbortSignal): Promise<{ text: string }> {
    signal.throwIfAborted()
    const pcm = await samples()
    if (!pcm)
      throw new AppError(
        'UnsupportedType',
        'This server reads recordings in Opus or WAV only. You can type.',
        {
          field: 'audio',
        },
      )
    const problem = await this.problem()
    if (problem) throw notReady(problem)
    this.pool ??= this.start()
    try {
      return { text: (await this.pool.run(pcm, signal)).trim() }
    } catch (thrown) {
      throw thrown instanceof WorkerFault ? failed(thrown) : thrown
    }
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const problem = await this.problem()
    return problem
      ? { ok: false, detail: problem }
      : { ok: true, detail: `The local recogniser reads its models from ${this.folder}.` }
  }

  private start(): WorkerPool<Int16Array, string> {
    const { folder, language, engine } = this
    return new WorkerPool<Int16Array, string>({
      script: new URL('./local-worker.ts', import.meta.url),
      workers: 1,
      hangMs,
      workerData: async (): Promise<LocalModel> => {
        const files = modelFilesIn(await readdir(folder))
        if (!files) throw new Error('The models are gone')
        return { files, folder, language, engine }
      },
    })
  }

  /** What the operator has to fix, or null. */
  private async problem(): Promise<string | null> {
    const names = await readdir(this.folder).catch(() => null)
    if (!names) return `VOICE_LOCAL_MODEL_DIR names no folder that can be read: ${this.folder}`
    if (!modelFilesIn(names))
      return 'VOICE_LOCAL_MODEL_DIR has no complete recogniser: it needs tokens.txt, and encoder and decoder (Whisper), a joiner too (transducer), or model.onnx (SenseVoice).'
    try {
      import.meta.resolve(this.engine)
      return null
    } catch {
      return `VOICE_LOCAL_MODEL_DIR is set, but the package is not installed: npm install --no-save ${this.engine}`
    }
  }
}

const notReady = (detail: string) =>
  new AppError('Unavailable', 'This server cannot turn speech into text at the moment. You can type.', {
    code: 'STT_NOT_CONFIGURED',
    cause: new Error(detail),
  })

function failed(cause: WorkerFault): AppError {
  if (cause.kind === 'full' || cause.kind === 'closed')
    return new AppError('Unavailable', 'Too many recordings at once. Please try again in a moment.', {
      code: 'STT_BUSY',
      cause,
    })
  return new AppError(
    'ProviderFailed',
    'Your recording could not be turned into text. Try again, or type your answer.',
    { code: 'STT_FAILED', cause },
  )
}
