export { executionScore } from './execution-score.ts'
export { readFlightStatus, streakStateOn } from './read-flight-status.ts'
export { recomputeAllDays } from './resettle.ts'
export { engineFiring, orbitAt, progressOf } from './rules.ts'
export { dayClosed, type FlightChange, recomputeDays, recomputeReadDay } from './settle-day.ts'
export { sanitizeStreakState } from './sound-standing.ts'
export {
  finalizeDay as closeDay,
  type StreakDay as DayLived,
  missionsToEarnBack,
  newStreakState,
  type StreakState,
  sprintStreakOf,
  streakStateToday,
} from './standing.ts'
export { type DayRecord, dayRecord, readDay, readDaysBetween, readTotals } from './store.ts'
export { verifyLedger } from './verify-ledger.ts'
