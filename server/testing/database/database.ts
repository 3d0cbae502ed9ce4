import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/connect.ts'
import { afterFile } from '#server/testing/after-file.ts'
import { administer, inDatabase } from './database-server.ts'

// The driver warns once of statements that are not awaited one after another, and its next version refuses them.
process.on('warning', (warning) => {
  if (warning.message.includes('already executing a query')) throw warning
})

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  database: Database
  /** Its address, for code that connects by itself. */
  url: string
}

/**
 * Creates a database for the calling test file (about 20 ms, a copy of the migrated template) and drops it after the
 * file's last test. Call it at the top of the file or in `beforeAll`.
 */
export async function testDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const { url: server, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = inDatabase(server, name)
  const database = openDatabase({ url, applicationName: 'apogee test', ...options })
  afterFile(async () => {
    await database.close()
    await administer(server, `drop database if exists ${name} with (force)`)
  })
  return { database, url }
}
