import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  accountStatus,
  founders,
  invitations,
  session,
  user,
  verification,
} from '#server/platform/database/schema.ts'

/** What an administrator may know of accounts: nothing of what founders wrote. */
const listed = (db: Executor) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      createdAt: user.createdAt,
      lastDay: founders.lastDay,
      adminSince: accountStatus.adminSince,
      disabledAt: accountStatus.disabledAt,
      sessions: sql<number>`(select count(*)::int from ${session} where ${session.userId} = ${user.id})`,
    })
    .from(user)
    .leftJoin(founders, eq(founders.founderId, user.id))
    .leftJoin(accountStatus, eq(accountStatus.userId, user.id))

export type ListedAccount = Awaited<ReturnType<typeof listed>>[number]

/** Accounts whose name or address contains every word of `search`, the oldest first. */
export const listAccounts = (
  db: Executor,
  { search = '', from = 0, limit }: { search?: string; from?: number; limit: number },
) => listed(db).where(fits(search)).orderBy(asc(user.createdAt), asc(user.id)).offset(from).limit(limit)

export const countAccounts = (db: Executor, search = ''): Promise<number> => db.$count(user, fits(search))

const fits = (search: string) =>
  and(
    ...(search.match(/\S+/g) ?? []).map(
      (word) => sql`position(lower(${word}) in lower(${user.name} || ' ' || ${user.email})) > 0`,
    ),
  )

/** An account by its id, or by its address in lower case. */
export const readAccount = async (
  db: Executor,
  which: { id: string } | { email: string },
): Promise<ListedAccount | undefined> =>
  (await listed(db).where('id' in which ? eq(user.id, which.id) : eq(user.email, which.email)))[0]

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
