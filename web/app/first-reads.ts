import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { readFlightStatus } from '#contract/gamification.ts'
import { readOutlook } from '#contract/memory.ts'
import { readToday } from '#contract/missions.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { readStatusUpdates } from '#contract/status-updates.ts'
import { readStrategicContext } from '#contract/strategy.ts'

/**
 * What home shows of the founder. The page asks for these before any script has come (vite.config.ts), and home is drawn
 * once they are there: one drawing instead of an empty one and a full one.
 */
export const firstReads = [
  readAccount,
  readToday,
  readFlightStatus,
  readDayNow,
  readWeeklyStats,
  readStrategicContext,
  readStatusUpdates,
  readOutlook,
] as const
