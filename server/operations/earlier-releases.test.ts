import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#server/testing/database/database-server.ts'
import { verifyBackup } from './verify-backup.ts'

const folder = join(import.meta.dirname, '../../test/data/backups')
/** Made by the version of that number; one whose number goes on was made between releases, after that migration. */
const backups = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))

test.each(backups)('an installation of version %s opens in this one, and its ledgers agree', async (name) => {
  const { founders, head } = await verifyBackup({
    file: join(folder, name),
    passphrase: null,
    migrationsDir: migrations,
  })
  expect(founders).toBeGreaterThan(0)
  const known = readdirSync(migrations).sort()
  expect(head.migrations.map((it) => it.name)).toEqual(known.slice(0, head.migrations.length))
})
