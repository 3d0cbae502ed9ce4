import { todayOf } from '#server/features/account/index.ts'
import { resettle } from '#server/features/gamification/index.ts'
import { refuseDanger } from '#server/features/safety/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import { textIn } from '#server/platform/zip.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { tablesIn } from './rules.ts'
import { isEmpty, standAt, unknownWord, writeTables } from './store.ts'

/** The most an export may hold unpacked, in bytes. */
const unpackedAtMost = 200 * 1024 * 1024

/**
 * Reads an export, and returns what writes it: whole or not at all, and only into an account without data. What is
 * computed (ledger, fuel, streaks) is computed again from the facts, so a file cannot claim it.
 */
export function importBackup(
  { clock }: { clock: Clock },
  file: UploadedFile | null,
  founder: Founder,
): (tx: Transaction) => Promise<{ rows: number }> {
  const tables = file && tablesIn(unpacked(file.bytes))
  if (!tables) {
    throw new AppError('Invalid', 'file: is not an export of Apogee that this version can read', {
      field: 'file',
    })
  }
  const wrong = unknownWord(tables)
  if (wrong) {
    throw new AppError(
      'Invalid',
      `file: holds a word in ${wrong} that we do not know; nothing was imported`,
      {
        field: 'file',
      },
    )
  }
  refuseDanger(textsOf(tables))
  return async (tx) => {
    if (!(await isEmpty(tx, founder.id))) {
      throw new AppError('Conflict', 'This account has data already. Import into a new account.')
    }
    const rows = await writeTables(tx, founder.id, tables).catch(asRefusal)
    const now = clock.now()
    const { through } = await resettle({ tx, now, today: todayOf(founder, now) }, founder.id)
    await standAt(tx, founder.id, through)
    return { rows }
  }
}

/** The texts of every row, for the safety check. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsOf(item)
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
