import { and, asc, desc, eq, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import type { Mission } from '#contract/missions.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { missions } from '#server/platform/database/schema.ts'
import { prepared } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/day.ts'
import { completionScore } from './rules.ts'

export type MissionRow = typeof missions.$inferSelect
export type NewMission = typeof missions.$inferInsert
type Change = { [K in keyof NewMission]?: NewMission[K] | undefined }

const mine = (founderId: string | Placeholder) =>
  and(eq(missions.founderId, founderId), isNull(missions.deletedAt))

/** A stored mission as the contract shows it. */
export function shown(row: MissionRow): Mission {
  return {
    id: row.id,
    goal: row.title,
    description: row.description,
    targetValue: row.targetValue,
    currentValue: row.currentValue,
    priority: row.priority,
    category: row.category,
    isCompleted: row.isCompleted,
    date: row.day,
    notes: row.notes,
    sprintAlignment: row.sprintAlignment,
    completionScore: completionScore(row),
    carryCount: row.carryCount,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const byDay = prepared<{ founderId: string; day: Day }, MissionRow[]>('missions_by_day', (db) =>
  db
    .select()
    .from(missions)
    .where(and(mine(sql.placeholder('founderId')), eq(missions.day, sql.placeholder('day'))))
    .orderBy(asc(missions.createdAt), asc(missions.id)),
)

/** A day's missions, oldest first. */
export const findByDay = (db: Executor, founderId: string, day: Day): Promise<MissionRow[]> =>
  byDay(db, { founderId, day })

/** Newest day first, at most `limit`; `before` leaves out that day and all later ones. */
export async function findRecent(
  db: Executor,
  founderId: string,
  before: Day | null,
  limit: number,
): Promise<MissionRow[]> {
  return db
    .select()
    .from(missions)
    .where(and(mine(founderId), before ? lt(missions.day, before) : undefined))
    .orderBy(desc(missions.day), asc(missions.createdAt))
    .limit(limit)
}

const one = prepared<{ founderId: string; id: string }, MissionRow[]>('mission', (db) =>
  db
    .select()
    .from(missions)
    .where(and(mine(sql.placeholder('founderId')), eq(missions.id, sql.placeholder('id')))),
)

export async function findOne(db: Executor, founderId: string, id: string): Promise<MissionRow | null> {
  const [row] = await one(db, { founderId, id })
  return row ?? null
}

export async function findDeleted(db: Executor, founderId: string, id: string): Promise<MissionRow | null> {
  const [row] = await db
    .select()
    .from(missions)
    .where(and(eq(missions.founderId, founderId), eq(missions.id, id)))
  return row?.deletedAt ? row : null
}

export async function countOn(db: Executor, founderId: string, day: Day): Promise<number> {
  return db.$count(missions, and(mine(founderId), eq(missions.day, day)))
}

export async function insertMission(tx: Transaction, mission: NewMission): Promise<MissionRow> {
  const [row] = await tx.insert(missions).values(mission).returning()
  return row!
}

export async function updateMission(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Change,
): Promise<MissionRow> {
  const [row] = await tx
    .update(missions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(missions.founderId, founderId), eq(missions.id, id)))
    .returning()
  return row!
}
