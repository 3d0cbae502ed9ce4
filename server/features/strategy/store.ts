import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { NinetyDayGoal } from '#contract/strategy.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  flightTotals,
  goalConfidences,
  goalValues,
  missions,
  ninetyDayGoals,
  sprintObjectives,
  sprints,
} from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { type Day, dayOf, daysBetween } from '#server/platform/time/day.ts'
import { goalProgress, requiredPace } from './rules.ts'

export type GoalRow = typeof ninetyDayGoals.$inferSelect

/** The zone and time at which a goal's dates are read. */
export interface Reading {
  founder: Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>
  today: Day
  now: Date
}

/** A stored goal as the contract shows it: one past its end is expired, whatever is stored. */
export function shownGoal(row: GoalRow, { founder, today, now }: Reading): NinetyDayGoal {
  const ends = dayOf(row.endDate, founder.timeZone, founder.dayStartHour)
  const daysLeft = Math.max(0, daysBetween(today, ends))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status === 'active' && row.endDate <= now ? 'expired' : row.status,
    startValue: row.startValue,
    currentValue: row.currentValue,
    targetValue: row.targetValue,
    progress: goalProgress(row),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    priority: row.priority,
    daysLeft,
    requiredPace: requiredPace(row, daysLeft),
    confidence:
      row.confidence && row.confidenceWeek
        ? { week: row.confidenceWeek, level: row.confidence, line: row.confidenceLine }
        : null,
  }
}

const goalsOf = statement<GoalRow>(
  'goals',
  `select ${fieldsOf(ninetyDayGoals)} from ninety_day_goals where founder_id = $1
    order by status <> 'active', priority, created_at limit 100`,
)

/** A founder's goals, the active ones first, at most 100. */
export const findGoals = (db: Executor, founderId: string): Promise<GoalRow[]> => goalsOf(db, founderId)

export async function countActive(db: Executor, founderId: string, now: Date): Promise<number> {
  const { founderId: owner, status, endDate } = ninetyDayGoals
  return db.$count(ninetyDayGoals, and(eq(owner, founderId), eq(status, 'active'), gt(endDate, now)))
}

const ownGoal = (founderId: string, id: string) =>
  and(eq(ninetyDayGoals.founderId, founderId), eq(ninetyDayGoals.id, id))

export async function findGoal(db: Executor, founderId: string, id: string): Promise<GoalRow | null> {
  const [row] = await db.select().from(ninetyDayGoals).where(ownGoal(founderId, id))
  return row ?? null
}

export async function updateGoal(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof ninetyDayGoals.$inferInsert>,
): Promise<GoalRow> {
  const [row] = await tx
    .update(ninetyDayGoals)
    .set({ ...change, updatedAt: sql`now()` })
    .where(ownGoal(founderId, id))
    .returning()
  return row!
}

/** Records a goal's value on a day; the last value of a day counts. */
export async function noteValue(
  tx: Transaction,
  founderId: string,
  goalId: string,
  day: Day,
  value: number | null,
): Promise<void> {
  if (value === null) return
  await tx
    .insert(goalValues)
    .values({ founderId, goalId, day, value })
    .onConflictDoUpdate({ target: [goalValues.founderId, goalValues.goalId, goalValues.day], set: { value } })
}

/** The recorded values of a goal, oldest first. */
export async function findValues(db: Executor, founderId: string, goalId: string) {
  return db
    .select({ day: goalValues.day, value: goalValues.value })
    .from(goalValues)
    .where(and(eq(goalValues.founderId, founderId), eq(goalValues.goalId, goalId)))
    .orderBy(asc(goalValues.day))
    .limit(400)
}

/** The recorded values of several goals, oldest first. */
export async function findValuesOf(db: Executor, founderId: string, goalIds: readonly string[]) {
  if (goalIds.length === 0) return []
  return db
    .select({ goalId: goalValues.goalId, day: goalValues.day, value: goalValues.value })
    .from(goalValues)
    .where(and(eq(goalValues.founderId, founderId), inArray(goalValues.goalId, [...goalIds])))
    .orderBy(asc(goalValues.day))
    .limit(400 * goalIds.length)
}

/** The days of the finished missions that are linked to one of several goals, oldest first. */
export async function findFinishedFor(db: Executor, founderId: string, goalIds: readonly string[]) {
  if (goalIds.length === 0) return []
  const { founderId: owner, goalId, day, isCompleted, deletedAt } = missions
  return db
    .select({ goalId, day })
    .from(missions)
    .where(and(eq(owner, founderId), inArray(goalId, [...goalIds]), eq(isCompleted, true), isNull(deletedAt)))
    .orderBy(asc(day))
    .limit(400 * goalIds.length)
}

