import { eq, getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { settings } from '#contract/settings.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { founderSettings } from '#server/platform/database/schema.ts'

const chosen = z.omit(settings, { coachingStyle: true })

/** A founder's choices in System Config, without the founder's id. */
export type Choices = Omit<typeof founderSettings.$inferSelect, 'founderId' | 'updatedAt'>

const { founderId: _owner, updatedAt: _written, ...columns } = getTableColumns(founderSettings)

/** The defaults for a new founder are those of the table, defined in the schema only. */
export const defaults = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => [name, column.default]),
) as Choices

/** A founder's choices, or the defaults. */
export async function findChoices(db: Executor, founderId: string): Promise<Choices> {
  const [row] = await db.select(columns).from(founderSettings).where(eq(founderSettings.founderId, founderId))
  return row ? validChoices(row) : defaults
}

/** An invalid stored choice is replaced by the default. */
function validChoices(row: Choices): Choices {
  const read = z.safeParse(chosen, row)
  if (read.success) return row
  const wrong = new Set(read.error.issues.map((issue) => issue.path[0]))
  const sound = Object.entries(row).map(([name, value]) => [
    name,
    wrong.has(name) ? defaults[name as keyof Choices] : value,
  ])
  return Object.fromEntries(sound) as Choices
}

export async function saveChoices(
  tx: Transaction,
  founderId: string,
  change: Partial<Choices>,
): Promise<Choices> {
  const [row] = await tx
    .insert(founderSettings)
    .values({ ...change, founderId })
    .onConflictDoUpdate({ target: founderSettings.founderId, set: { ...change, updatedAt: sql`now()` } })
    .returning(columns)
  return row!
}

/** Deletes a founder's choices, which restores the defaults. */
export async function forgetChoices(tx: Transaction, founderId: string): Promise<void> {
  await tx.delete(founderSettings).where(eq(founderSettings.founderId, founderId))
}
