import { DangerInFile, refuseDanger } from '#server/features/safety/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { readFiles } from '#server/platform/files/file-reader-process.ts'
import { checkRows } from './check-rows.ts'
import { pagesOf } from './pages.ts'
import { type FileRow, jsonIn, rowsIn } from './read-export.ts'
import type { Page } from './rules.ts'
import { type ClaimedSeal, sealIn } from './seal.ts'
import { travelling } from './tables.ts'

/** Options of reading a file: the time and the founder's day. */
export interface ImportTask {
  today: string
  now: Date
}

/**
 * Result: all pages have been sent as parts, and what the file claims as its seal; or the sentence that refuses the file, or a text in it that may mean
 * danger.
 */
export type ImportResult = { seal: ClaimedSeal | null } | { refusal: string } | { danger: string }

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
    const json = await jsonIn(file)
    const rows = rowsIn(json, (table) => known.has(table))
    yield* pagesOf(checkRows(withoutDanger(rows), { today, now }))
    return { seal: sealIn(json) }
  } catch (error) {
    if (error instanceof DangerInFile) return { danger: error.text }
    if (error instanceof AppError) return { refusal: error.message }
    throw error
  }
}

readFiles(read)
