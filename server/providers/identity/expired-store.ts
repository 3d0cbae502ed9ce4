import { lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  invitations,
  rateLimit,
  session,
  signInFailures,
  verification,
} from '#server/platform/database/schema.ts'

/** The longest window of a request limit is an hour, and the longest wait after wrong passwords 15 minutes. */
const attemptsKeptMs = 24 * 60 * 60 * 1000

/** Deletes sessions that have ended by time; one that is signed out is deleted at once. */
export async function deleteExpiredSessions(db: Executor, now: Date, begunBefore: Date): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.createdAt, begunBefore)))
}

/** Deletes invitations, used or not, that ended before. */
export async function deleteOldInvitations(db: Executor, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}

/** Deletes links and challenges that no longer open anything. */
export async function deleteExpiredTokens(db: Executor, now: Date): Promise<void> {
  await db.delete(verification).where(lt(verification.expiresAt, now))
}

/** Deletes the counters of requests and of password attempts that limit nothing any more. */
export async function deleteOldAttempts(db: Executor, now: Date): Promise<void> {
  const before = now.getTime() - attemptsKeptMs
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, before))
  await db
    .delete(signInFailures)
    .where(lt(signInFailures.lastAt, sql`${new Date(before).toISOString()}::timestamptz`))
}
