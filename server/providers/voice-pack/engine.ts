import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EngineConfig } from './engine-config.ts'
import type { EngineReply, EngineRequest } from './engine-process.ts'

export interface EngineSettings {
  memoryMb: number
  /** A load or a task that takes longer ends the process. */
  hangMs: number
  /** An idle process is ended after this time, since the models are given back only with it. */
  idleMs: number
  /** Crashes within `crashWindowMs` after which the engine stays off. */
  crashesAtMost: number
  crashWindowMs: number
}

export const engineDefaults: EngineSettings = {
  memoryMb: 1_200,
  hangMs: 60_000,
  idleMs: 5 * 60_000,
  crashesAtMost: 3,
  crashWindowMs: 10 * 60_000,
}

type Task = Exclude<EngineRequest, { load: unknown }>

/** The process was lost, or it refused the task. */
export class EngineFault extends Error {}

/**
 * A model in a process of its own, since a broken model file ends the process that loads it. One task at a time; the
 * process starts with the first. A crash costs its own task.
 */
export class Engine {
  private readonly config: EngineConfig
  private readonly settings: EngineSettings
  private readonly onCrash: (why: string) => void
  private child: ChildProcess | null = null
  private last: Promise<unknown> = Promise.resolve()
  private idle: NodeJS.Timeout | undefined
  private crashes: number[] = []
  private closed = false

  constructor(config: EngineConfig, onCrash: (why: string) => void, settings: Partial<EngineSettings> = {}) {
    this.config = config
    this.onCrash = onCrash
    this.settings = { ...engineDefaults, ...settings }
  }

  /** Whether it crashed too often to be tried again. */
  get isOff(): boolean {
    const since = performance.now() - this.settings.crashWindowMs
    this.crashes = this.crashes.filter((at) => at > since)
    return this.closed || this.crashes.length >= this.settings.crashesAtMost
  }

  /** Throws EngineFault, or the signal's reason; a task under way is then finished for nobody. */
  run(task: Task, signal: AbortSignal): Promise<EngineReply> {
    const result = this.last.then(async () => {
      signal.throwIfAborted()
      if (this.isOff) throw new EngineFault('the engine is switched off after several crashes')
      clearTimeout(this.idle)
      return this.ask(this.child ?? (await this.start()), task)
    })
    this.last = result
      .catch(() => {})
      .then(() => {
        this.idle = setTimeout(() => this.end(), this.settings.idleMs).unref()
      })
    return abortable(result, signal)
  }

  async close(): Promise<void> {
    this.closed = true
    this.end()
    await this.last
    clearTimeout(this.idle)
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('./engine-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256'],
      // The server's settings, keys among them, are no matter of a model.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.child = child
    child.unref()
    child.channel?.unref()
    child.on('error', () => {})
    child.once('exit', () => {
      if (this.child === child) this.child = null
    })
    try {
      await this.ask(child, { load: this.config, memoryMb: this.settings.memoryMb })
    } catch (error) {
      // A model that is refused once is refused again: it counts like a crash.
      if (this.child === child) this.lose(child, error instanceof Error ? error.message : String(error))
      throw error
    }
    return child
  }

  private lose(child: ChildProcess, why: string): void {
    if (this.child === child) this.child = null
    child.kill('SIGKILL')
    if (this.closed) return
    this.crashes.push(performance.now())
    this.onCrash(why)
  }

  private async ask(child: ChildProcess, request: EngineRequest): Promise<EngineReply> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineReply>()
    const lose = (why: string) => {
      this.lose(child, why)
      reject(new EngineFault(why))
    }
    const onExit = (code: number | null, signal: string | null) =>
      lose(`the engine ended with ${signal ?? `status ${code}`}`)
    const timer = setTimeout(lose, this.settings.hangMs, 'the engine did not answer')
    child.once('message', resolve).once('exit', onExit)
    try {
      child.send(request, (error) => error && lose('the engine cannot be reached'))
      const reply = await promise
      if ('error' in reply) throw new EngineFault(reply.error)
      return reply
    } finally {
      clearTimeout(timer)
      child.off('message', resolve).off('exit', onExit)
    }
  }

  private end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
