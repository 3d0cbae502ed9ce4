import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clientConfig, type DatabaseAddress } from './connect.ts'
import { connectAny } from './hosts.ts'

/** One file of the migrations folder. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The id of the advisory lock under which the schema changes, the same for every instance. */
export const schemaLock = 4_707_031_969
const longestWait = 5 * 60_000

/**
 * Applies every `NNNN-name.sql` of `folder` that the database has not recorded, in order of name, each in one
 * transaction with its record in `schema_migrations`, and returns their names. Safe when several instances start at
 * once and after a kill in the middle. Needs a direct connection (session lock), not PgBouncer. Rejects when an applied
 * file was changed, or when the database records a file that `folder` does not contain.
 */
export async function migrate(options: DatabaseAddress & { folder: string }): Promise<string[]> {
  const files = await readMigrations(options.folder)
  const client = await connectAny({
    ...clientConfig(options),
    application_name: 'apogee migrations',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  try {
    await acquireLock(client)
    return await applyMissing(client, files)
  } finally {
    // Ending the session releases the lock, also when the server has already dropped us.
    await client.end().catch(() => {})
  }
}

/** Polls instead of waiting inside a statement: a waiting statement would block CREATE INDEX CONCURRENTLY. */
async function acquireLock(client: pg.Client): Promise<void> {
  await client.query('SET statement_timeout = 0')
  const givenUp = Date.now() + longestWait
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      schemaLock,
    ])
    if (rows[0]?.mine) return
    if (Date.now() > givenUp) {
      throw new Error('Another instance has been migrating the database for five minutes. See what it does.')
    }
    await sleep(25)
  }
}

/** The table of applied migrations. */
export const createRecord = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

async function applyMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  await client.query(createRecord)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  compareWithRecorded(known, files)
  const missing = files.filter((file) => !known.has(file.name))
  for (const file of missing) await applyMigration(client, file)
  return missing.map((file) => file.name)
}

function compareWithRecorded(known: ReadonlyMap<string, string>, files: Migration[]): void {
  const names = new Set(files.map((file) => file.name))
  const unknown = [...known.keys()].filter((name) => !names.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this code: it has ${unknown.join(', ')}. Start the newer version, or restore a backup made before it.`,
    )
  }
  const changed = files.find((file) => known.has(file.name) && known.get(file.name) !== file.checksum)
  if (changed !== undefined) {
    throw new Error(
      `The migration ${changed.name} was changed after it had been applied. Restore the file and put the change into a new one.`,
    )
  }
}

async function applyMigration(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(file.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${file.name} failed and left nothing behind: ${reason}`, { cause: error })
  }
}

/** The files of the folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed !== undefined)
    throw new Error(`${join(folder, misnamed)} is not named like 0001-what-it-does.sql.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may change line endings, which does not change the migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
