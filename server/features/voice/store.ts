import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { keptRecordings, voiceSettings } from '#server/platform/database/schema.ts'

const { founderId: _owner, updatedAt: _written, ...columns } = getTableColumns(voiceSettings)
export type StoredVoice = Omit<typeof voiceSettings.$inferSelect, 'founderId' | 'updatedAt'>

/** The defaults for a new founder are those of the table, defined in the schema only. */
const defaults: StoredVoice = {
  ...(Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.default]),
  ) as unknown as StoredVoice),
  voice: null,
}

export async function findVoiceSettings(db: Executor, founderId: string): Promise<StoredVoice> {
  const [row] = await db.select(columns).from(voiceSettings).where(eq(voiceSettings.founderId, founderId))
  return row ?? defaults
}

export async function saveVoiceSettings(
  tx: Transaction,
  founderId: string,
  change: Partial<StoredVoice>,
): Promise<StoredVoice> {
  const [row] = await tx
    .insert(voiceSettings)
    .values({ ...change, founderId })
    .onConflictDoUpdate({ target: voiceSettings.founderId, set: { ...change, updatedAt: sql`now()` } })
    .returning(columns)
  return row!
}

export async function insertRecording(
  tx: Transaction,
  row: typeof keptRecordings.$inferInsert,
): Promise<void> {
  await tx.insert(keptRecordings).values(row).onConflictDoNothing()
}

const { sound: _audio, ...described } = getTableColumns(keptRecordings)
const listed = { ...described, bytes: sql<number>`octet_length(${keptRecordings.sound})` }

export const findRecordings = (db: Executor, founderId: string, limit: number) =>
  db
    .select(listed)
    .from(keptRecordings)
    .where(eq(keptRecordings.founderId, founderId))
    .orderBy(desc(keptRecordings.createdAt))
    .limit(limit)

const ownRecording = (founderId: string, id: string) =>
  and(eq(keptRecordings.founderId, founderId), eq(keptRecordings.id, id))

export async function findRecording(
  db: Executor,
  founderId: string,
  id: string,
): Promise<typeof keptRecordings.$inferSelect | null> {
  const [row] = await db.select().from(keptRecordings).where(ownRecording(founderId, id))
  return row ?? null
}

/** Returns whether the founder had it. */
export async function deleteRecordingRow(tx: Transaction, founderId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(keptRecordings)
    .where(ownRecording(founderId, id))
    .returning({ id: keptRecordings.id })
  return gone.length > 0
}

/** Deletes a founder's recordings made before a moment. */
export async function deleteRecordingsBefore(
  tx: Transaction,
  founderId: string,
  before: Date,
): Promise<void> {
  await tx
    .delete(keptRecordings)
    .where(and(eq(keptRecordings.founderId, founderId), lt(keptRecordings.createdAt, before)))
}

/** Deletes a founder's voice settings, and the recordings stored because of them. */
export async function forgetVoice(tx: Transaction, founderId: string): Promise<void> {
  await tx.delete(voiceSettings).where(eq(voiceSettings.founderId, founderId))
  await tx.delete(keptRecordings).where(eq(keptRecordings.founderId, founderId))
}

/** Deletes every founder's recordings past their retention, as of `now`. */
export async function deleteOldRecordings(db: Executor, now: Date): Promise<void> {
  const keptDays = db
    .select({ days: voiceSettings.keepRecordings })
    .from(voiceSettings)
    .where(eq(voiceSettings.founderId, keptRecordings.founderId))
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(days => coalesce(${keptDays}, 0))`
  await db.delete(keptRecordings).where(lt(keptRecordings.createdAt, oldest))
}
