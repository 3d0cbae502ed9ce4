import { asc } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { user } from '#server/platform/database/schema.ts'

/** Whether the founder administers the installation: the owner of its first account does. */
export async function isAdmin(db: Executor, founderId: string): Promise<boolean> {
  const [first] = await db
    .select({ id: user.id })
    .from(user)
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(1)
  return first?.id === founderId
}
