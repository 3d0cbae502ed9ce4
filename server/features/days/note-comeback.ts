import { timelineOf } from '#server/features/account/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, laterDay } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { newsDays } from './celebrations/rules.ts'
import {
  type Comeback,
  findCheckInBefore,
  findComeback,
  moveComeback,
  upsertComeback,
} from './comeback-store.ts'
import { daysOfAbsence } from './home/next-act.ts'
import { workingDaysSince } from './home/read-next-act.ts'
import { findDaysOff } from './leave-store.ts'

/** An absence is counted up to this length. */
const longestAbsence = 366

/**
 * At the founder's first request of a day: notes that they are back after an absence, so that their next mission pays for
 * it (product rule 49). One that has not paid within a week no longer does. Returns at once while the day is the same.
 */
export async function noteComeback(
  { database, clock }: { database: Database; clock: Clock },
  founder: Founder,
  lastHere: Day | null,
): Promise<void> {
  const { id, lastDay: today } = founder
  if (!lastHere || !today || lastHere >= today) return
  const awaySince = await findCheckInBefore(database.orm, id, today)
  if (!awaySince) return
  const from = laterDay(awaySince, addDays(today, -longestAbsence))
  const leaves = await findDaysOff(database.orm, id, from)
  const { restDays, earlierRestDays } = founder
  const calendar = { zoneHistory: timelineOf(founder), restDays, earlierRestDays, leaves }
  const daysAway = workingDaysSince(from, { today, calendar })
  if (daysAway >= daysOfAbsence) {
    const comeback = { awaySince, today, daysAway, now: clock.now() }
    await database.write(id, (tx) => upsertComeback(tx, id, comeback))
    return
  }
  const isUnpaid = (it: Comeback | null) =>
    it !== null && it.paid === 0 && it.day < today && it.returnedOn > addDays(today, -newsDays)
  if (!isUnpaid(await findComeback(database.orm, id))) return
  await database.write(id, async (tx) => {
    const last = await findComeback(tx, id)
    if (last && isUnpaid(last)) await moveComeback(tx, id, last.awaySince, today)
  })
}
