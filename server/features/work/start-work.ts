import { findOne, missingMission } from '#server/features/missions/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { endOf } from './rules.ts'
import { keepTime } from './stop-work.ts'
import { findTimer, saveTimer } from './store.ts'

/**
 * Starts the timer of a mission. One that runs for it already goes on, good for another 90 minutes; any other is
 * stopped first and keeps its time. Throws NotFound, and Conflict for a mission that is done or of a closed day.
 */
export async function startWork(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  missionId: string,
): Promise<void> {
  const mission = await findOne(tx, founder.id, missionId)
  if (!mission) throw missingMission()
  if (mission.isCompleted)
    throw new AppError('Conflict', 'This mission is done. Open it again to go on with it.', {
      code: 'MissionDone',
    })
  if (founder.closedThrough && mission.day <= founder.closedThrough)
    throw new AppError('Conflict', 'The day of this mission is closed. Carry it over to go on with it.', {
      code: 'DayClosed',
    })
  const now = clock.now()
  const timer = await findTimer(tx, founder.id)
  const goesOn = timer?.missionId === missionId && endOf(timer, timer) > now
  if (timer && !goesOn) await keepTime({ tx, clock }, founder, timer)
  await saveTimer(tx, founder.id, {
    missionId,
    startedAt: goesOn ? timer.startedAt : now,
    confirmedAt: now,
  })
}
