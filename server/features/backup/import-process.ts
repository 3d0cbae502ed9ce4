import { DangerInFile, refuseDanger } from '#server/features/safety/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { readFiles } from '#server/platform/files/file-reader-process.ts'
import { checkRows } from './check-rows.ts'
import { pagesOf } from './pages.ts'
import { type FileRow, jsonIn, rowsIn } from './read-export.ts'
import type { Page } from './rules.ts'
import { travelling } from './tables.ts'

/** Options of reading a file: the time and the founder's day. */
export interface ImportTask {
  today: string
  now: Date
}

/**
 * Result: all pages have been sent as parts; or the sentence that refuses the file, or a text in it that may mean
 * danger.
 */
export type ImportResult = { read: true } | { refusal: string } | { danger: string }

const known = new Set(travelling.map((it) => it.name))

/** Checked before every other rule: a text that may mean danger is answered, whatever else is wrong with the file. */
function* withoutDanger(rows: Iterable<FileRow>): Generator<FileRow> {
  for (const read of rows) {
    refuseDanger(textsOf(read.row))
    yield read
  }
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsOf(member)
}

async function* read(file: Buffer, { today, now }: ImportTask): AsyncGenerator<Page, ImportResult> {
  try {
    const rows = rowsIn(await jsonIn(file), (table) => known.has(table))
    yield* pagesOf(checkRows(withoutDanger(rows), { today, now }))
    return { read: true }
  } catch (error) {
    if (error instanceof DangerInFile) return { danger: error.text }
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}

readFiles(read)
