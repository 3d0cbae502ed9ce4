import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { findOutsidePostgres } from './outside-postgres.ts'

const outside = findOutsidePostgres()

test.skipIf(outside === null)('the migrations apply to the PostgreSQL of this system', async () => {
  const server = await outside!.start()
  try {
    const applied = await migrate({ url: server.url, folder: join(import.meta.dirname, '../../migrations') })
    expect(applied.length).toBeGreaterThan(0)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    await client.end()
    expect(Number.parseInt(rows[0]!.version, 10)).toBe(outside!.version)
  } finally {
    await server.stop()
  }
})
