import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { hasShelteredTurns } from '#server/features/safety/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { coachingSessions, coachingTurns, statusUpdates } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'

export type SessionRow = typeof coachingSessions.$inferSelect
/** The search vector is never selected. */
const { words: _searched, ...turnColumns } = getTableColumns(coachingTurns)
export type TurnRow = Omit<typeof coachingTurns.$inferSelect, 'words'>

const ofFounder = (founderId: string, id: string) =>
  and(eq(coachingSessions.founderId, founderId), eq(coachingSessions.id, id))

export async function findActive(
  db: Executor,
  founderId: string,
  day: Day,
  type: SessionRow['type'],
): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        eq(coachingSessions.day, day),
        eq(coachingSessions.type, type),
        eq(coachingSessions.status, 'active'),
      ),
    )
  return row ?? null
}

/** What the coach said since a moment: in answers to reports, then in sessions, each the oldest first. */
export async function findReplies(
  db: Executor,
  founderId: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const spoken = await db
    .select({ text: coachingTurns.reply })
    .from(coachingTurns)
    .where(and(eq(coachingTurns.founderId, founderId), gt(coachingTurns.createdAt, since)))
    .orderBy(desc(coachingTurns.createdAt))
    .limit(limit)
  const written = await db
    .select({ text: statusUpdates.analysis })
    .from(statusUpdates)
    .where(and(eq(statusUpdates.founderId, founderId), gt(statusUpdates.createdAt, since)))
    .orderBy(desc(statusUpdates.createdAt))
    .limit(limit)
  return [...written.toReversed(), ...spoken.toReversed()].map((it) => it.text)
}

export async function findSession(db: Executor, founderId: string, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(coachingSessions).where(ofFounder(founderId, id))
  return row ?? null
}

/** Sessions that have a founder's turn or are active, newest first; created before `before` when given. */
export async function findRecentSessions(
  db: Executor,
  founderId: string,
  before: Date | null,
  limit: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        or(
          gt(coachingSessions.founderTurns, 0),
          eq(coachingSessions.status, 'active'),
          hasShelteredTurns(founderId, sql`${coachingSessions.id}`),
        ),
        before ? lt(coachingSessions.createdAt, before) : undefined,
      ),
    )
    .orderBy(desc(coachingSessions.createdAt))
    .limit(limit)
}

/** The primary key of a session. */
export type SessionKey = Pick<SessionRow, 'founderId' | 'id'>

/** A page of keys of all founders' sessions that match a condition, in key order. */
function findKeys(db: Executor, condition: SQL | undefined, after: SessionKey | null, limit: number) {
  const { founderId, id } = coachingSessions
  const afterKey = after
    ? sql`(${founderId}, ${id}) > (${after.founderId}::uuid, ${after.id}::uuid)`
    : undefined
  return db
    .select({ founderId, id })
    .from(coachingSessions)
    .where(and(condition, afterKey))
    .orderBy(founderId, id)
    .limit(limit)
}

/** A page of active sessions of all founders without a turn since `before`, after the given key. */
export const findIdleSessions = (db: Executor, before: Date, after: SessionKey | null) =>
  findKeys(
    db,
    and(eq(coachingSessions.status, 'active'), lt(coachingSessions.lastTurnAt, before)),
    after,
    200,
  )

/** A page of completed sessions of all founders that memory has not processed, after the given key. */
export const findUnlearned = (db: Executor, after: SessionKey | null) =>
  findKeys(db, and(eq(coachingSessions.status, 'completed'), isNull(coachingSessions.learnedAt)), after, 50)

export async function insertSession(
  tx: Transaction,
  row: typeof coachingSessions.$inferInsert,
): Promise<SessionRow> {
  const [inserted] = await tx.insert(coachingSessions).values(row).returning()
  return inserted!
}

export async function updateSession(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof coachingSessions.$inferInsert>,
): Promise<SessionRow> {
  const [row] = await tx.update(coachingSessions).set(change).where(ofFounder(founderId, id)).returning()
  return row!
}

