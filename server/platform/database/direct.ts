import type pg from 'pg'
import { clientConfig, type DatabaseAddress } from './connect.ts'
import { connectAny } from './hosts.ts'

/** Runs `work` on a connection of its own, without the time limits of the pool, and ends it. */
export async function withClient<T>(
  address: DatabaseAddress,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectAny({
    ...clientConfig(address),
    application_name: `apogee ${purpose}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  try {
    return await work(client)
  } finally {
    // The driver drops the connection at once when a statement is still running, and the server rolls back.
    await client.end().catch(() => {})
  }
}
