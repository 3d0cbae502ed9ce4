import { parentPort } from 'node:worker_threads'
import { CalendarProblem } from './calendar-file.ts'
import { type BusyEvent, busyIn, type Window } from './read-calendar.ts'

export interface CalendarTask {
  file: Uint8Array
  window: Window
}

/** The busy times of a file, or the sentence that refuses it. */
export type CalendarResult = { times: BusyEvent[]; repeating: number } | { refusal: string }

function read({ file, window }: CalendarTask): CalendarResult {
  try {
    return busyIn(Buffer.from(file.buffer, file.byteOffset, file.length).toString('utf8'), window)
  } catch (error) {
    // Whatever the library stumbles over is the file's fault, and its text no sentence for a founder.
    const why = error instanceof CalendarProblem ? error.message : 'is not a calendar that can be read'
    return { refusal: `file: ${why}` }
  }
}

parentPort?.on('message', (task: CalendarTask) => parentPort?.postMessage({ result: read(task) }))
