import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type EarlierReply, findEarlierReply, stillRunning } from './idempotency.ts'

/**
 * How long a claim lasts without renewal, in seconds. The key of a killed request is free again after this time at the
 * latest; a running request renews its claim three times as often.
 */
export const leaseSeconds = 4.5
const renewEveryMs = (leaseSeconds * 1000) / 3

/** A claim of an idempotency key by a request that waits for a provider; holds no connection. */
export interface Claim {
  /**
   * Call it within the committing transaction. Throws Conflict when the claim expired and another request took the key.
   */
  confirm(tx: Transaction): Promise<void>
  /** Releases the claim; the key of a failed request can be used again. */
  end(how: 'answered' | 'failed'): Promise<void>
}

const takeKey = statement(
  'take_key',
  `insert into idempotency_keys (founder_id, key, fingerprint, claimed_by, locked_until)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))
    on conflict (founder_id, key) do update set fingerprint = excluded.fingerprint, status = null, reply = null,
      claimed_by = excluded.claimed_by, locked_until = excluded.locked_until, created_at = now()`,
)
const renewKey = statement<{ key: string }>(
  'renew_key',
  `update idempotency_keys set locked_until = now() + make_interval(secs => $4)
    where founder_id = $1 and key = $2 and claimed_by = $3 and status is null returning key`,
)
const ownKey = statement(
  'own_key',
  'select from idempotency_keys where founder_id = $1 and key = $2 and claimed_by = $3 and status is null',
)
const dropKey = statement(
  'drop_key',
  'delete from idempotency_keys where founder_id = $1 and key = $2 and claimed_by = $3 and status is null',
)

/**
 * Claims a key, or returns the earlier reply. Throws Conflict while another request holds it, Unprocessable when the
 * body differs. The claim is renewed until it is ended.
 */
export async function claimKey(
  database: Database,
  founderId: string,
  key: string,
  fingerprint: string,
): Promise<{ earlier: EarlierReply; claim?: never } | { earlier: null; claim: Claim }> {
  const token = randomUUID()
  const earlier = await database.write(founderId, async (tx) => {
    const before = await findEarlierReply(tx, founderId, key, fingerprint)
    if (!before) await takeKey(tx, founderId, key, fingerprint, token, leaseSeconds)
    return before
  })
  if (earlier) return { earlier }
  const mine = [founderId, key, token] as const
  const renewal = setInterval(() => {
    // While the database is unreachable the claim expires, and another request may take the key.
    renewKey(database.orm, ...mine, leaseSeconds).catch(() => undefined)
  }, renewEveryMs).unref()
  return {
    earlier: null,
    claim: {
      async confirm(tx) {
        // Claims are taken under the founder's lock, which this transaction holds, so the result stays valid.
        if ((await ownKey(tx, ...mine)).length === 0) throw stillRunning()
      },
      async end(how) {
        clearInterval(renewal)
        if (how === 'failed') await dropKey(database.orm, ...mine).catch(() => undefined)
      },
    },
  }
}
