import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { PoolerAwareClient } from './pooler.ts'
import { isConnectionLoss } from './unavailable.ts'

/** The server that answered takes no writes: it follows another one. */
const standby = () =>
  Object.assign(new Error('This server is a standby.'), { code: '08006' /* connection failure */ })

/** Opens a pool. Where its address names several servers, it finds the one that takes writes and stays with it. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const addresses = addressesOf(settings.connectionString ?? '')
  if (addresses.length === 1) return new pg.Pool({ ...settings, Client: PoolerAwareClient })
  const first = { ...settings, connectionString: addresses[0]!, Client: movingClient(addresses) }
  return new PoolOfSeveral(first)
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** How long a connection is tried for while no server takes writes, in milliseconds: a fail-over takes that long. */
const triesFor = 2_500
const pauseMs = 50

/** Tries the servers in turn before a connection counts as not to be had. */
class PoolOfSeveral extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const connected = this.#tryEach()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** Nothing was sent on a connection that failed, so the next server may be asked. */
  async #tryEach(): Promise<pg.PoolClient> {
    const until = performance.now() + triesFor
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        // As the pool says it when none becomes free. No connection loss, or a transaction would wait as long again.
        if (performance.now() > until) throw new Error('timeout exceeded when trying to connect')
        if (tries > 1) await sleep(pauseMs)
      }
    }
  }
}

/**
 * The pool hands every client the same settings: a client that could not connect, or reached a standby, writes the next
 * server into them.
 */
function movingClient(addresses: readonly string[]): typeof pg.Client {
  return class extends PoolerAwareClient {
    readonly #settings: pg.ClientConfig
    readonly #tried: string | undefined
    readonly #standsBy: () => boolean

    constructor(config?: string | pg.ClientConfig) {
      const settings = typeof config === 'string' ? { connectionString: config } : (config ?? {})
      super(settings)
      this.#settings = settings
      this.#tried = settings.connectionString
      this.#standsBy = watchStandby(this)
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.#connectToPrimary()
      if (callback === undefined) return connected
      connected.then(() => (callback as (error?: Error) => void)(), callback)
      return undefined
    }

    async #connectToPrimary(): Promise<this> {
      try {
        await super.connect()
        if (!this.#standsBy()) return this
        await this.end()
        throw standby()
      } catch (error) {
        // Others that failed at the same moment may have moved on already.
        if (this.#settings.connectionString === this.#tried) {
          const next = (addresses.indexOf(this.#tried ?? '') + 1) % addresses.length
          this.#settings.connectionString = addresses[next]!
        }
        throw error
      }
    }
  }
}

/** Every server says while it greets whether it follows another one (`in_hot_standby`, since PostgreSQL 14). */
function watchStandby(client: pg.Client): () => boolean {
  let standsBy = false
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) => {
    if (told.parameterName === 'in_hot_standby') standsBy = told.parameterValue === 'on'
  })
  return () => standsBy
}

/**
 * Connects a client of its own to the first of several servers that takes writes. Rejects with the last one's error.
 */
export async function connectAny(settings: pg.ClientConfig): Promise<pg.Client> {
  const addresses = settings.connectionString ? addressesOf(settings.connectionString) : [undefined]
  for (let n = 0; ; n += 1) {
    const address = addresses[n]
    const client = new pg.Client({ ...settings, ...(address && { connectionString: address }) })
    const standsBy = watchStandby(client)
    // A connection lost between two statements must fail the next statement, not end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      if (addresses.length === 1 || !standsBy()) return client
      throw standby()
    } catch (error) {
      client.end().catch(() => {})
      if (n === addresses.length - 1) throw error
    }
  }
}
