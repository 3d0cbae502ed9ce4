import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { storableJson } from '#server/platform/database/json-column.ts'
import { idempotencyKeys } from '#server/platform/database/schema.ts'
import { statement } from '#server/platform/database/statement.ts'
import { AppError } from '#server/platform/errors.ts'

/** The reply that an earlier request with this key got. */
export interface EarlierReply {
  status: number
  reply: unknown
}

/** How long a reply is stored. */
const kept = sql`interval '24 hours'`

/** Identifies a request: method, address and body, hashed; a password in it is left out, since it could be guessed. */
export async function fingerprintOf(
  method: string,
  address: string,
  body: unknown,
  file: Buffer | null,
): Promise<string> {
  const text = `${method} ${address}\n${JSON.stringify(body ?? null, (name, value) => (name === 'password' ? undefined : value))}\n`
  if (!file) return createHash('sha256').update(text).digest('base64url')
  // Hashing a file of 10 MB takes 20 ms, so it runs off this thread.
  const hash = await crypto.subtle.digest('SHA-256', Buffer.concat([Buffer.from(text), file]))
  return Buffer.from(hash).toString('base64url')
}

/** Checks the form of a client's key: 1-200 printable ASCII characters. */
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
  fingerprint: string | null
  status: number | null
  reply: unknown
  alive: boolean | null
}

const findKey = statement<KeyRow>(
  'find_key',
  `select fingerprint, status, reply,
      created_at > now() - interval '24 hours' and (status is not null or locked_until > now()) as alive
    from idempotency_keys where founder_id = $1 and key = $2`,
)

const keepReply = statement(
  'keep_reply',
  `insert into idempotency_keys (founder_id, key, fingerprint, status, reply) values ($1, $2, $3, $4, $5)
    on conflict (founder_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      reply = excluded.reply, locked_until = null, claimed_by = null, created_at = now()`,
)

/**
 * Makes a change and stores its reply under the key, in one transaction that serializes the founder's writes; or
 * returns the earlier reply.
 */
export async function changeOnce(
  database: Database,
  founderId: string,
  key: string,
  fingerprint: string,
  change: (tx: Transaction) => Promise<EarlierReply>,
): Promise<EarlierReply> {
  return database.write(founderId, async (tx) => {
    const earlier = await findEarlierReply(tx, founderId, key, fingerprint)
    if (earlier) return earlier
    const done = await change(tx)
    await saveReply(tx, founderId, key, fingerprint, done)
    return done
  })
}

/**
 * The earlier reply, if any. Throws Conflict while a request that waits for a provider holds the key, Unprocessable
 * when the body differs.
 */
export async function findEarlierReply(
  tx: Transaction,
  founderId: string,
  key: string,
  fingerprint: string,
): Promise<EarlierReply | null> {
  const [row] = await findKey(tx, founderId, key)
  if (!row?.alive) return null
  if (row.fingerprint !== fingerprint) {
    throw new AppError('Unprocessable', 'This Idempotency-Key was used for a different request.', {
      field: 'Idempotency-Key',
    })
  }
  if (row.status === null) throw stillRunning()
  return { status: row.status, reply: row.reply }
}

/** Stores the reply in the transaction of the change. */
export async function saveReply(
  tx: Transaction,
  founderId: string,
  key: string,
  fingerprint: string,
  done: EarlierReply,
): Promise<void> {
  const reply = storableJson(done.reply)
  await keepReply(tx, founderId, key, fingerprint, done.status, reply)
}

export const stillRunning = () =>
  new AppError('Conflict', 'The same request is still running.', { code: 'StillRunning', retryAfter: 1 })

/** Deletes replies older than a day. */
export async function deleteOldKeys(database: Database): Promise<void> {
  await database.orm.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - ${kept}`)
}
