import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { accountStatus } from '#server/platform/database/schema.ts'

/** Whether the founder administers the installation: its first account does, and whoever was promoted by a command. */
export async function isAdmin(db: Executor, founderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accountStatus.userId })
    .from(accountStatus)
    .where(and(eq(accountStatus.userId, founderId), isNotNull(accountStatus.adminSince)))
  return rows.length > 0
}
