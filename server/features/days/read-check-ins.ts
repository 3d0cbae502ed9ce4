import { timelineOf } from '#server/features/account/index.ts'
import { readDaysBetween, readTotals, streakStateOn } from '#server/features/gamification/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { findDaysOff } from './leave-store.ts'
import { dutyOf } from './rules.ts'

const daysBack = 21

export interface SeenCheckIns {
  /** Whether today asks for work: no rest day, no leave, the ship awake. */
  onDuty: boolean
  /** Whether the founder planned, met the coach or reported, today and on the last working day before it. */
  checkedIn: { today: boolean; before: boolean }
  /** The last day with a check-in in the last three weeks. */
  lastCheckIn: Day | null
}

/** Reads when a founder last checked in, and whether today is a working day. */
export async function readCheckIns(db: Executor, founder: Founder, today: Day): Promise<SeenCheckIns> {
  const since = addDays(today, -daysBack)
  const totals = await readTotals(db, founder.id)
  const recentDays = await readDaysBetween(db, founder.id, since, today)
  const leaves = await findDaysOff(db, founder.id, since)
  const checkIns = recentDays
    .filter((it) => it.planned > 0 || it.sessions > 0 || it.gained > 0)
    .map((it) => it.day)
  const { restDays, earlierRestDays } = founder
  const calendar = { zoneHistory: timelineOf(founder), restDays, earlierRestDays, leaves }
  const onDuty = (day: Day) => dutyOf(day, calendar) === 'active'
  let before = addDays(today, -1)
  while (before > since && !onDuty(before)) before = addDays(before, -1)
  return {
    onDuty: onDuty(today) && !streakStateOn(today, totals, recentDays).asleep,
    checkedIn: {
      today: checkIns.includes(today),
      // A founder who joined after that day had no check-in to miss; a check-in on a rest day in between counts too.
      before: checkIns.some((day) => day >= before && day < today) || before < (founder.joinedOn ?? today),
    },
    lastCheckIn: checkIns.at(-1) ?? null,
  }
}
