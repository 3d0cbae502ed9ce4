import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { idempotencyKeys } from '#server/platform/database/schema.ts'
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

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`

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
    if (before) return before
    const claimed = { fingerprint, status: null, reply: null, claimedBy: token, lockedUntil: leaseEnd }
    await tx
      .insert(idempotencyKeys)
      .values({ founderId, key, ...claimed })
      .onConflictDoUpdate({
        target: [idempotencyKeys.founderId, idempotencyKeys.key],
        set: { ...claimed, createdAt: sql`now()` },
      })
    return null
  })
  if (earlier) return { earlier }
  const mine = and(
    eq(idempotencyKeys.founderId, founderId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.claimedBy, token),
    isNull(idempotencyKeys.status),
  )
  const renewal = setInterval(() => {
    // While the database is unreachable the claim expires, and another request may take the key.
    database.orm
      .update(idempotencyKeys)
      .set({ lockedUntil: leaseEnd })
      .where(mine)
      .catch(() => undefined)
  }, renewEveryMs).unref()
  return {
    earlier: null,
    claim: {
      async confirm(tx) {
        // Claims are taken under the founder's lock, which this transaction holds, so the result stays valid.
        if ((await tx.$count(idempotencyKeys, mine)) === 0) throw stillRunning()
      },
      async end(how) {
        clearInterval(renewal)
        if (how === 'failed')
          await database.orm
            .delete(idempotencyKeys)
            .where(mine)
            .catch(() => undefined)
      },
    },
  }
}
