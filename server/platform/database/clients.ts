import type pg from 'pg'
import { isSilence } from './unavailable.ts'

/** Every open connection of a pool. */
export interface Clients {
  /** Destroys all of them, without a goodbye to the server. */
  destroyAll(): void
}

/**
 * Keeps a pool usable through restarts and dead networks: an error on a connection never ends the process, and after
 * one statement timed out the idle connections, which lead to the same host, are destroyed, so that the next statement
 * connects anew instead of waiting for each of them.
 */
export function watchClients(pool: pg.Pool): Clients {
  const all = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The pool listens for errors only while a client is idle; an error in a transaction would end the process.
    client.on('error', () => {})
    all.add(client)
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (error: unknown, client) => {
    if (error === undefined || error === null || error === false) idle.add(client)
    if (isSilence(error)) idle.forEach(discardClient)
  })
  pool.on('remove', (client) => {
    all.delete(client)
    idle.delete(client)
  })
  return { destroyAll: () => all.forEach(destroyConnection) }
}

/** The pool drops a client that reports an error at once; a destroyed socket alone it would notice too late. */
function discardClient(client: pg.PoolClient): void {
  client.emit('error', new Error('Connection terminated: its neighbour gave no answer'))
  destroyConnection(client)
}

function destroyConnection(client: pg.PoolClient): void {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: { destroy(): void } } }
  connection?.stream?.destroy()
}
