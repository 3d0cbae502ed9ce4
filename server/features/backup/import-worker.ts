import { parentPort } from 'node:worker_threads'
import { AppError } from '#server/platform/errors.ts'
import { checkRows } from './check-rows.ts'
import { pagesOf } from './pages.ts'
import { rowsIn } from './read-export.ts'
import type { Page } from './rules.ts'
import { travelling } from './tables.ts'

/** A file to read, as of a moment and the founder's day. */
export interface ImportTask {
  file: Uint8Array
  today: string
  now: Date
}

/** What the file holds, ready to be written, or the sentence that refuses it. */
export type ImportResult = { pages: Page[] } | { refusal: string }

const known = new Set(travelling.map((it) => it.name))

function read({ file, today, now }: ImportTask): ImportResult {
  try {
    const rows = rowsIn(Buffer.from(file.buffer, file.byteOffset, file.length), (table) => known.has(table))
    return { pages: [...pagesOf(checkRows(rows, { today, now }))] }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}

parentPort?.on('message', (task: ImportTask) => {
  try {
    const result = read(task)
    const moved = 'pages' in result ? result.pages.map(({ json }) => json.buffer as ArrayBuffer) : []
    parentPort?.postMessage({ result }, moved)
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
