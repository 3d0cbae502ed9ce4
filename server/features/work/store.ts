import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { missions, workTimers, workTimes } from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { DayTime, RunningTimer, WorkedOn } from './rules.ts'

export type TimerRow = RunningTimer & WorkedOn & { missionId: string }

/** The founder's running timer with what may have ended its mission; null without one. */
export async function findTimer(db: Executor, founderId: string): Promise<TimerRow | null> {
  const { missionId, startedAt, confirmedAt } = workTimers
  const { completedAt, deletedAt } = missions
  const [row] = await db
    .select({ missionId, startedAt, confirmedAt, completedAt, deletedAt })
    .from(workTimers)
    .innerJoin(missions, and(eq(missions.founderId, founderId), eq(missions.id, missionId)))
    .where(eq(workTimers.founderId, founderId))
  return row ?? null
}

/** A mission's time on a day, with what the figures need of the mission. */
export interface WorkTimeRow extends DayTime {
  missionId: string
  title: string
  goalId: string | null
}

/** The times from a day on, of missions that stand, the oldest day first. */
export async function findTimes(db: Executor, founderId: string, from: Day): Promise<WorkTimeRow[]> {
  const { missionId, day, seconds } = workTimes
  return db
    .select({ missionId, day, seconds, title: missions.title, goalId: missions.goalId })
    .from(workTimes)
    .innerJoin(missions, and(eq(missions.founderId, founderId), eq(missions.id, missionId)))
    .where(and(eq(workTimes.founderId, founderId), gte(day, from), isNull(missions.deletedAt)))
    .orderBy(day, missionId)
}

/** Makes this the founder's running timer. */
export async function saveTimer(
  tx: Transaction,
  founderId: string,
  timer: RunningTimer & { missionId: string },
): Promise<void> {
  const { missionId, startedAt, confirmedAt } = timer
  const set = { missionId, startedAt, confirmedAt }
  await tx
    .insert(workTimers)
    .values({ founderId, ...set })
    .onConflictDoUpdate({ target: workTimers.founderId, set })
}

/** Adds time to a mission and removes the running timer. */
export async function bookTimes(
  tx: Transaction,
  founderId: string,
  missionId: string,
  times: readonly DayTime[],
  now: Date,
): Promise<void> {
  await tx.delete(workTimers).where(eq(workTimers.founderId, founderId))
  if (times.length === 0) return
  await tx
    .insert(workTimes)
    .values(times.map((it) => ({ founderId, missionId, ...it, updatedAt: now })))
    .onConflictDoUpdate({
      target: [workTimes.founderId, workTimes.missionId, workTimes.day],
      set: { seconds: sql`${workTimes.seconds} + excluded.seconds`, updatedAt: now },
    })
}
