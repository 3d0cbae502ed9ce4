import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { shelteredDays, shelteredTurns } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Progress } from './decide.ts'

export type ShelteredTurn = typeof shelteredTurns.$inferSelect

/** Stores the state of a day. Never shortens its quiet period. */
export async function saveShelteredDay(
  db: Executor,
  founderId: string,
  day: Day,
  progress: Progress,
  quietUntil: Date | null,
  now: Date,
): Promise<void> {
  const until = quietUntil ? { quietUntil } : {}
  await db
    .insert(shelteredDays)
    .values({ founderId, day, ...progress, ...until, createdAt: now })
    .onConflictDoUpdate({
      target: [shelteredDays.founderId, shelteredDays.day],
      set: { ...progress, ...until },
    })
}

export async function saveGreetedSession(
  tx: Transaction,
  founderId: string,
  day: Day,
  sessionId: string,
): Promise<void> {
  await tx
    .update(shelteredDays)
    .set({ greetedSession: sessionId })
    .where(and(eq(shelteredDays.founderId, founderId), eq(shelteredDays.day, day)))
}

export async function insertShelteredTurn(
  tx: Transaction,
  turn: typeof shelteredTurns.$inferInsert,
): Promise<void> {
  await tx.insert(shelteredTurns).values(turn)
}

const ofSession = (founderId: string, sessionId: string) =>
  and(eq(shelteredTurns.founderId, founderId), eq(shelteredTurns.sessionId, sessionId))

/** The sheltered turns of a session, oldest first; only ever shown to their founder. */
export const findShelteredTurns = (
  db: Executor,
  founderId: string,
  sessionId: string,
): Promise<ShelteredTurn[]> =>
  db
    .select()
    .from(shelteredTurns)
    .where(ofSession(founderId, sessionId))
    .orderBy(asc(shelteredTurns.createdAt), asc(shelteredTurns.id))

export async function findLastShelteredTurn(
  db: Executor,
  founderId: string,
  since: Date,
): Promise<ShelteredTurn | null> {
  const [turn] = await db
    .select()
    .from(shelteredTurns)
    .where(
      and(eq(shelteredTurns.founderId, founderId), sql`${shelteredTurns.createdAt} > ${since.toISOString()}`),
    )
    .orderBy(desc(shelteredTurns.createdAt), desc(shelteredTurns.id))
    .limit(1)
  return turn ?? null
}

export async function deleteShelteredTurns(
  tx: Transaction,
  founderId: string,
  sessionId: string,
): Promise<number> {
  const deleted = await tx
    .delete(shelteredTurns)
    .where(ofSession(founderId, sessionId))
    .returning({ id: shelteredTurns.id })
  return deleted.length
}

/** SQL condition: the founder's session has sheltered turns. */
export const hasShelteredTurns = (founderId: string, sessionId: ReturnType<typeof sql>) =>
  sql`exists (select from sheltered_turns t where t.founder_id = ${founderId} and t.session_id = ${sessionId})`
