import type { Database } from '#server/platform/database/connect.ts'
import { oldestSession } from './rules.ts'
import { deleteExpired } from './tidy-store.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Deletes what nobody can use any more: sessions, links, counters of failed sign-ins and of requests, and invitations a
 * month after their end.
 */
export async function tidyAccounts({ orm }: Pick<Database, 'orm'>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteExpired(orm, {
    now,
    sessionsBegunBefore: oldestSession(now),
    // Longer than any counter counts.
    countersBefore: ago(day),
    invitationsBefore: ago(30 * day),
  })
}