export type Confidence = Omit<typeof goalConfidences.$inferSelect, 'updatedAt'>

export async function noteConfidence(tx: Transaction, confidence: Confidence): Promise<void> {
  await tx
    .insert(goalConfidences)
    .values(confidence)
    .onConflictDoUpdate({
      target: [goalConfidences.founderId, goalConfidences.goalId, goalConfidences.week],
      set: { level: confidence.level, line: confidence.line, updatedAt: sql`now()` },
    })
}

/** The founder's confidence week by week, oldest first. */
export async function findConfidences(db: Executor, founderId: string, goalId: string) {
  const { week, level, line } = goalConfidences
  return db
    .select({ week, level, line })
    .from(goalConfidences)
    .where(and(eq(goalConfidences.founderId, founderId), eq(goalConfidences.goalId, goalId)))
    .orderBy(asc(week))
    .limit(60)
}

export async function insertGoal(
  tx: Transaction,
  goal: typeof ninetyDayGoals.$inferInsert,
): Promise<GoalRow> {
  const [row] = await tx.insert(ninetyDayGoals).values(goal).returning()
  return row!
}

export type SprintRow = typeof sprints.$inferSelect
export type ObjectiveRow = typeof sprintObjectives.$inferSelect

/** All sprints, the earliest first. */
export async function findSprints(db: Executor, founderId: string): Promise<SprintRow[]> {
  return db.select().from(sprints).where(eq(sprints.founderId, founderId)).orderBy(asc(sprints.startDay))
}

export async function insertSprints(tx: Transaction, rows: (typeof sprints.$inferInsert)[]): Promise<void> {
  await tx.insert(sprints).values(rows)
}

export async function updateSprint(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof sprints.$inferInsert>,
): Promise<void> {
  await tx
    .update(sprints)
    .set(change)
    .where(and(eq(sprints.founderId, founderId), eq(sprints.id, id)))
}

/** The objectives of all sprints in the order they were made, each with its number of missions. */
export async function findObjectives(db: Executor, founderId: string) {
  const count = sql<number>`(select count(*)::int from ${missions} m where m.founder_id = ${founderId}
    and m.objective_id = ${sprintObjectives}.id and m.deleted_at is null)`
  return db
    .select({
      id: sprintObjectives.id,
      sprintId: sprintObjectives.sprintId,
      title: sprintObjectives.title,
      isCompleted: sprintObjectives.isCompleted,
      missions: count,
    })
    .from(sprintObjectives)
    .where(eq(sprintObjectives.founderId, founderId))
    .orderBy(asc(sprintObjectives.createdAt), asc(sprintObjectives.id))
}

const objectiveOf = (founderId: string, id: string) =>
  and(eq(sprintObjectives.founderId, founderId), eq(sprintObjectives.id, id))

export async function findObjective(
  db: Executor,
  founderId: string,
  id: string,
): Promise<ObjectiveRow | null> {
  const [row] = await db.select().from(sprintObjectives).where(objectiveOf(founderId, id))
  return row ?? null
}

export async function insertObjective(
  tx: Transaction,
  row: typeof sprintObjectives.$inferInsert,
): Promise<void> {
  await tx.insert(sprintObjectives).values(row)
}

export async function updateObjective(
  tx: Transaction,
  founderId: string,
  id: string,
  change: Partial<typeof sprintObjectives.$inferInsert>,
): Promise<void> {
  await tx.update(sprintObjectives).set(change).where(objectiveOf(founderId, id))
}

export async function deleteObjective(tx: Transaction, founderId: string, id: string): Promise<void> {
  await tx.delete(sprintObjectives).where(objectiveOf(founderId, id))
}

/** Moves the open objectives of one sprint to another. */
export async function moveOpenObjectives(tx: Transaction, founderId: string, from: string, to: string) {
  const { founderId: owner, sprintId, isCompleted } = sprintObjectives
  await tx
    .update(sprintObjectives)
    .set({ sprintId: to })
    .where(and(eq(owner, founderId), eq(sprintId, from), eq(isCompleted, false)))
}

export async function keepSprintStreak(tx: Transaction, founderId: string, streak: number): Promise<void> {
  await tx.update(flightTotals).set({ sprintStreak: streak }).where(eq(flightTotals.founderId, founderId))
}
