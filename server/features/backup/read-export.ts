import { AppError } from '#server/platform/errors.ts'
import { bytesIn, ZipProblem } from '#server/platform/zip.ts'
import { schemaVersion, type Tables } from './rules.ts'

/** The most an export may hold unpacked, in bytes, values and nested lists or objects. */
const unpackedAtMost = 100 * 1024 * 1024
const valuesAtMost = 3_000_000
const deepest = 24

const refuse = (why: string) => new AppError('Invalid', `file: ${why}`, { field: 'file' })

/** The tables of an export, the ZIP or its apogee.json. Throws Invalid when it is none, or larger than exports are. */
export function readExport(file: Buffer): Tables {
  const json = unpacked(file)
  if (json.length > unpackedAtMost) throw refuse('is larger than an export may be')
  // Before it is parsed, since parsing costs many times the memory of its text.
  checkExtent(json)
  return tablesOf(json.toString('utf8'))
}

function unpacked(file: Buffer): Buffer {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') return file
  try {
    return bytesIn(file, 'apogee.json', unpackedAtMost) ?? Buffer.alloc(0)
  } catch (error) {
    if (error instanceof ZipProblem) throw refuse(error.message)
    throw error
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opening = [0x5b, 0x7b]
const closing = [0x5d, 0x7d]

/** One pass over the bytes: how many values there are, and how deep they are nested. */
function checkExtent(json: Buffer): void {
  let [values, depth, quoted] = [0, 0, false]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (quoted) {
      if (byte === backslash) at++
      else if (byte === quote) quoted = false
    } else if (byte === quote) quoted = true
    else if (byte === comma) values++
    else if (opening.includes(byte)) {
      values++
      if (++depth > deepest) throw refuse('is nested too deeply')
    } else if (closing.includes(byte)) depth--
  }
  if (values > valuesAtMost) throw refuse('holds more values than an export may')
}

function tablesOf(text: string): Tables {
  const none = () => refuse('is not an export of Apogee that this version can read')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw none()
  }
  const file = parsed as { format?: unknown; schemaVersion?: unknown; tables?: unknown } | null
  if (file?.format !== 'apogee-export' || file.schemaVersion !== schemaVersion) throw none()
  if (!isObject(file.tables)) throw none()
  for (const [name, rows] of Object.entries(file.tables)) {
    if (!Array.isArray(rows))
      throw refuse(`${name.slice(0, 60)} must be a list of rows; nothing was imported`)
    const wrong = rows.findIndex((row) => !isObject(row))
    if (wrong >= 0)
      throw refuse(`${name.slice(0, 60)} must have an object in row ${wrong + 1}; nothing was imported`)
  }
  return file.tables as Tables
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
