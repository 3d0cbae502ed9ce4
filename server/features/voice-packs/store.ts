import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { accountStatus } from '#server/platform/database/schema.ts'

/** Whether a founder is an administrator of this installation. */
export async function isAdministrator(db: Executor, founderId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: accountStatus.userId })
    .from(accountStatus)
    .where(and(eq(accountStatus.userId, founderId), isNotNull(accountStatus.adminSince)))
  return rows.length > 0
}
