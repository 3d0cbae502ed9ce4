import { type ResourceLimits, Worker } from 'node:worker_threads'

/** `workerData` is created once, at the first task, and shared by every worker. */
export interface PoolSettings {
  /** Answers every task with a `WorkerReply`. */
  script: URL
  workers: number
  /** A worker silent for this long is replaced. */
  hangMs: number
  /** Tasks that may wait for a worker; more are refused. Default 200. */
  maxWaiting?: number
  workerData?: () => Promise<unknown>
  resourceLimits?: ResourceLimits
}

export type WorkerReply<Result> = { result: Result } | { error: string }

/**
 * Why a task has no result: the worker refused, was lost (crashed, ended, hung), too many tasks wait, or the pool is
 * closed.
 */
export class WorkerFault extends Error {
  readonly kind: 'failed' | 'lost' | 'full' | 'closed'
  constructor(kind: WorkerFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WorkerFault'
    this.kind = kind
  }
}

interface Job<Task, Result> {
  task: Task
  resolve(result: Result): void
  reject(reason: unknown): void
}

/**
 * A few threads for long computations, first come first served, one task each at a time. A worker that crashes or hangs
 * costs its own task only. Started lazily; idle workers do not keep the process alive.
 */
export class WorkerPool<Task, Result> {
  private readonly settings: PoolSettings
  private readonly waiting: Job<Task, Result>[] = []
  private readonly idle: Worker[] = []
  private readonly busy = new Map<Worker, { job: Job<Task, Result>; timer: NodeJS.Timeout }>()
  private readonly closing = new AbortController()
  private data: Promise<unknown> | undefined

  constructor(settings: PoolSettings) {
    this.settings = settings
  }

  /**
   * Rejects with a `WorkerFault`, or at once with the signal's reason. The result of a running task is then ignored.
   */
  async run(task: Task, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const data = await this.readyData()
    signal?.throwIfAborted()
    if (this.closing.signal.aborted) throw new WorkerFault('closed', 'the pool is closed')
    if (this.waiting.length >= (this.settings.maxWaiting ?? 200))
      throw new WorkerFault('full', 'too many tasks wait')

    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const job: Job<Task, Result> = { task, resolve, reject }
    const abort = () => {
      const place = this.waiting.indexOf(job)
      if (place >= 0) this.waiting.splice(place, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    this.waiting.push(job)
    this.pump(data)
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Stops every worker; tasks under way or waiting are rejected. */
  async close(): Promise<void> {
    this.closing.abort()
    const closed = new WorkerFault('closed', 'the pool is closed')
    const workers = [...this.idle.splice(0), ...this.busy.keys()]
    for (const job of this.waiting.splice(0)) job.reject(closed)
    for (const worker of this.busy.keys()) this.finish(worker)?.reject(closed)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  private async readyData(): Promise<unknown> {
    this.data ??= this.settings.workerData?.() ?? Promise.resolve()
    try {
      return await this.data
    } catch (cause) {
      this.data = undefined
      throw new WorkerFault('failed', 'the workers could not start', { cause })
    }
  }

  private pump(data: unknown): void {
    const { workers, hangMs } = this.settings
    while (!this.closing.signal.aborted && this.waiting.length > 0) {
      const worker = this.idle.pop() ?? (this.busy.size < workers ? this.start(data) : undefined)
      if (!worker) return
      const job = this.waiting.shift()!
      const timer = setTimeout(() => this.lose(worker, data, `was silent for ${hangMs} ms`), hangMs)
      this.busy.set(worker, { job, timer })
      worker.ref()
      worker.postMessage(job.task)
    }
  }

  private start(data: unknown): Worker {
    const { script, resourceLimits } = this.settings
    // The parent's own flags (--input-type, --inspect) must not reach the worker.
    const worker = new Worker(script, {
      workerData: data,
      execArgv: [],
      ...(resourceLimits && { resourceLimits }),
    })
    worker.unref()
    worker.on('message', (reply: WorkerReply<Result>) => {
      const job = this.finish(worker)
      if (!job) return
      worker.unref()
      this.idle.push(worker)
      if ('result' in reply) job.resolve(reply.result)
      else job.reject(new WorkerFault('failed', reply.error))
      this.pump(data)
    })
    worker.on('error', (cause) => this.lose(worker, data, 'crashed', cause))
    worker.on('exit', () => this.lose(worker, data, 'ended unexpectedly'))
    return worker
  }

  /** Removes a worker's job, and its timer. */
  private finish(worker: Worker): Job<Task, Result> | undefined {
    const held = this.busy.get(worker)
    if (!held) return undefined
    clearTimeout(held.timer)
    this.busy.delete(worker)
    return held.job
  }

  /** A worker is lost: its task fails and the next task gets a new worker. */
  private lose(worker: Worker, data: unknown, why: string, cause?: unknown): void {
    const place = this.idle.indexOf(worker)
    if (place >= 0) this.idle.splice(place, 1)
    this.finish(worker)?.reject(new WorkerFault('lost', `the worker ${why}`, { cause }))
    void worker.terminate().catch(() => {})
    this.pump(data)
  }
}
