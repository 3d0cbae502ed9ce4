import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '#server/platform/errors.ts'

export interface FileReaderSettings {
  /** Calls `readFiles` (file-reader-process.ts). */
  script: URL
  /** A file that takes longer is refused, and its process killed. In milliseconds. */
  deadlineMs: number
  /** The heap of the process, in megabytes. */
  memoryMb: number
}

/** From the parent: the bytes of a file in chunks, then how to read them. */
export type ReaderRequest = { piece: Uint8Array } | { task: unknown }
/** From the process: parts of the result, then the result; or the message of an unexpected error. */
export type ReaderReply = { part: unknown } | { result: unknown } | { error: string }

/** The process was lost: it crashed, ran out of memory or passed its deadline. */
class ReaderLost extends Error {}
class TooManyWait extends Error {}

/** Chunk size of a message: small enough that copying one delays no request. */
const pieceBytes = 128 * 1024
/** Starting a process blocks the main thread for about 20 ms, so one is reused for the next file for this long. */
const idleMs = 30_000
/** Files that may wait while one is read; more are refused with a retry hint. */
const waitingAtMost = 16
/** Nice value: about a tenth of a CPU that is busy otherwise. At 19 an honest import starved into its deadline. */
const readerPriority = 10

/** One file at a time in the whole program, whatever its kind: the other CPUs are for requests. */
let waiting = 0
let lastRead: Promise<unknown> = Promise.resolve()

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (waiting > waitingAtMost) throw new TooManyWait()
  waiting += 1
  const mine = lastRead.then(read).finally(() => {
    waiting -= 1
  })
  lastRead = mine.catch(() => undefined)
  return mine
}

/**
 * Reads uploads in a separate process, at a low priority, one file at a time, within a deadline and a memory
 * limit: whatever a file contains, the process that answers requests continues. A thread would not do: it shares the
 * garbage collector and the memory map with the thread that answers (ADR 50).
 */
export class FileReader<Task, Result, Part = never> {
  private readonly settings: FileReaderSettings
  private readonly reading = new Set<string>()
  private child: ChildProcess | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(settings: FileReaderSettings) {
    this.settings = settings
  }

  /**
   * Throws TooMany while another file of the founder's is read, Unavailable while too many wait, Invalid for a file
   * that is not read in time.
   */
  async read(
    founderId: string,
    file: Uint8Array,
    task: Task,
    signal: AbortSignal,
  ): Promise<{ result: Result; parts: Part[] }> {
    if (this.reading.has(founderId))
      throw new AppError('TooMany', 'Another file of yours is still being read. Try again in a moment.', {
        retryAfter: 5,
      })
    this.reading.add(founderId)
    try {
      return await inTurn(async () => {
        signal.throwIfAborted()
        return this.ask(file, task, signal)
      })
    } catch (error) {
      throw refusalOf(error)
    } finally {
      this.reading.delete(founderId)
    }
  }

  private async ask(
    file: Uint8Array,
    task: Task,
    signal: AbortSignal,
  ): Promise<{ result: Result; parts: Part[] }> {
    clearTimeout(this.idle)
    this.child ??= this.start()
    const child = this.child
    const { promise, resolve, reject } = Promise.withResolvers<{ result: Result; parts: Part[] }>()
    const parts: Part[] = []
    const onReply = (reply: ReaderReply) => {
      if ('part' in reply) parts.push(reply.part as Part)
      else if ('result' in reply) resolve({ result: reply.result as Result, parts })
      else reject(new Error(reply.error))
    }
    const lose = (why: string) => {
      reject(new ReaderLost(why))
      this.end()
    }
    const onEnd = () => lose('the process ended')
    const onAbort = () => {
      reject(signal.reason)
      this.end()
    }
    const deadline = setTimeout(lose, this.settings.deadlineMs, 'the deadline has passed')
    child.on('message', onReply).once('exit', onEnd).once('error', onEnd)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      send(child, file, task).catch(onEnd)
      return await promise
    } finally {
      clearTimeout(deadline)
      child.off('message', onReply).off('exit', onEnd).off('error', onEnd)
      signal.removeEventListener('abort', onAbort)
      this.idle = setTimeout(() => this.end(), idleMs).unref()
    }
  }

  private start(): ChildProcess {
    const { script, memoryMb } = this.settings
    const child = fork(fileURLToPath(script), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // The server's settings, keys among them, must not reach a process that reads strangers' files.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // An idle process does not keep the program alive; a running request does that by its connection.
    child.unref()
    child.channel?.unref()
    child.on('error', () => undefined)
    try {
      setPriority(child.pid!, readerPriority)
    } catch {
      // It has ended already, or the system allows no such thing.
    }
    return child
  }

  private end(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }
}

/** Sends chunk by chunk, each when the one before has been sent, so that requests are handled in between. */
async function send(child: ChildProcess, file: Uint8Array, task: unknown): Promise<void> {
  const one = (message: ReaderRequest) =>
    new Promise<void>((done, failed) => {
      child.send(message, (error) => (error ? failed(error) : done()))
    })
  for (let at = 0; at < file.length; at += pieceBytes)
    await one({ piece: file.subarray(at, at + pieceBytes) })
  await one({ task })
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TooManyWait)
    return new AppError('Unavailable', 'Many files are being read. Please try again in a moment.', {
      retryAfter: 10,
    })
  if (!(error instanceof ReaderLost)) return error
  return new AppError('Invalid', 'file: takes too long or too much memory to be read', {
    field: 'file',
    cause: error,
  })
}
