import { lt, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  invitations,
  rateLimit,
  session,
  signInFailures,
  verification,
} from '#server/platform/database/schema.ts'

export async function deleteExpired(
  db: Executor,
  limits: { now: Date; sessionsBegunBefore: Date; countersBefore: Date; invitationsBefore: Date },
): Promise<void> {
  await db
    .delete(session)
    .where(or(lt(session.expiresAt, limits.now), lt(session.createdAt, limits.sessionsBegunBefore)))
  await db.delete(verification).where(lt(verification.expiresAt, limits.now))
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, limits.countersBefore))
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, limits.countersBefore.getTime()))
  await db.delete(invitations).where(lt(invitations.expiresAt, limits.invitationsBefore))
}
