import { AppError } from '#server/platform/errors.ts'
import { readEntry, ZipProblem } from '#server/platform/files/read-zip.ts'
import { JsonCursor, JsonProblem } from './json-rows.ts'
import { type Row, schemaVersion } from './rules.ts'

/** A row of a file: its table, and its position in it, from 1. */
export interface FileRow {
  table: string
  place: number
  row: Row
}

/** Maximum unpacked size of an export, in bytes and rows. */
const unpackedAtMost = 100 * 1024 * 1024
const rowsAtMost = 300_000

const refuse = (why: string) => new AppError('Invalid', `file: ${why}`, { field: 'file' })
const noExport = () => refuse('is not an export of Apogee that this version can read')

/** The JSON of an export, which is the ZIP or its apogee.json. Throws Invalid for an archive that cannot be read. */
export async function jsonIn(file: Buffer): Promise<Buffer> {
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  if (!isZip) return file
  try {
    return (await readEntry(file, 'apogee.json', unpackedAtMost)) ?? Buffer.alloc(0)
  } catch (error) {
    throw error instanceof ZipProblem ? refuse(error.message) : error
  }
}

/**
 * The rows of an export's JSON, one after the other, of the tables that are known. Throws Invalid when it is none, or
 * larger than exports are.
 */
export function* rowsIn(json: Buffer, isKnown: (table: string) => boolean): Generator<FileRow> {
  try {
    yield* rowsOf(json, isKnown)
  } catch (error) {
    if (error instanceof JsonProblem)
      throw error.message === 'is not JSON' ? noExport() : refuse(error.message)
    throw error
  }
}

function* rowsOf(json: Buffer, isKnown: (table: string) => boolean): Generator<FileRow> {
  const tables = tablesAt(json)
  const seen = new Set<string>()
  let count = 0
  for (const table of tables.members()) {
    if (!isKnown(table)) {
      tables.skip()
      continue
    }
    if (seen.has(table)) throw refuse(`${table} stands in it twice; nothing was imported`)
    seen.add(table)
    if (!tables.isList()) throw refuse(`${table} must be a list of rows; nothing was imported`)
    for (const place of tables.elements()) {
      if (!tables.isObject())
        throw refuse(`${table} must have an object in row ${place}; nothing was imported`)
      if (++count > rowsAtMost) throw refuse('holds more rows than an export may')
      yield { table, place, row: tables.value() as Row }
    }
  }
}

/** A cursor at the tables of an export of this version. */
function tablesAt(json: Buffer): JsonCursor {
  const file = new JsonCursor(json)
  const found: Record<string, unknown> = {}
  let tables: JsonCursor | null = null
  for (const name of file.members()) {
    if (name === 'tables') tables = file.isObject() ? file.here() : null
    if (name === 'format' || name === 'schemaVersion') found[name] = file.value()
    else file.skip()
  }
  if (found.format !== 'apogee-export' || found.schemaVersion !== schemaVersion || !tables) throw noExport()
  return tables
}
