import { and, asc, between, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm'
import type { Mission } from '#contract/missions.ts'
import { type DayRecord, dayRecord } from '#server/features/gamification/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  missionReplans,
  missions,
  ninetyDayGoals,
  sprintObjectives,
} from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Day } from '#server/platform/time/day.ts'
import { completionScore, isAfterTheFact } from './rules.ts'

export type MissionRow = typeof missions.$inferSelect

const ownMissions = (founderId: string) => and(eq(missions.founderId, founderId), isNull(missions.deletedAt))

/** A stored mission as the contract shows it. */
export function shownMission(row: MissionRow): Mission {
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
    carriedFrom: row.carriedFrom,
    plannedFor: row.plannedDay,
    replanCount: row.replanCount,
    afterTheFact: isAfterTheFact(row),
    goalId: row.goalId,
    objectiveId: row.objectiveId,
    suggestedGoalId: row.suggestedGoalId,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const byDay = statement<MissionRow>(
  'missions_by_day',
  `select ${fieldsOf(missions)} from missions
    where founder_id = $1 and day = $2 and deleted_at is null order by created_at, id`,
)

/** A day's missions, oldest first. */
export const findByDay = (db: Executor, founderId: string, day: Day): Promise<MissionRow[]> =>
  byDay(db, founderId, day)

/** The missions from one day to another, both included, oldest first. */
export async function findByDays(db: Executor, founderId: string, from: Day, to: Day): Promise<MissionRow[]> {
  return db
    .select()
    .from(missions)
    .where(and(ownMissions(founderId), between(missions.day, from, to)))
    .orderBy(asc(missions.createdAt), asc(missions.id))
}

/** Newest day first, at most `limit`; `before` excludes that day and all later ones. */
export async function findRecent(
  db: Executor,
  founderId: string,
  before: Day | null,
  limit: number,
): Promise<MissionRow[]> {
  return db
    .select()
    .from(missions)
    .where(and(ownMissions(founderId), before ? lt(missions.day, before) : undefined))
    .orderBy(desc(missions.day), asc(missions.createdAt))
    .limit(limit)
}

export async function findOne(db: Executor, founderId: string, id: string): Promise<MissionRow | null> {
  const [row] = await db
    .select()
    .from(missions)
    .where(and(ownMissions(founderId), eq(missions.id, id)))
  return row ?? null
}

const oneWithDay = statement<MissionRow & { dayRecord: DayRecord }>(
  'mission_with_day',
  `select ${fieldsOf(missions)}, ${dayRecord('$1', 'mission.day')} as "dayRecord"
    from (select * from missions where founder_id = $1 and id = $2 and deleted_at is null) mission`,
)

/** Reads a mission and the record of its day, in one round trip. */
export async function findWithDay(
  db: Executor,
  founderId: string,
  id: string,
): Promise<{ was: MissionRow; record: DayRecord } | null> {
  const [row] = await oneWithDay(db, founderId, id)
  if (!row) return null
  const { dayRecord: record, ...was } = row
  return { was, record }
}

export async function findDeleted(db: Executor, founderId: string, id: string): Promise<MissionRow | null> {
  const [row] = await db
    .select()
    .from(missions)
    .where(and(eq(missions.founderId, founderId), eq(missions.id, id)))
  return row?.deletedAt ? row : null
}

export async function countOn(db: Executor, founderId: string, day: Day): Promise<number> {
  return db.$count(missions, and(ownMissions(founderId), eq(missions.day, day)))
}

/** Upserts a mission. */
export async function saveMission(tx: Transaction, missionRow: MissionRow): Promise<void> {
  const values = fields.map((field) => missionRow[field as keyof MissionRow])
  await save(tx, ...values)
}

const columns = getTableColumns(missions)
const fields = Object.keys(columns)
const names = Object.values(columns).map((it) => it.name)
const unchangedColumns = ['founder_id', 'id', 'created_at']
const save = statement(
  'save_mission',
  `insert into missions (${names}) values (${names.map((_, i) => `$${i + 1}`)})
    on conflict (founder_id, id) do update set
    ${names.filter((name) => !unchangedColumns.includes(name)).map((name) => `${name} = excluded.${name}`)}`,
)

/** The active 90-day goals, the leading first. */
export async function findActiveGoals(db: Executor, founderId: string, now: Date) {
  const { founderId: owner, status, endDate, priority, createdAt, id, title, targetValue } = ninetyDayGoals
  return db
    .select({ id, title, targetValue })
    .from(ninetyDayGoals)
    .where(and(eq(owner, founderId), eq(status, 'active'), gt(endDate, now)))
    .orderBy(asc(priority), asc(createdAt))
}

/** Whether a goal or an objective is the founder's. */
export async function ownsLink(
  db: Executor,
  founderId: string,
  link: 'goalId' | 'objectiveId',
  id: string,
): Promise<boolean> {
  const table = link === 'goalId' ? ninetyDayGoals : sprintObjectives
  return (await db.$count(table, and(eq(table.founderId, founderId), eq(table.id, id)))) > 0
}

export async function noteReplan(tx: Transaction, replan: typeof missionReplans.$inferInsert): Promise<void> {
  await tx.insert(missionReplans).values(replan)
}

/** Whether a mission of a closed day was already copied to a later day. */
export async function wasCarried(db: Executor, founderId: string, id: string): Promise<boolean> {
  return (await db.$count(missions, and(ownMissions(founderId), eq(missions.carriedFrom, id)))) > 0
}
