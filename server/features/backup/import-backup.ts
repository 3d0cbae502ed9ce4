import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from '#server/platform/http/request-context.ts'
import { textIn } from '#server/platform/zip.ts'
import { tablesIn } from './rules.ts'
import { isEmpty, writeTables } from './store.ts'

/** The most an export may hold unpacked, in bytes. */
const unpackedAtMost = 200 * 1024 * 1024

/** Reads an export, and returns what writes it: whole or not at all, and only into an account without data. */
export function importBackup(
  file: UploadedFile | null,
  founderId: string,
): (tx: Transaction) => Promise<{ rows: number }> {
  const tables = file && tablesIn(unpacked(file.bytes))
  if (!tables) {
    throw new AppError('Invalid', 'file: is not an export of Apogee that this version can read', {
      field: 'file',
    })
  }
  return async (tx) => {
    if (!(await isEmpty(tx, founderId))) {
      throw new AppError('Conflict', 'This account has data already. Import into a new account.')
    }
    return { rows: await writeTables(tx, founderId, tables).catch(asRefusal) }
  }
}

function unpacked(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8')
  try {
    return textIn(bytes, 'apogee.json', unpackedAtMost) ?? ''
  } catch {
    return ''
  }
}

/** A value that PostgreSQL cannot take (class 22 and 23 of its codes) is the file's fault, not ours. */
function asRefusal(error: unknown): never {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  if (typeof code === 'string' && /^2[23]/.test(code)) {
    throw new AppError('Invalid', 'file: holds a value that does not fit; nothing was imported', {
      field: 'file',
    })
  }
  throw error
}
