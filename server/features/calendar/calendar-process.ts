import { readFiles } from '#server/platform/files/file-reader-process.ts'
import { CalendarProblem } from './calendar-file.ts'
import { type BusyEvent, busyIn, type Window } from './read-calendar.ts'

export interface CalendarTask {
  window: Window
}

/** The busy times of a file, or the sentence that refuses it. */
export type CalendarResult = { times: BusyEvent[]; repeating: number } | { refusal: string }

function read(file: Buffer, { window }: CalendarTask): CalendarResult {
  try {
    return busyIn(file.toString('utf8'), window)
  } catch (error) {
    // An exception of the library is the file's fault, and its text is no sentence for a founder.
    const why = error instanceof CalendarProblem ? error.message : 'is not a calendar that can be read'
    return { refusal: `file: ${why}` }
  }
}

// biome-ignore lint/correctness/useYield: a calendar's result has no parts.
readFiles<CalendarTask, CalendarResult>(function* (file, task) {
  return read(file, task)
})
