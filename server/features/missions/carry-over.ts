import type { ChangedMission } from '#contract/missions.ts'
import { recomputeDays } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { checkDailyLimit } from './daily-limit.ts'
import { missingMission } from './missing-mission.ts'
import { findWithDay, saveMission, shownMission, wasCarried } from './store.ts'

type Write = { tx: Transaction; clock: Clock }

/**
 * Carries an open mission over and counts it: from today to tomorrow, from an earlier day to today, or `to` a later
 * day. A mission of a closed day stays in its log and continues as a copy. Throws NotFound; Conflict when it is
 * complete or already later.
 */
export async function carryOver(
  context: Write,
  founderId: string,
  today: Day,
  id: string,
  to?: Day,
): Promise<ChangedMission> {
  const { tx, clock } = context
  const found = await findWithDay(tx, founderId, id)
  if (!found) throw missingMission()
  const { was, record } = found
  if (was.isCompleted)
    throw new AppError('Conflict', 'This mission is complete; there is nothing to carry over.')
  if (was.day > today) throw new AppError('Conflict', 'This mission is planned for a later day already.')
  const closed = record.stored?.closedAt != null
  if (closed && (await wasCarried(tx, founderId, id)))
    throw new AppError('Conflict', 'This mission was carried over already.')
  const day = to && to > was.day ? to : was.day < today ? today : addDays(today, 1)
  await checkDailyLimit(tx, founderId, day)
  const now = clock.now()
  const on = { ...was, day, carryCount: was.carryCount + 1, updatedAt: now }
  const origin = { carriedFrom: id, carriedValue: was.currentValue, carriedFromDay: null }
  const row = closed
    ? { ...on, ...origin, id: clock.newId(), createdAt: now }
    : { ...on, carriedFromDay: was.day }
  await saveMission(tx, row)
  return {
    ...shownMission(row),
    gamification: await recomputeDays(context, founderId, closed ? [day] : [was.day, day]),
  }
}

/**
 * Takes back a mission's last carry-over: it returns to its day, carried once less; a copy is deleted. Throws NotFound;
 * Conflict when it was not carried, a copy was worked on, or the day it came from is closed or full.
 */
export async function takeBackCarry(context: Write, founderId: string, id: string): Promise<ChangedMission> {
  const { tx, clock } = context
  const found = await findWithDay(tx, founderId, id)
  if (!found) throw missingMission()
  const { was } = found
  const back = { ...was, updatedAt: clock.now() }
  if (was.carriedFromDay !== null) {
    const day = was.carriedFromDay
    await checkDailyLimit(tx, founderId, day)
    const row = { ...back, day, carryCount: was.carryCount - 1, carriedFromDay: null, plannedDay: null }
    await saveMission(tx, row)
    return { ...shownMission(row), gamification: await recomputeDays(context, founderId, [was.day, day]) }
  }
  if (was.carriedFrom === null)
    throw new AppError('Conflict', 'This mission was not carried over, or lies where it was.')
  if (was.isCompleted || was.currentValue !== was.carriedValue)
    throw new AppError('Conflict', 'This mission was worked on since it was carried over.')
  const row = { ...back, deletedAt: back.updatedAt }
  await saveMission(tx, row)
  return { ...shownMission(row), gamification: await recomputeDays(context, founderId, [was.day]) }
}
