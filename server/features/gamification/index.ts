export { executionScore } from './execution-score.ts'
export { readFlightStatus, standingOn } from './read-flight-status.ts'
export { resettle } from './resettle.ts'
export { engineFiring, orbitAt, progressOf } from './rules.ts'
export { dayClosed, type FlightChange, settleDays, settleRead } from './settle-day.ts'
export { soundStanding } from './sound-standing.ts'
export {
  beginning,
  closeDay,
  type DayLived,
  missionsToEarnBack,
  type Standing,
  sprintStreakOf,
  standingToday,
} from './standing.ts'
export { type DayRecord, dayRecord, readDay, readDaysBetween, readTotals } from './store.ts'
export { verifyLedger } from './verify-ledger.ts'
