import type { Executor } from '#server/platform/database/connect.ts'
import type { BookedStep, MissionFact } from '#server/providers/coach/port.ts'
import { type ChangeRow, findStepsSince } from './change-store.ts'

/** An upper bound for the length of a mission day, also across time zones. */
const longestDay = 50 * 60 * 60 * 1000

/**
 * Progress that the founder reported on these missions today, oldest first; repeated reports are compared with it.
 */
export async function findBookedToday(
  { db, now }: { db: Executor; now: Date },
  founderId: string,
  missions: readonly MissionFact[],
): Promise<ChangeRow[]> {
  const rows = await findStepsSince(db, founderId, new Date(now.getTime() - longestDay))
  return rows.filter((row) => missions.some(({ id }) => id === row.missionId))
}

export const bookedStep = ({ missionId, quote, before, after }: ChangeRow): BookedStep => ({
  missionId: missionId ?? '',
  quote,
  from: before?.currentValue ?? 0,
  to: after?.currentValue ?? 0,
  completed: after?.isCompleted ?? false,
})
