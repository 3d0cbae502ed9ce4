import type { Context } from '#server/context.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/write-zip.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import * as messages from './messages.ts'
import { csvOf, jsonOf, schemaVersion, transcriptsOf } from './rules.ts'
import { sealedJson } from './seal.ts'
import { readTables } from './store.ts'

/** Streams all data of a founder as a ZIP archive, from one database snapshot. */
export async function exportBackup(
  { database, clock, keys }: { database: Database; clock: Clock; keys: Pick<Context['keys'], 'exports'> },
  founder: Founder,
): Promise<AsyncIterable<Uint8Array>> {
  const tables = await readTables(database, founder.id)
  const { email, name } = founder
  const exportedAt = clock.now().toISOString()
  function* entries(): Generator<ZipEntry> {
    yield { name: 'README.txt', content: [messages.readMe] }
    const head = { format: 'apogee-export', schemaVersion, exportedAt, account: { email, name } }
    yield { name: 'apogee.json', content: sealedJson(jsonOf(head, tables), keys.exports[0]) }
    for (const [table, rows] of Object.entries(tables))
      yield { name: `csv/${table}.csv`, content: csvOf(rows) }
    for (const { name: path, content } of transcriptsOf(tables)) yield { name: path, content: [content] }
  }
  return (async function* () {
    for (const part of zipOf(entries())) {
      yield part
      // Yields to other requests between two entries.
      await new Promise(setImmediate)
    }
  })()
}
