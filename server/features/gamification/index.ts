export { executionScore } from './execution-score.ts'
export { readSprintStreak } from './explain/explain-store.ts'
export { measureFuel } from './measure-fuel.ts'
export { readFlightStatus, streakStateOn } from './read-flight-status.ts'
export { recomputeAllDays } from './recompute-all-days.ts'
export { dayClosedError, type FlightChange, recomputeDays, recomputeReadDay } from './recompute-days.ts'
export { comebackPay, commandCenterOf, engineFiring, orbitAt, progressOf } from './rules.ts'
export { sanitizeStreakState } from './sanitize-streak-state.ts'
export { type DayRecord, dayRecord, readDay, readDaysBetween, readTotals } from './store.ts'
export {
  earnBackOn,
  type LostStreak,
  missionsToEarnBack,
  newStreakState,
  type StreakDay,
  type StreakState,
  sprintStreakOf,
  streakAfterDay,
  streakStateToday,
} from './streak-state.ts'
export { verifyLedger } from './verify-ledger.ts'
export { waypointPassed } from './waypoints.ts'
