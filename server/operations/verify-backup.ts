import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { withClient } from '#server/platform/database/direct.ts'
import { sumTables } from '#server/platform/database/dump/read-dump.ts'
import { startEmbeddedDatabase } from '#server/platform/database/embedded/index.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { BackupProblem } from './backup-format.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

export interface Verified extends Restored {
  founders: number
  days: number
}

/**
 * Proves a backup by restoring it into a temporary database of its own, reading everything back, bringing it up to this
 * version and checking every founder's ledger. Throws BackupProblem.
 */
export async function verifyBackup(options: {
  file: string
  passphrase: string | null
  migrationsDir: string
}): Promise<Verified> {
  const dataDir = mkdtempSync(join(tmpdir(), 'apogee-verify-'))
  try {
    const embedded = await startEmbeddedDatabase({
      dataDir,
      log: { info() {}, warn() {} },
      settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
    })
    try {
      const address = { connection: embedded.connection }
      const restored = await restoreBackup({ ...options, address, acceptKey: () => () => undefined })
      const stored = await withClient(address, 'verify', sumTables)
      for (const stated of restored.tables) {
        const found = stored.find(({ name }) => name === stated.name)
        if (!isDeepStrictEqual(found, stated))
          throw new BackupProblem(
            `${stated.name} came back with ${found?.rows ?? 'no'} rows instead of ${stated.rows}, or other ones.`,
          )
      }
      await migrate({ ...address, folder: options.migrationsDir })
      return { ...restored, ...(await checkLedgers(address)) }
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function checkLedgers(
  address: Parameters<typeof withClient>[0],
): Promise<{ founders: number; days: number }> {
  const database = openDatabase({ ...address, applicationName: 'apogee verify', statementTimeoutMs: 60_000 })
  try {
    const { founders, days, wrong } = await verifyLedger(database)
    if (wrong.length > 0)
      throw new BackupProblem(
        `${wrong.length} entries of the ledger differ, the first of founder ${wrong[0]!.founderId}: ${wrong[0]!.what}. See what \`npm run verify:ledger\` says of the running database.`,
      )
    return { founders, days }
  } finally {
    await database.close()
  }
}
