import type { PatternReading } from '#contract/analytics.ts'
import { findProfile } from '#server/features/profile/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf, hourOf } from '#server/platform/time/day.ts'
import { readDays } from './patterns.ts'
import { heatWeeks } from './rules.ts'
import { findPlannedDays } from './store.ts'

type Asker = Pick<Founder, 'id' | 'timeZone' | 'dayStartHour'>

/** Reads the patterns in the founder's closed days of 26 weeks; nothing where analytics is switched off. */
export async function readPatterns(
  { db }: { db: Executor },
  { id, timeZone, dayStartHour }: Asker,
  today: Day,
): Promise<PatternReading> {
  const { analyticsEnabled } = await findProfile(db, id)
  if (!analyticsEnabled) return { enabled: false, days: 0, patterns: [], waiting: [] }
  const found = await findPlannedDays(db, id, addDays(today, -7 * heatWeeks), today)
  // Past midnight, before the founder's day starts, is the end of a day.
  const hourAt = (at: Date) => ((hourOf(at, timeZone) - dayStartHour + 24) % 24) + dayStartHour
  const days = found.map(({ firstPlannedAt: at, ...day }) => ({
    ...day,
    plannedHour: at && (dayOf(at, timeZone, dayStartHour) < day.day ? 0 : hourAt(at)),
  }))
  return { enabled: true, ...readDays(days) }
}
