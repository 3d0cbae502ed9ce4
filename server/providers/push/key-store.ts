import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { serverSecrets } from '#server/platform/database/schema.ts'

/** The sealed secret of a name; `make` creates the first one. Concurrent servers all get the same one. */
export async function sharedSecret(
  { orm }: Pick<Database, 'orm'>,
  name: string,
  make: () => string,
): Promise<string> {
  const find = async () =>
    (await orm.select().from(serverSecrets).where(eq(serverSecrets.name, name)))[0]?.sealed
  const before = await find()
  if (before !== undefined) return before
  await orm.insert(serverSecrets).values({ name, sealed: make() }).onConflictDoNothing()
  return (await find())!
}

/** Replaces a secret that cannot be opened any more; the first of several concurrent servers wins. */
export async function replaceSecret(
  { orm }: Pick<Database, 'orm'>,
  name: string,
  lost: string,
  sealed: string,
): Promise<void> {
  await orm
    .update(serverSecrets)
    .set({ sealed })
    .where(and(eq(serverSecrets.name, name), eq(serverSecrets.sealed, lost)))
}
