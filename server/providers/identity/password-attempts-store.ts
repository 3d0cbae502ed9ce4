import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { signInFailures } from '#server/platform/database/schema.ts'

/** The counter restarts after this many seconds without an attempt. */
const forgottenAfterSeconds = 900

/**
 * Counts an attempt before its password is checked. Returns 0, or the seconds the account must wait, in which case the
 * password must not be checked.
 */
export async function countAttempt(
  database: Database,
  accountKey: string,
  now: Date,
  restAfter: (attempts: number) => number,
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx
      .insert(signInFailures)
      .values({ emailKey: accountKey, failures: 0, lastAt: now })
      .onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(signInFailures)
      .where(eq(signInFailures.emailKey, accountKey))
      .for('update')
    const idleSeconds = (now.getTime() - row!.lastAt.getTime()) / 1000
    const attempts = idleSeconds > forgottenAfterSeconds ? 0 : row!.failures
    const restSeconds = Math.ceil(restAfter(attempts) - idleSeconds)
    if (restSeconds > 0) return restSeconds
    await tx
      .update(signInFailures)
      .set({ failures: attempts + 1, lastAt: now })
      .where(eq(signInFailures.emailKey, accountKey))
    return 0
  })
}

export async function forgetAttempts(database: Database, accountKey: string): Promise<void> {
  await database.orm.delete(signInFailures).where(eq(signInFailures.emailKey, accountKey))
}
