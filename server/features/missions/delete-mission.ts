import type { ChangedMission } from '#contract/missions.ts'
import { recomputeDays } from '#server/features/gamification/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { checkDailyLimit } from './daily-limit.ts'
import { missingMission } from './missing-mission.ts'
import { findDeleted, findOne, saveMission, shownMission } from './store.ts'

/** Deletes a mission and its fuel. `restoreMission` brings both back. Throws NotFound. */
export async function deleteMission(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
): Promise<ChangedMission> {
  const was = await findOne(context.tx, founderId, id)
  if (!was) throw missingMission()
  const now = context.clock.now()
  const row = { ...was, deletedAt: now, updatedAt: now }
  await saveMission(context.tx, row)
  return { ...shownMission(row), gamification: await recomputeDays(context, founderId, [was.day]) }
}

/** Restores a deleted mission. Idempotent. Throws NotFound, and Conflict when its day is full. */
export async function restoreMission(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  id: string,
): Promise<ChangedMission> {
  const deleted = await findDeleted(context.tx, founderId, id)
  const was = deleted ?? (await findOne(context.tx, founderId, id))
  if (!was) throw missingMission()
  const row = { ...was, deletedAt: null }
  if (deleted) {
    await checkDailyLimit(context.tx, founderId, was.day)
    await saveMission(context.tx, { ...row, updatedAt: context.clock.now() })
  }
  return { ...shownMission(row), gamification: await recomputeDays(context, founderId, [was.day]) }
}
