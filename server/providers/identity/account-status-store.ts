import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { accountStatus, invitations } from '#server/platform/database/schema.ts'
import { hashOfToken } from '#server/platform/secrets/link-token.ts'

/** Uses up an invitation of this link for this address; false when there is none that is valid. */
export async function claimInvitation(
  { orm }: Pick<Database, 'orm'>,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<boolean> {
  const address = email.toLowerCase()
  const claimed = await orm
    .update(invitations)
    .set({ usedAt: now })
    .where(
      and(
        eq(invitations.tokenHash, hashOfToken(token)),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, now),
        or(isNull(invitations.email), eq(invitations.email, address)),
      ),
    )
    .returning({ id: invitations.id })
  return claimed.length > 0
}

/** Uses up an invitation to an address that an OpenID provider vouches for; false when there is none that is valid. */
export async function claimInvitationOf(
  { orm }: Pick<Database, 'orm'>,
  email: string,
  now: Date,
): Promise<boolean> {
  const claimed = await orm
    .update(invitations)
    .set({ usedAt: now })
    .where(
      and(
        eq(invitations.email, email.toLowerCase()),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id })
  return claimed.length > 0
}

/** Makes the only account of an installation its administrator; later ones are promoted by a command. */
export async function makeFirstAdmin(
  { orm }: Pick<Database, 'orm'>,
  userId: string,
  now: Date,
): Promise<void> {
  // One statement: two first accounts at the same moment see each other or make nobody administrator.
  await orm.execute(sql`insert into account_status (user_id, admin_since)
    select ${userId}::uuid, ${now.toISOString()}::timestamptz where (select count(*) from "user") = 1
    on conflict (user_id) do nothing`)
}

export async function isDisabled({ orm }: Pick<Database, 'orm'>, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ userId: accountStatus.userId })
    .from(accountStatus)
    .where(and(eq(accountStatus.userId, userId), isNotNull(accountStatus.disabledAt)))
  return rows.length > 0
}
