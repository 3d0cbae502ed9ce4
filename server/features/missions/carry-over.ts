import type { ChangedMission } from '#contract/missions.ts'
import { settleDays } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { missingMission } from './missing-mission.ts'
import { missionsADay } from './rules.ts'
import { countOn, findWithDay, saveMission, shown, wasCarried } from './store.ts'

/**
 * Moves an open mission on and counts it: from today to tomorrow, from an earlier day to today. What a closed day left
 * open stays in its log, and goes on as a copy. Throws NotFound; Conflict when it is complete or already later.
 */
export async function carryOver(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  id: string,
): Promise<ChangedMission> {
  const { tx, clock } = context
  const found = await findWithDay(tx, founderId, id)
  if (!found) throw missingMission()
  const { was, record } = found
  if (was.isCompleted)
    throw new AppError('Conflict', 'This mission is complete; there is nothing to carry over.')
  if (was.day > today) throw new AppError('Conflict', 'This mission is planned for a later day already.')
  const day = was.day < today ? today : addDays(today, 1)
  if ((await countOn(tx, founderId, day)) >= missionsADay) {
    throw new AppError('Conflict', `A day holds at most ${missionsADay} missions.`, { code: 'DayFull' })
  }
  const closed = record.stored?.closedAt != null
  if (closed && (await wasCarried(tx, founderId, was, today)))
    throw new AppError('Conflict', 'This mission was carried over already.')
  const now = clock.now()
  const moved = { ...was, day, carryCount: was.carryCount + 1, updatedAt: now }
  const row = closed ? { ...moved, id: clock.newId(), createdAt: now } : moved
  saveMission(tx, row)
  return {
    ...shown(row),
    gamification: await settleDays(context, founderId, closed ? [day] : [was.day, day]),
  }
}
