import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { idempotencyKeys } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import { AppError } from '#server/platform/errors.ts'

/** The answer a request with this key was given before. */
export interface EarlierReply {
  status: number
  reply: unknown
}

/** How long an answer is kept, and how long a slow request may hold its key, in seconds. */
const kept = sql`interval '24 hours'`
const heldSeconds = 120

/** What makes two requests the same: method, address and body, hashed. */
export function fingerprintOf(method: string, address: string, body: unknown, file: Buffer | null): string {
  const hash = createHash('sha256').update(`${method} ${address}\n${JSON.stringify(body ?? null)}\n`)
  if (file) hash.update(file)
  return hash.digest('base64url')
}

/** Checks the form of a key a client chose: 1-200 printable ASCII characters. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('Invalid', 'Idempotency-Key must be 1 to 200 printable characters without spaces.', {
      field: 'Idempotency-Key',
    })
  }
  return header
}

interface KeyRow {
  free: boolean
  fingerprint: string | null
  status: number | null
  reply: unknown
  alive: boolean | null
}

const takeKey = statement<KeyRow>(
  'take_key',
  `select pg_try_advisory_xact_lock(hashtextextended($1::text || '/' || $2::text, 0)) as free,
      k.fingerprint, k.status, k.reply,
      k.created_at > now() - interval '24 hours' and (k.status is not null or k.locked_until > now()) as alive
    from (select 1) one left join idempotency_keys k on k.founder_id = $1::text::uuid and k.key = $2::text`,
)

const keepReply = statement<{ kept: number }>(
  'keep_reply',
  `insert into idempotency_keys (founder_id, key, fingerprint, status, reply) values ($1, $2, $3, $4, $5)
    on conflict (founder_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      reply = excluded.reply, locked_until = null, created_at = now()
    where idempotency_keys.status is null or idempotency_keys.created_at <= now() - interval '24 hours'
    returning 1 as kept`,
)

/**
 * Inside the transaction of the change: returns the earlier reply, or takes the key until the transaction ends.
 * Throws Conflict while another request with the key is running, Unprocessable when the body differs.
 */
export async function enter(
  tx: Transaction,
  founderId: string,
  key: string,
  fingerprint: string,
): Promise<EarlierReply | null> {
  const [row] = (await takeKey(tx, founderId, key)) as [KeyRow]
  if (row.alive) return earlier(row, fingerprint)
  if (!row.free) throw stillRunning()
  return null
}

/** Keeps the reply with the change, in the same transaction. */
export async function keep(
  tx: Transaction,
  founderId: string,
  key: string,
  fingerprint: string,
  done: EarlierReply,
): Promise<void> {
  const rows = await keepReply(tx, founderId, key, fingerprint, done.status, JSON.stringify(done.reply))
  // A twin took the key and finished between our look and our lock: this change must not stand beside its.
  if (rows.length === 0) throw stillRunning()
}

/** For a request that waits for a provider: takes the key for two minutes without holding a connection. */
export async function hold(
  database: Database,
  founderId: string,
  key: string,
  fingerprint: string,
): Promise<EarlierReply | null> {
  const until = sql`now() + make_interval(secs => ${heldSeconds})`
  return database.transaction(async (tx) => {
    const before = await enter(tx, founderId, key, fingerprint)
    if (before) return before
    await tx
      .insert(idempotencyKeys)
      .values({ founderId, key, fingerprint, lockedUntil: until })
      .onConflictDoUpdate({
        target: [idempotencyKeys.founderId, idempotencyKeys.key],
        set: { fingerprint, status: null, reply: null, lockedUntil: until, createdAt: sql`now()` },
      })
    return null
  })
}

/** Lets go of a key whose request failed, so that it can be tried again. */
export async function release(database: Database, founderId: string, key: string): Promise<void> {
  await database.orm
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.founderId, founderId),
        eq(idempotencyKeys.key, key),
        isNull(idempotencyKeys.status),
      ),
    )
}

function earlier(
  row: { fingerprint: string | null; status: number | null; reply: unknown },
  fingerprint: string,
): EarlierReply {
  if (row.fingerprint !== fingerprint) {
    throw new AppError('Unprocessable', 'This Idempotency-Key was used for a different request.', {
      field: 'Idempotency-Key',
    })
  }
  if (row.status === null) throw stillRunning()
  return { status: row.status, reply: row.reply }
}

const stillRunning = () =>
  new AppError('Conflict', 'The same request is still running.', { code: 'StillRunning', retryAfter: 1 })

/** Forgets answers older than a day. */
export async function deleteOldKeys(database: Database): Promise<void> {
  await database.orm.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - ${kept}`)
}
