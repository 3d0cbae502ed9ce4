import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { founderProfiles, profileDrafts } from '#server/platform/database/schema.ts'

export type ProfileRow = Omit<typeof founderProfiles.$inferSelect, 'founderId' | 'createdAt' | 'updatedAt'>
type DraftRow = typeof profileDrafts.$inferSelect

const {
  founderId: _owner,
  createdAt: _made,
  updatedAt: _written,
  ...columns
} = getTableColumns(founderProfiles)

/** The profile of a founder without answers. */
const blank = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => [name, column.default ?? null]),
) as ProfileRow

/** What a founder said about their business; the blank profile if nothing. */
export async function findProfile(db: Executor, founderId: string): Promise<ProfileRow> {
  const [row] = await db.select(columns).from(founderProfiles).where(eq(founderProfiles.founderId, founderId))
  return row ?? blank
}

export async function saveProfile(
  tx: Transaction,
  founderId: string,
  change: Partial<ProfileRow>,
): Promise<ProfileRow> {
  const [row] = await tx
    .insert(founderProfiles)
    .values({ ...change, founderId })
    .onConflictDoUpdate({ target: founderProfiles.founderId, set: { ...change, updatedAt: sql`now()` } })
    .returning(columns)
  return row!
}

export async function findDraft(db: Executor, founderId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(profileDrafts).where(eq(profileDrafts.founderId, founderId))
  return row ?? null
}

export async function saveDraft(tx: Transaction, draft: DraftRow): Promise<void> {
  await tx
    .insert(profileDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: profileDrafts.founderId, set: draft })
}

export async function deleteDraft(tx: Transaction, founderId: string): Promise<void> {
  await tx.delete(profileDrafts).where(eq(profileDrafts.founderId, founderId))
}
