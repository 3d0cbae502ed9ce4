import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AppError } from '#server/platform/errors.ts'
import { watchClients } from './clients.ts'
import type { EmbeddedConnection } from './embedded/index.ts'
import { openPool } from './hosts.ts'
import { type Listening, listen } from './listen.ts'
import { isStartupRefusal } from './pooler.ts'
import { runTransaction, type Transaction } from './transaction.ts'
import { asUnavailable, diskFull } from './unavailable.ts'

export type { Executor, Transaction } from './transaction.ts'

/** A database. Any call may reject with an error that `asUnavailable` recognises. */
export interface Database {
  /** For connections beside the pool. */
  readonly address: DatabaseAddress
  /** Runs each statement separately, on any connection. */
  readonly orm: NodePgDatabase
  /** The pool underneath, for streams (COPY) and libraries that bring their own statements. */
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction and returns its result. Runs it again, `retries` times at most (3), after a
   * serialization failure (40001, 40P01) or a connection lost before COMMIT was sent, so `work` must have no other
   * effects.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { retries?: number }): Promise<T>
  /**
   * A transaction for one founder: writes of the same founder are serialized from its first statement on, so `work` may
   * read, decide and write without races. Different founders never wait for each other.
   */
  write<T>(founderId: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Resolves when the database answers within `timeoutMs`; rejects with AppError Unavailable. */
  ping(timeoutMs: number): Promise<void>
  /** Subscribes to a channel on a connection outside the pool. Rejects when it cannot connect. */
  listen(channel: string, onMessage: (text: string) => void): Promise<Listening>
  /** Closes every connection, waiting at most 3 s for running statements. */
  close(): Promise<void>
}

/** How to reach a database. `url` is any PostgreSQL >= 15, also behind PgBouncer; it may name several servers. */
export type DatabaseAddress = { url: string } | { connection: EmbeddedConnection }

/** The driver's settings for an address. */
export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  // Without `ssl: false` an inherited PGSSLMODE would request TLS on the socket.
  if ('connection' in address) return { ...address.connection, ssl: false }
  return { connectionString: address.url }
}

/**
 * Opens a pool; the first statement makes the first connection. The server cancels a statement at nine tenths of
 * `statementTimeoutMs` (5 s), and the client gives up at the whole of it, so a dead network ends it too.
 */
export function openDatabase(
  options: DatabaseAddress & {
    applicationName: string
    poolSize?: number
    statementTimeoutMs?: number
    /** Whether there is disk space for writes; checked before each transaction. */
    hasRoom?: () => boolean
  },
): Database {
  const { hasRoom = () => true } = options
  const deadline = options.statementTimeoutMs ?? 5_000
  const settings: pg.PoolConfig = {
    ...clientConfig(options),
    application_name: options.applicationName,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 2_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: Math.round(deadline * 0.9),
    query_timeout: deadline,
    idle_in_transaction_session_timeout: deadline * 2,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
  }
  const pool = openPool(settings)
  const clients = watchClients(pool)
  const orm = drizzle(pool)

  return {
    address: 'connection' in options ? { connection: options.connection } : { url: options.url },
    orm,
    pool,
    transaction: async (work, { retries = 3 } = {}) => {
      if (!hasRoom()) throw diskFull()
      return runTransaction(pool, work, { retries, founderId: null })
    },
    write: async (founderId, work) => {
      if (!hasRoom()) throw diskFull()
      return runTransaction(pool, work, { retries: 3, founderId })
    },
    async ping(timeoutMs) {
      const ask = () => pool.query('select 1')
      const answer = ask().catch((error: unknown) =>
        isStartupRefusal(error) ? ask() : Promise.reject(error),
      )
      await withDeadline(timeoutMs, answer).catch((error: unknown) => {
        throw asUnavailable(error) ?? error
      })
    },
    listen: (channel, onMessage) =>
      listen({ ...clientConfig(options), application_name: options.applicationName }, channel, onMessage),
    async close() {
      await withDeadline(3_000, pool.end()).catch(() => clients.destroyAll())
    },
  }
}

async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('Unavailable', 'The database did not answer in time.', { retryAfter: 1 }))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
