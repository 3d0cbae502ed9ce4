import { readAccount } from '#contract/account.ts'
import { readDayNow } from '#contract/days.ts'
import { readFlightStatus } from '#contract/gamification.ts'
import { readOutlook } from '#contract/memory.ts'
import { readToday } from '#contract/missions.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { readStatusUpdates } from '#contract/status-updates.ts'
import { readStrategicContext } from '#contract/strategy.ts'

/**
 * The reads of the home page. index.html preloads them before any script runs (vite.config.ts), and home renders once
 * they have arrived instead of rendering an empty page first.
 */
export const homeReads = [
  readAccount,
  readToday,
  readFlightStatus,
  readDayNow,
  readWeeklyStats,
  readStrategicContext,
  readStatusUpdates,
  readOutlook,
] as const
