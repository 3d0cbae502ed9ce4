import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { importSnapshots as imported, previewImport } from '#contract/metrics.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { readCsv } from './read-csv.ts'
import { findSnapshots, upsertSnapshot } from './store.ts'

const monthsKnown = 600

/** Previews what each line of a file would write, and its problems. Writes nothing. */
export async function readImport(
  { db }: { db: Executor },
  founderId: string,
  csv: string,
  today: Day,
): Promise<ReplyOf<typeof previewImport>> {
  const { lines, ignoredColumns } = readCsv(csv, today)
  const known = new Set((await findSnapshots(db, founderId, monthsKnown)).map((it) => it.month))
  return {
    ignoredColumns,
    lines: lines.map(({ line, entered, problems }) => ({
      line,
      problems,
      snapshot: entered,
      replaces: entered !== null && known.has(entered.month),
    })),
  }
}

/** Writes every valid line; skips the others, as the preview said. */
export async function importSnapshots(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  csv: string,
  today: Day,
): Promise<ReplyOf<typeof imported>> {
  const { lines } = readCsv(csv, today)
  const right = lines.flatMap((it) => it.entered ?? [])
  for (const entered of right) await upsertSnapshot(tx, founderId, clock.newId(), entered)
  return { imported: right.length, leftOut: lines.length - right.length }
}
