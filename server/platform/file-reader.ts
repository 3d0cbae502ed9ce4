import { WorkerFault, WorkerPool } from './audio/worker-pool.ts'
import { AppError } from './errors.ts'

export interface FileReaderSettings {
  /** Answers one task with a `WorkerReply` (worker-pool.ts). */
  script: URL
  /** A file that takes longer to read is refused, and its thread ended. In milliseconds. */
  deadlineMs: number
  /** The memory the thread may take, in megabytes. */
  memoryMb: number
}

/** So many files may wait while one is read; more are asked to come back. */
const waitingAtMost = 4

/** One file at a time in the whole program, whatever its kind: the other processors are for requests. */
let waiting = 0
let lastRead: Promise<unknown> = Promise.resolve()

async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (waiting > waitingAtMost) throw new WorkerFault('full', 'too many files wait')
  waiting += 1
  const mine = lastRead.then(read).finally(() => {
    waiting -= 1
  })
  lastRead = mine.catch(() => undefined)
  return mine
}

/**
 * Reads what founders upload in a thread of its own, one file at a time, within a deadline and a memory limit: whatever
 * a file holds, the thread that answers requests goes on.
 */
export class FileReader<Task, Result> {
  private readonly pool: WorkerPool<Task, Result>
  private readonly reading = new Set<string>()

  constructor({ script, deadlineMs, memoryMb }: FileReaderSettings) {
    this.pool = new WorkerPool({
      script,
      workers: 1,
      hangMs: deadlineMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      endsAfterTask: true,
    })
  }

  /** Throws TooMany while another file of the founder's is read, Unavailable while too many wait, Invalid for a file that is not read in time. */
  async read(founderId: string, task: Task, signal: AbortSignal): Promise<Result> {
    if (this.reading.has(founderId))
      throw new AppError('TooMany', 'Another file of yours is still being read. Try again in a moment.', {
        retryAfter: 5,
      })
    this.reading.add(founderId)
    try {
      return await inTurn(() => this.pool.run(task, signal))
    } catch (error) {
      throw refusalOf(error)
    } finally {
      this.reading.delete(founderId)
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof WorkerFault)) return error
  if (error.kind === 'full')
    return new AppError('Unavailable', 'Many files are being read. Please try again in a moment.', {
      retryAfter: 10,
    })
  if (error.kind !== 'lost') return error
  return new AppError('Invalid', 'file: takes too long or too much memory to be read', {
    field: 'file',
    cause: error,
  })
}
