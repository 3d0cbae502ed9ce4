import { realpathSync } from 'node:fs'
import pg from 'pg'
import type { Place } from './data-dir.ts'

/** Whether the server at this socket answers a query and, where /proc cannot tell, serves this cluster. */
export async function isServerReady(socketFolder: string, port: number, place: Place): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    application_name: 'apogee supervisor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return process.platform === 'linux' || realpathSync(rows[0]?.folder ?? '/') === place.cluster
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}
