import { Worker } from 'node:worker_threads'
import type { ReaderReply, ReaderRequest } from './file-reader.ts'

const send = (reply: ReaderReply) => process.send!(reply)

/** Ends the process when its parent has gone, also during an endless computation. */
const watchParent = `
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 1000)`

/**
 * Main loop of a process that a `FileReader` started: reads each file it is sent with `read`, which yields the parts of
 * its result as they come, or none.
 */
export function readFiles<Task, Result, Part = never>(
  read: (file: Buffer, task: Task) => Generator<Part, Result> | AsyncGenerator<Part, Result>,
): void {
  new Worker(watchParent, { eval: true }).unref()
  let pieces: Uint8Array[] = []
  process.on('message', async (request: ReaderRequest) => {
    if ('piece' in request) {
      pieces.push(request.piece)
      return
    }
    const file = Buffer.concat(pieces)
    pieces = []
    try {
      const parts = read(file, request.task as Task)
      let next = await parts.next()
      for (; !next.done; next = await parts.next()) send({ part: next.value })
      send({ result: next.value })
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
