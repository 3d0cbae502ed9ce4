import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createRecord, type Migration, schemaLock } from '#server/platform/database/migrate.ts'
import { copyTarget, type DumpedTable, plainText, readTables } from './tables.ts'

/** The database to restore into holds something already. */
export class NotEmpty extends Error {}

/** Writes rows into a table while it is loaded. */
export interface Loader {
  /** Starts a table; the one before is complete then. Tables come in the order of the dump. */
  begin(table: DumpedTable): Promise<void>
  write(bytes: Buffer): Promise<void>
}

/**
 * Runs `work` in one transaction in an empty database that has been given the tables of these migrations: when it throws
 * or the process dies, and the connection ends with it, the database is as empty as before. `schema_migrations` is loaded
 * like any other table. Throws NotEmpty.
 */
export async function loadDump(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  work: (loader: Loader) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  await client.query(plainText)
  // A server that starts now waits here until it is decided whether there is anything to migrate.
  await client.query('select pg_advisory_xact_lock($1)', [schemaLock])
  const there = await readTables(client)
  if (there.length > 0) throw new NotEmpty(`The database has ${there.length} tables already.`)
  await client.query(createRecord)
  for (const migration of migrations) await client.query(migration.sql)
  const loader = openLoader(client)
  await work(loader)
  await loader.end()
  await client.query('commit')
}

function openLoader(client: pg.ClientBase): Loader & { end(): Promise<void> } {
  let stream: ReturnType<typeof copyFrom> | null = null
  let failure: Error | null = null
  const end = async () => {
    if (stream === null) return
    const finished = once(stream, 'finish')
    stream.end()
    stream = null
    await finished
  }
  return {
    end,
    async begin(table) {
      await end()
      failure = null
      stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      stream.on('error', (error) => {
        failure = error
      })
    },
    async write(bytes) {
      if (failure !== null) throw failure
      if (!stream!.write(bytes)) await once(stream!, 'drain')
    },
  }
}
