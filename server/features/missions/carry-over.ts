import type { ChangedMission } from '#contract/missions.ts'
import { settleDays } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { missingMission } from './missing-mission.ts'
import { missionsADay } from './rules.ts'
import { countOn, findOne, saveMission, shown } from './store.ts'

/** Moves an open mission to tomorrow and counts it. Throws NotFound; Conflict when it is complete or already later. */
export async function carryOver(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  id: string,
): Promise<ChangedMission> {
  const tomorrow = addDays(today, 1)
  const was = await findOne(context.tx, founderId, id)
  if (!was) throw missingMission()
  if (was.isCompleted)
    throw new AppError('Conflict', 'This mission is complete; there is nothing to carry over.')
  if (was.day > today) throw new AppError('Conflict', 'This mission is planned for a later day already.')
  if ((await countOn(context.tx, founderId, tomorrow)) >= missionsADay) {
    throw new AppError('Conflict', `A day holds at most ${missionsADay} missions.`, { code: 'DayFull' })
  }
  const row = { ...was, day: tomorrow, carryCount: was.carryCount + 1, updatedAt: context.clock.now() }
  saveMission(context.tx, row)
  return { ...shown(row), gamification: await settleDays(context, founderId, [was.day, tomorrow]) }
}
