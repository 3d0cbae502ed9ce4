import type { Executor } from '#server/platform/database/connect.ts'
import type { BookedStep, MissionFact } from '#server/providers/coach/port.ts'
import { type ChangeRow, findStepsSince } from './change-store.ts'

/** No day is longer, also for a founder who flies west. */
const longestDay = 50 * 60 * 60 * 1000

/** The steps that the founder's own words moved on these missions of today, the latest last: said again they count once. */
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