/** Updates a session's counters after a turn. */
export async function saveSessionProgress(
  tx: Transaction,
  progress: Pick<
    SessionRow,
    'founderId' | 'id' | 'slots' | 'founderTurns' | 'goalsCreated' | 'durationSeconds' | 'lastTurnAt'
  >,
): Promise<void> {
  const { founderId, id, ...counters } = progress
  await tx.update(coachingSessions).set(counters).where(ofFounder(founderId, id))
}

/** The parts of a turn that go into the prompt context. */
export type RememberedTurn = Pick<TurnRow, 'id' | 'said' | 'reply'>

/** The last turns of a session, oldest first. */
export async function findLastTurns(
  db: Executor,
  founderId: string,
  sessionId: string,
  limit: number,
): Promise<RememberedTurn[]> {
  const { id, said, reply, createdAt } = coachingTurns
  const newest = await db
    .select({ id, said, reply })
    .from(coachingTurns)
    .where(and(eq(coachingTurns.founderId, founderId), eq(coachingTurns.sessionId, sessionId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return newest.reverse()
}

export async function findTurns(db: Executor, founderId: string, sessionId: string): Promise<TurnRow[]> {
  return db
    .select(turnColumns)
    .from(coachingTurns)
    .where(and(eq(coachingTurns.founderId, founderId), eq(coachingTurns.sessionId, sessionId)))
    .orderBy(asc(coachingTurns.createdAt), asc(coachingTurns.id))
}

export async function insertTurn(tx: Transaction, row: typeof coachingTurns.$inferInsert): Promise<void> {
  await tx.insert(coachingTurns).values(row)
}

export interface FoundTurn extends Pick<TurnRow, 'sessionId' | 'id' | 'createdAt' | 'repliedAt'> {
  type: SessionRow['type']
  day: Day
  /** Each side's text around the match; null where that side does not match. */
  said: string | null
  reply: string | null
}

/** Turns that match a query (PostgreSQL web search syntax): matches in the founder's words first, then by rank. */
export async function searchTurns(
  db: Executor,
  founderId: string,
  searchText: string,
  limit: number,
): Promise<FoundTurn[]> {
  const query = sql`websearch_to_tsquery('english', ${searchText})`
  const matchesFounder = sql`(to_tsvector('english', ${coachingTurns.said}) @@ ${query})::int`
  const rank = sql<number>`${matchesFounder} + ts_rank(${coachingTurns.words}, ${query})`.as('rank')
  const bestTurns = db
    .select({ ...turnColumns, rank })
    .from(coachingTurns)
    .where(and(eq(coachingTurns.founderId, founderId), sql`${coachingTurns.words} @@ ${query}`))
    .orderBy(desc(sql`rank`), desc(coachingTurns.createdAt))
    .limit(limit)
    .as('best')
  const shape = 'StartSel=«, StopSel=», MaxWords=40, MinWords=20, ShortWord=0'
  const quoteOf = (side: typeof bestTurns.said | typeof bestTurns.reply) =>
    sql<string | null>`case when to_tsvector('english', ${side}) @@ ${query}
      then ts_headline('english', translate(${side}, '«»', ''), ${query}, ${shape}) end`
  return db
    .select({
      sessionId: bestTurns.sessionId,
      id: bestTurns.id,
      createdAt: bestTurns.createdAt,
      repliedAt: bestTurns.repliedAt,
      type: coachingSessions.type,
      day: coachingSessions.day,
      said: quoteOf(bestTurns.said),
      reply: quoteOf(bestTurns.reply),
    })
    .from(bestTurns)
    .innerJoin(
      coachingSessions,
      and(eq(coachingSessions.founderId, founderId), eq(coachingSessions.id, bestTurns.sessionId)),
    )
    .orderBy(desc(bestTurns.rank), desc(bestTurns.createdAt))
}
