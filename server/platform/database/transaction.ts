import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
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
export async function runTransaction<T>(
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
  const sent: Promise<unknown>[] = []
  try {
    // BEGIN is not awaited: it is sent with the first statement of the work.
    sendTogether(client)
    watch(sent, client.query(begin))
    const result = await work(transactionOn(client, sent))
    progress.committing = true
    const commit = client.query('COMMIT')
    watch(sent, commit)
    await Promise.all(sent)
    // A failed statement whose error `work` has swallowed turns COMMIT into a rollback, without an error.
    if ((await commit).command === 'ROLLBACK')
      throw new Error('A transaction whose statement had failed was to be committed.')
    return result
  } catch (late) {
    const error = await firstFailure(sent, late)
    if (progress.committing || isConnectionLoss(error) || isSilence(error)) broken = asError(error)
    else broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

interface Held {
  client: pg.PoolClient
  /** Pipelined statements that the work does not await. */
  sent: Promise<unknown>[]
}
const held = new WeakMap<object, Held>()
const ormOf = new WeakMap<pg.PoolClient, Transaction>()

function transactionOn(client: pg.PoolClient, sent: Promise<unknown>[]): Transaction {
  const tx = ormOf.get(client) ?? (drizzle(client) as Executor as Transaction)
  ormOf.set(client, tx)
  held.set(tx, { client, sent })
  return tx
}

/**
 * Sends a write whose rows are not needed, without waiting: the following statements are pipelined behind it, COMMIT
 * included. Its failure fails the transaction. Awaiting each statement instead makes toggling a mission cost 7.4 times
 * the floor instead of about 5, and creating one 12.5 instead of about 9 (ADR 54).
 */
export function pipelineWrite(tx: Transaction, write: () => Promise<unknown>): void {
  const { client, sent } = held.get(tx)!
  sendTogether(client)
  // The query builder runs a query each time its `then` is called, so call it once here.
  watch(
    sent,
    write().then(() => undefined),
  )
}

/** A write to the socket costs more CPU than most statements in it, so the statements of one tick share one. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function watch(sent: Promise<unknown>[], statement: Promise<unknown>): void {
  statement.catch(() => {})
  sent.push(statement)
}

/** The first failure is the cause; the statements behind it only report that the transaction is aborted. */
async function firstFailure(sent: Promise<unknown>[], late: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((it) => it.status === 'rejected')
  return failed ? failed.reason : late
}

/** Through PgBouncer a timeout cannot be set for the session, so each transaction sets its own. */
function beginStatement(pool: pg.Pool): string {
  const { statement_timeout: asked, query_timeout: deadline } = pool.options
  return asked ? 'BEGIN' : `BEGIN; SET LOCAL statement_timeout = ${Math.round((deadline ?? 5_000) * 0.9)}`
}

/**
 * Sent together with BEGIN, since every round trip costs as much as the statement in it; so the id is part of the text.
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
