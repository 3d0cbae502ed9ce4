import pg from 'pg'
import { clientConfig, type DatabaseAddress } from './connect.ts'

/** Runs `work` on a connection of its own, without the time limits of the pool, and ends it. */
export async function withClient<T>(
  address: DatabaseAddress,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...clientConfig(address),
    application_name: `apogee ${purpose}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A connection lost between two statements must fail the next statement, not end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    // The driver drops the connection at once when a statement is still running, and the server rolls back.
    await client.end().catch(() => {})
  }
}
