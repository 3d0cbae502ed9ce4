import { createHash, type Hash } from 'node:crypto'
import type { DatabaseAddress } from '#server/platform/database/connect.ts'
import { withClient } from '#server/platform/database/direct.ts'
import { type Loader, loadDump, NotEmpty } from '#server/platform/database/dump/load-dump.ts'
import type { TableSum } from '#server/platform/database/dump/read-dump.ts'
import { type Migration, readMigrations } from '#server/platform/database/migrate.ts'
import {
  type BackupHead,
  type BackupManifest,
  BackupProblem,
  headName,
  headSchema,
  keyName,
  manifestName,
  manifestSchema,
} from './backup-format.ts'
import { readBackup } from './read-backup.ts'

export interface RestoreOptions {
  file: string
  passphrase: string | null
  address: DatabaseAddress
  migrationsDir: string
  /**
   * Called before any row is written, with the key the backup carries. Throws BackupProblem when the installation would
   * have another key than the backup needs; what it returns is called when all else is known to be right.
   */
  acceptKey(keyMark: string | null, key: string | null): () => void
}

export interface Restored {
  head: BackupHead
  tables: TableSum[]
}

/**
 * Restores a backup into an empty database, as of the migrations it was made with, in one transaction: when it is killed
 * or anything is wrong with the file, nothing of it stays. Throws BackupProblem.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const files = readBackup(options.file, options.passphrase)
  try {
    const first = await files.next()
    if (first.done || first.value.name !== headName)
      throw new BackupProblem(`${options.file} is not a backup of Apogee.`)
    const head = parse(headSchema, first.value.content, options.file)
    const migrations = chooseMigrations(head, await readMigrations(options.migrationsDir))
    let tables: TableSum[] = []
    await withClient(options.address, 'restore', (client) =>
      loadDump(client, migrations, async (loader) => {
        tables = await loadTables(files, head, loader, options)
      }),
    )
    return { head, tables }
  } catch (error) {
    if (error instanceof NotEmpty)
      throw new BackupProblem(
        'The database is not empty, and a backup is restored into an empty one only. Nothing was changed. Choose a new folder with DATA_DIR or an empty database with DATABASE_URL, or move the old one away.',
      )
    throw error
  } finally {
    await files.return(undefined)
  }
}

function parse<T>(schema: { parse(value: unknown): T }, content: Buffer, file: string): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new BackupProblem(`${file} is damaged, or was made by a newer version. Nothing was changed.`)
  }
}

/** The migrations the backup was made with. */
function chooseMigrations(head: BackupHead, known: Migration[]): Migration[] {
  return head.migrations.map(({ name, checksum }) => {
    const found = known.find((it) => it.name === name)
    if (found?.checksum === checksum) return found
    throw new BackupProblem(
      `The backup was made by another version of Apogee (migration ${name}). Restore it with the version that made it, or a newer one. Nothing was changed.`,
    )
  })
}

async function loadTables(
  files: AsyncGenerator<{ name: string; content: Buffer }>,
  head: BackupHead,
  loader: Loader,
  { file, acceptKey }: RestoreOptions,
): Promise<TableSum[]> {
  const counted = new Map<string, { bytes: number; hash: Hash }>()
  let manifest: BackupManifest | null = null
  let key: string | null = null
  let storeKey: (() => void) | null = null
  let current = ''
  for await (const { name, content } of files) {
    if (name === keyName) key = content.toString().trim()
    else if (name === manifestName) manifest = parse(manifestSchema, content, file)
    else {
      const table = /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? ''
      const target = head.tables.find((it) => it.name === table)
      if (target === undefined) throw new BackupProblem(`${file} is damaged: what is ${name}?`)
      storeKey ??= acceptKey(head.keyMark, key)
      if (table !== current) await loader.begin(target)
      current = table
      const sum = counted.get(table) ?? { bytes: 0, hash: createHash('sha256') }
      counted.set(table, { bytes: sum.bytes + content.length, hash: sum.hash.update(content) })
      await loader.write(content)
    }
  }
  if (manifest === null)
    throw new BackupProblem(`${file} is cut off. Use another backup. Nothing was changed.`)
  for (const stated of manifest.tables) {
    const { bytes, hash } = counted.get(stated.name) ?? { bytes: 0, hash: createHash('sha256') }
    if (bytes !== stated.bytes || hash.digest('hex') !== stated.sha256)
      throw new BackupProblem(
        `${file} is damaged in ${stated.name}. Use another backup. Nothing was changed.`,
      )
  }
  storeKey?.()
  return manifest.tables
}
