import { recomputeDays } from '#server/features/gamification/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findDaysWithProgress } from './ledger-store.ts'

/**
 * Recomputes the days that have begun since the founder's last visit, so that missions completed ahead of time pay from
 * now on. Returns at once while the day is the same.
 */
export async function recomputeBegunDays(
  context: { database: Database; clock: Clock },
  founder: Pick<Founder, 'id' | 'lastDay'>,
  lastHere: Day | null,
): Promise<void> {
  const { database, clock } = context
  if (!lastHere || !founder.lastDay || lastHere >= founder.lastDay) return
  const begun = await findDaysWithProgress(database.orm, founder.id, lastHere, founder.lastDay)
  if (begun.length > 0)
    await database.write(founder.id, (tx) => recomputeDays({ tx, clock }, founder.id, begun))
}
