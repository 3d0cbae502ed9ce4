import { asc, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  account,
  accountStatus,
  founders,
  invitations,
  session,
  user,
  verification,
} from '#server/platform/database/schema.ts'

/** Accounts with what an administrator may know: nothing of what founders wrote. */
export const listAccounts = (db: Executor) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      createdAt: user.createdAt,
      lastDay: founders.lastDay,
      adminSince: accountStatus.adminSince,
      disabledAt: accountStatus.disabledAt,
      sessions: count(session.id),
      signIns: sql<string>`(select string_agg(distinct ${account.providerId}, ', ') from ${account} where ${account.userId} = ${user.id})`,
      lastSeen: max(session.updatedAt),
    })
    .from(user)
    .leftJoin(founders, eq(founders.founderId, user.id))
    .leftJoin(accountStatus, eq(accountStatus.userId, user.id))
    .leftJoin(session, eq(session.userId, user.id))
    .groupBy(user.id, founders.founderId, accountStatus.userId)
    .orderBy(asc(user.createdAt))

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number]

export const listSessions = (db: Executor, userId: string) =>
  db.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.updatedAt))

/** The administrators; until the transaction ends nobody else makes one or takes one back. */
export const lockAdmins = (tx: Transaction) =>
  tx.select().from(accountStatus).where(isNotNull(accountStatus.adminSince)).for('update')

/** Returns how many sessions ended. */
export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  return (await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })).length
}

export async function saveStatus(
  tx: Transaction,
  userId: string,
  change: { adminSince?: Date | null; disabledAt?: Date | null },
): Promise<void> {
  await tx
    .insert(accountStatus)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: accountStatus.userId, set: change })
}

export async function saveInvitation(tx: Transaction, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row)
}

/** The link that better-auth accepts for a new password. */
export async function saveResetToken(
  tx: Transaction,
  row: { id: string; token: string; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(verification).values({
    id: row.id,
    identifier: `reset-password:${row.token}`,
    value: row.userId,
    expiresAt: row.expiresAt,
  })
}
