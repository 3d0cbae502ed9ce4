import type { importBackup as endpoint } from '#contract/backup.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { numberText } from '#contract/words/notation.ts'
import type { Context } from '#server/context.ts'
import { todayOf } from '#server/features/account/index.ts'
import { closeDaysThrough } from '#server/features/days/index.ts'
import { recomputeAllDays } from '#server/features/gamification/index.ts'
import { DangerInFile } from '#server/features/safety/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { FileReader } from '#server/platform/files/file-reader.ts'
import type { Founder, UploadedFile } from '#server/platform/http/request-context.ts'
import { addDays } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { ImportResult, ImportTask } from './import-process.ts'
import * as messages from './messages.ts'
import type { Page } from './rules.ts'
import { isSealed } from './seal.ts'
import { isEmpty, setApart, standAt, writePage } from './store.ts'

const exports = new FileReader<ImportTask, ImportResult, Page>({
  script: new URL('./import-process.ts', import.meta.url),
  deadlineMs: 60_000,
  memoryMb: 768,
})

const refuse = (message: string) => new AppError('Invalid', message, { field: 'file' })

/**
 * Reads an export and returns the function that writes it: all or nothing, and only into an account without data.
 * Derived data (ledger, fuel, streaks) is recomputed from the facts, so a file cannot claim it; and the facts count only
 * in a file that this installation sealed (ADR 102). Due days are closed before the answer, so that no later read has to.
 */
export async function importBackup(
  { clock, keys }: { clock: Clock; keys: Pick<Context['keys'], 'exports'> },
  { file, founder, signal }: { file: UploadedFile | null; founder: Founder; signal: AbortSignal },
): Promise<(tx: Transaction) => Promise<ReplyOf<typeof endpoint>>> {
  if (!file) throw refuse('file: choose the export to import')
  const today = todayOf(founder, clock.now())
  const task = { today, now: clock.now() }
  const { result, parts: pages } = await exports.read(founder.id, file.bytes, task, signal)
  if ('danger' in result) throw new DangerInFile(result.danger)
  if ('refusal' in result) throw refuse(result.refusal)
  const sealed = isSealed(result.seal, keys.exports)
  return async (tx) => {
    if (!(await isEmpty(tx, founder.id))) {
      throw new AppError('Conflict', 'This account has data already. Import into a new account.')
    }
    let rows = 0
    for (const page of pages) {
      rows += page.rows
      if (sealed || !ofTheGame.includes(page.table)) await writePage(tx, founder.id, page).catch(asRefusal)
    }
    const now = clock.now()
    if (!sealed) await setApart(tx, founder.id, now)
    const { through } = await recomputeAllDays({ tx, now, today }, founder.id)
    await standAt(tx, founder.id, through)
    const yesterday = addDays(today, -1)
    if (sealed) await closeDaysThrough({ tx, clock }, founder.id, null)
    else await closeDaysThrough({ tx, clock }, founder.id, yesterday, yesterday)
    const entries = messages.imported({ rows, shown: numberText(notationOf(founder.locale), rows) })
    const sentence = sealed ? entries : `${entries} ${messages.paysNothing}`
    return { rows, counts: sealed, sentence }
  }
}

/** What only the game writes: an unsealed file's tables of these are left out. */
const ofTheGame = ['celebrations', 'comebacks', 'flight_totals', 'ledger']

/** A value that PostgreSQL rejects (SQLSTATE class 22 or 23) is the file's fault, not ours. */
function asRefusal(error: unknown): never {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
  if (typeof code === 'string' && /^2[23]/.test(code))
    throw refuse('file: holds a value that does not fit; nothing was imported')
  throw error
}
