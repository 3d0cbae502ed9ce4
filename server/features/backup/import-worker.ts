import { parentPort } from 'node:worker_threads'
import { DangerInFile, refuseDanger } from '#server/features/safety/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkRows } from './check-rows.ts'
import { pagesOf } from './pages.ts'
import { type FileRow, rowsIn } from './read-export.ts'
import type { Page } from './rules.ts'
import { travelling } from './tables.ts'

/** A file to read, as of a moment and the founder's day. */
export interface ImportTask {
  file: Uint8Array
  today: string
  now: Date
}

/** What the file holds, ready to be written, the sentence that refuses it, or words of danger that stand in it. */
export type ImportResult = { pages: Page[] } | { refusal: string } | { danger: string }

const known = new Set(travelling.map((it) => it.name))

/** Read before any other rule: words of danger are answered, whatever else is wrong with the file. */
function* withoutDanger(rows: Iterable<FileRow>): Generator<FileRow> {
  for (const read of rows) {
    refuseDanger(textsOf(read.row))
    yield read
  }
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsOf(item)
}

function read({ file, today, now }: ImportTask): ImportResult {
  try {
    const rows = rowsIn(Buffer.from(file.buffer, file.byteOffset, file.length), (table) => known.has(table))
    return { pages: [...pagesOf(checkRows(withoutDanger(rows), { today, now }))] }
  } catch (error) {
    if (error instanceof DangerInFile) return { danger: error.text }
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
