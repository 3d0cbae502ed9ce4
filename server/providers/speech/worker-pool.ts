import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/errors.ts'

/** One sentence to say; `speed` is 0.5-2. */
export interface Utterance {
  text: string
  voice: string
  speed: number
}

export type UtteranceReply = { mp3: Uint8Array } | { error: string }

/** `workerData` is made once, at the first utterance; every worker gets the same. */
export interface PoolSettings {
  script: URL
  workers: number
  workerData: () => Promise<unknown>
  /** A worker silent for this long is replaced. Default 20 s. */
  hangMs?: number
  /** Utterances that may wait for a worker; more are refused. Default 200. */
  maxWaiting?: number
}

interface Job {
  utterance: Utterance
  resolve(mp3: Uint8Array): void
  reject(reason: unknown): void
}

/** A few worker threads that say utterances, first come first served. Started lazily; idle, they never keep the process alive. */
export class WorkerPool {
  private readonly settings: Required<PoolSettings>
  private readonly waiting: Job[] = []
  private readonly idle: Worker[] = []
  private readonly busy = new Map<Worker, { job: Job; timer: NodeJS.Timeout }>()
  private data: Promise<unknown> | undefined
  private readonly closing = new AbortController()

  constructor(settings: PoolSettings) {
    this.settings = { hangMs: 20_000, maxWaiting: 200, ...settings }
  }

  /** Resolves with MP3; rejects with AppError `TTS_FAILED`, `TTS_BUSY` or `TTS_CLOSED`, or with the signal's reason at once. */
  async say(utterance: Utterance, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    const data = await this.readyData()
    signal.throwIfAborted()
    if (this.closing.signal.aborted) throw closedError()
    if (this.waiting.length >= this.settings.maxWaiting)
      throw new AppError('Unavailable', 'The voice is busy. Please try again in a moment.', {
        code: 'TTS_BUSY',
      })

    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const job: Job = { utterance, resolve, reject }
    const abort = () => {
      const place = this.waiting.indexOf(job)
      if (place >= 0) this.waiting.splice(place, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    this.waiting.push(job)
    this.pump(data)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Stops every worker; utterances under way or waiting are rejected. */
  async close(): Promise<void> {
    this.closing.abort()
    for (const job of this.waiting.splice(0)) job.reject(closedError())
    const workers = [...this.idle.splice(0), ...this.busy.keys()]
    for (const worker of this.busy.keys()) this.finish(worker)?.reject(closedError())
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  private async readyData(): Promise<unknown> {
    this.data ??= this.settings.workerData()
    try {
      return await this.data
    } catch (cause) {
      this.data = undefined
      throw failed('could not start', cause)
    }
  }

  private pump(data: unknown): void {
    while (!this.closing.signal.aborted && this.waiting.length > 0) {
      const worker =
        this.idle.pop() ?? (this.busy.size < this.settings.workers ? this.start(data) : undefined)
      if (!worker) return
      const job = this.waiting.shift()!
      const timer = setTimeout(
        () => this.lose(worker, data, `was silent for ${this.settings.hangMs} ms`),
        this.settings.hangMs,
      )
      this.busy.set(worker, { job, timer })
      worker.ref()
      worker.postMessage(job.utterance)
    }
  }

  private start(data: unknown): Worker {
    // The parent's own flags (--input-type, --inspect) are not the worker's business.
    const worker = new Worker(this.settings.script, { workerData: data, execArgv: [] })
    worker.unref()
    worker.on('message', (reply: UtteranceReply) => {
      const job = this.finish(worker)
      if (!job) return
      worker.unref()
      this.idle.push(worker)
      if ('mp3' in reply) job.resolve(reply.mp3)
      else job.reject(failed(reply.error))
      this.pump(data)
    })
    worker.on('error', (cause) => this.lose(worker, data, 'crashed', cause))
    worker.on('exit', () => this.lose(worker, data, 'ended unexpectedly'))
    return worker
  }

  /** Takes a worker's job back, and its timer with it. */
  private finish(worker: Worker): Job | undefined {
    const held = this.busy.get(worker)
    if (!held) return undefined
    clearTimeout(held.timer)
    this.busy.delete(worker)
    return held.job
  }

  /** A worker is gone or useless: its utterance fails and the next one gets a new worker. */
  private lose(worker: Worker, data: unknown, why: string, cause?: unknown): void {
    const place = this.idle.indexOf(worker)
    if (place >= 0) this.idle.splice(place, 1)
    this.finish(worker)?.reject(failed(`the worker ${why}`, cause))
    void worker.terminate().catch(() => {})
    this.pump(data)
  }
}

function failed(why: string, cause?: unknown): AppError {
  return new AppError('ProviderFailed', 'The built-in voice could not say that sentence.', {
    code: 'TTS_FAILED',
    cause: new Error(`Flite: ${why}`, cause === undefined ? undefined : { cause }),
  })
}

function closedError(): AppError {
  return new AppError('Unavailable', 'The voice is shutting down.', { code: 'TTS_CLOSED' })
}
