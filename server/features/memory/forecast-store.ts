import { and, between, desc, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { coachingSessions, days, planForecasts } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { PlannedDay } from './forecast.ts'

/** Closed days with a plan. */
const judged = and(gt(days.planned, 0), isNotNull(days.closedAt))

/** The closed days with a plan from one day to another. */
export async function findHistory(
  db: Executor,
  founderId: string,
  from: Day,
  to: Day,
): Promise<PlannedDay[]> {
  return db
    .select({ planned: days.planned, completed: days.completed })
    .from(days)
    .where(and(eq(days.founderId, founderId), between(days.day, from, to), judged))
}

/** Stores the first forecast of a day: a later one would know more. */
export async function saveForecast(
  tx: Transaction,
  forecast: typeof planForecasts.$inferInsert,
): Promise<void> {
  await tx.insert(planForecasts).values(forecast).onConflictDoNothing()
}

/** The forecasts since a day whose day is closed, with the results. */
export async function findForecasts(db: Executor, founderId: string, since: Day) {
  return db
    .select({ chance: planForecasts.chance, planned: days.planned, completed: days.completed })
    .from(planForecasts)
    .innerJoin(days, and(eq(days.founderId, planForecasts.founderId), eq(days.day, planForecasts.day)))
    .where(and(eq(planForecasts.founderId, founderId), gte(planForecasts.day, since), judged))
}

/** The summary of the last session before a day. */
export async function findLastSummary(db: Executor, founderId: string, before: Day) {
  const { summary, day, status, createdAt } = coachingSessions
  const [last] = await db
    .select({ summary, day })
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        lt(day, before),
        eq(status, 'completed'),
        isNotNull(summary),
      ),
    )
    .orderBy(desc(day), desc(createdAt))
    .limit(1)
  return last ?? null
}

/** The mission that a day's morning session put first, from the session's slots. */
export async function findFirstMission(db: Executor, founderId: string, day: Day) {
  const { slots, type, founderTurns, createdAt } = coachingSessions
  const [first] = await db
    .select({ title: sql<string>`${slots}->>'priority'` })
    .from(coachingSessions)
    .where(
      and(
        eq(coachingSessions.founderId, founderId),
        eq(coachingSessions.day, day),
        eq(type, 'morning'),
        gt(founderTurns, 0),
        sql`jsonb_typeof(${slots}->'priority') = 'string'`,
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return first ?? null
}
