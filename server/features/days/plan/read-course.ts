import type { CourseCorrection } from '#contract/days.ts'
import { timelineOf, todayOf } from '#server/features/account/index.ts'
import { findDaysOff } from '#server/features/days/leave-store.ts'
import { dutyOf } from '#server/features/days/rules.ts'
import { engineFiring } from '#server/features/gamification/index.ts'
import { readDuePromises } from '#server/features/memory/index.ts'
import { findByDay, shownMission } from '#server/features/missions/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { dayOf, minuteOf } from '#server/platform/time/day.ts'
import { zonePeriodOn } from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { correctCourse, workingDayAt } from './course-rules.ts'
import * as messages from './messages.ts'

/** Reads the course correction: where today should be by now, where it is, and what would help most. */
export async function readCourse(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
): Promise<CourseCorrection> {
  const now = clock.now()
  const today = todayOf(founder, now)
  const zoneHistory = timelineOf(founder)
  const [missions, leaves, promises] = await Promise.all([
    findByDay(db, founder.id, today),
    findDaysOff(db, founder.id, today),
    readDuePromises(db, founder, today),
  ])
  if (quietOf(founder, now)) return nothingUrgent(engineFiring(missions))
  const { restDays, earlierRestDays } = founder
  const kind = dutyOf(today, { zoneHistory, restDays, earlierRestDays, leaves })
  const duty = kind === 'skipped' ? 'active' : kind
  const { timeZone } = zonePeriodOn(zoneHistory, today)
  // After midnight, while the mission day still lasts, the working day is over.
  const minute = dayOf(now, timeZone, 0) > today ? 24 * 60 : minuteOf(now, timeZone)
  const day = workingDayAt(minute, { ...founder, duty })
  return correctCourse(missions.map(shownMission), engineFiring(missions), day, promises)
}

/** On a quiet day nothing counts as late and nothing is urged. */
const nothingUrgent = (firing: number): CourseCorrection => ({
  course: 'on-course',
  hours: 'leave',
  expected: 0,
  engineFiring: firing,
  sentence: messages.nothingUrgent,
  push: null,
  trim: null,
  promises: [],
  spoken: messages.nothingUrgent,
})
