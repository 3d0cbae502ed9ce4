import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import { isConnectionLoss, isLostRace, isSilence } from './unavailable.ts'

/** What a store reads with: the query builder, on the whole database or on one transaction. */
export type Executor = Pick<
  NodePgDatabase,
  | '$count'
  | '$with'
  | 'delete'
  | 'execute'
  | 'insert'
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'update'
  | 'with'
>

declare const inTransaction: unique symbol

/** What a store writes with; only `Database.transaction` creates one, so no write can run without it. */
export type Transaction = Executor & { readonly [inTransaction]: true }

/** Runs `work` in its own transaction, and retries while that is safe and `retries` are left. */
export const runTransaction: typeof runAttempts = (pool, work, options) =>
  inSpan('transaction', () => runAttempts(pool, work, options))

async function runAttempts<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { retries, founderId }: { retries: number; founderId: string | null },
): Promise<T> {
  const begin = beginStatement(pool) + lockStatement(founderId)
  for (let attempt = 0; ; attempt++) {
    const progress = { committing: false }
    try {
      return await attemptTransaction(pool, work, progress, begin)
    } catch (error) {
      if (attempt >= retries || !mayRunAgain(error, progress.committing)) throw error
      await sleep(pauseBefore(attempt + 1, isLostRace(error)))
    }
  }
}

/** Once COMMIT was sent, a lost connection leaves its outcome unknown: only a definite failure may be retried. */
function mayRunAgain(error: unknown, committing: boolean): boolean {
  return isLostRace(error) || (!committing && isConnectionLoss(error))
}

/**
 * Backoff in milliseconds, half of it random so that rivals separate: about 10, 20, 40, or 100, 200, 400 for a restart.
 */
function pauseBefore(attempt: number, lostRace: boolean): number {
  const longest = (lostRace ? 10 : 100) * 2 ** attempt
  return longest / 2 + (Math.random() * longest) / 2
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  progress: { committing: boolean },
  begin: string,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(transactionOn(client))
    progress.committing = true
    const { command } = await client.query('COMMIT')
    // A failed statement whose error `work` has swallowed turns COMMIT into a rollback, without an error.
    if (command === 'ROLLBACK')
      throw new Error('A transaction whose statement had failed was to be committed.')
    return result
  } catch (error) {
    if (progress.committing || isConnectionLoss(error) || isSilence(error)) broken = asError(error)
    else broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

const ormOf = new WeakMap<pg.PoolClient, Transaction>()

/** One query builder per connection: creating one costs as much as a statement. */
function transactionOn(client: pg.PoolClient): Transaction {
  const tx = ormOf.get(client) ?? (drizzle(client) as Executor as Transaction)
  ormOf.set(client, tx)
  return tx
}

/** Through PgBouncer a timeout cannot be set for the session, so each transaction sets its own. */
function beginStatement(pool: pg.Pool): string {
  const { statement_timeout: asked, query_timeout: deadline } = pool.options
  return asked ? 'BEGIN' : `BEGIN; SET LOCAL statement_timeout = ${Math.round((deadline ?? 5_000) * 0.9)}`
}

/**
 * Sent together with BEGIN, to save a round trip; so the id is part of the text.
 */
function lockStatement(founderId: string | null): string {
  if (founderId === null) return ''
  if (!/^[0-9a-f-]{36}$/.test(founderId)) throw new Error('A founder id is a UUID.')
  return `; SELECT FROM flight_totals WHERE founder_id = '${founderId}' FOR UPDATE`
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query({ text: 'ROLLBACK', query_timeout: 1_000 } as pg.QueryConfig)
    return undefined
  } catch (error) {
    return asError(error)
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
