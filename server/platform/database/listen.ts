import pg from 'pg'
import { connectAny } from './hosts.ts'

/** A separate connection that listens on one channel. */
export interface Listening {
  /** Resolves when the connection is gone, for whatever reason. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/**
 * Connects and listens; rejects when it cannot. Behind a pooler it succeeds and receives nothing: test it periodically.
 */
export async function listen(
  settings: pg.ClientConfig,
  channel: string,
  onMessage: (text: string) => void,
): Promise<Listening> {
  const client = await connectAny({
    ...settings,
    connectionTimeoutMillis: 2_500,
    query_timeout: 5_000,
    keepAlive: true,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  client.on('notification', ({ payload }) => payload && onMessage(payload))
  const close = async () => {
    // On a dead network closing never completes, so nobody waits for it.
    client.end().catch(() => {})
  }
  try {
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await close()
    throw error
  }
  return { lost, close }
}
