import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'

/** What the database says about itself. */
export async function readDatabaseFacts(db: Executor) {
  const { rows } = await db.execute<{
    version: string
    size_bytes: string
    applied: number
    latest: string | null
  }>(sql`select current_setting('server_version') as version,
    pg_database_size(current_database()) as size_bytes,
    (select count(*)::int from schema_migrations) as applied,
    (select max(name) from schema_migrations) as latest`)
  const { version, size_bytes, applied, latest } = rows[0]!
  return { version, sizeBytes: Number(size_bytes), applied, latest: latest ?? '' }
}
