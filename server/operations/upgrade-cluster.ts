import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { migrationsDir } from '#server/connect-database.ts'
import { withClient } from '#server/platform/database/direct.ts'
import { sumTables, type TableSum } from '#server/platform/database/dump/read-dump.ts'
import {
  EmbeddedDatabaseProblem,
  findBinaries,
  type OlderCluster,
  type SupervisorLog,
  startEmbeddedDatabase,
  withDataDirLock,
  withOlderServer,
} from '#server/platform/database/embedded/index.ts'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Folders and files of an upgrade that was killed. */
const leftBehind = /^(upgrade-\d+|before-upgrade\.tar\.gz.*)$/

/**
 * Brings a cluster of an earlier major version up to this one: dumps it with its own version, loads that into a new
 * cluster, reads everything back and compares, and only then gives the new cluster its place. The old one stays beside
 * it as `pgNN.kept`. A killed upgrade starts again from the untouched old cluster.
 */
export async function upgradeCluster(
  dataDir: string,
  older: OlderCluster,
  log: SupervisorLog,
): Promise<void> {
  const binaries = findBinaries(older.major, dataDir)
  if (binaries === null) throw missingBinaries(older)
  await withDataDirLock(dataDir, async () => {
    // Another process that waited for the lock finds the work done.
    if (!existsSync(older.folder) || existsSync(join(dataDir, 'pg18'))) return
    for (const name of readdirSync(dataDir).filter((it) => leftBehind.test(it)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    log.info(`upgrading the database from PostgreSQL ${older.major} to 18; this may take minutes`)
    const draft = join(dataDir, `upgrade-${process.pid}`)
    const file = join(dataDir, 'before-upgrade.tar.gz')
    const stated = await withOlderServer(older, binaries, (connection) =>
      writeBackup({ address: { connection }, file, passphrase: null, masterKey: null, now: new Date() }),
    )
    await loadInto(draft, file, stated.tables)
    renameSync(join(draft, 'pg18'), join(dataDir, 'pg18'))
    syncFolder(dataDir)
    renameSync(older.folder, `${older.folder}.kept`)
    syncFolder(dataDir)
    for (const path of [draft, file]) rmSync(path, { recursive: true, force: true })
    log.info(`the database is upgraded; the old one stays in ${older.folder}.kept until you delete it`)
  })
}

async function loadInto(draft: string, file: string, stated: TableSum[]): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir: draft, log: { info() {}, warn() {} } })
  try {
    const address = { connection: embedded.connection }
    await restoreBackup({ file, passphrase: null, address, migrationsDir, acceptKey: () => () => undefined })
    const stored = await withClient(address, 'upgrade', sumTables)
    const byName = (one: TableSum, other: TableSum) => one.name.localeCompare(other.name)
    if (!isDeepStrictEqual(stored.sort(byName), stated.toSorted(byName)))
      throw new EmbeddedDatabaseProblem('the upgraded copy is not the same as the old database.')
  } finally {
    await embedded.stop()
  }
}

const missingBinaries = ({ folder, major }: OlderCluster): EmbeddedDatabaseProblem =>
  new EmbeddedDatabaseProblem(
    `${folder} was written by PostgreSQL ${major}, this version brings PostgreSQL 18, and to upgrade it needs PostgreSQL ${major} once. Install that (on Debian or Ubuntu: apt-get install postgresql-${major}) and start again; or start the version of Apogee that wrote it, run npm run backup -- FILE there, and npm run restore -- FILE here with a new DATA_DIR.`,
  )
