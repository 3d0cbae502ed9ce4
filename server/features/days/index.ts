export { confirmPlanInWords } from './confirm-plan.ts'
export {
  finalizeBeforeRequest as closeBeforeAnswering,
  finalizeDaysThrough as closeDaysThrough,
  finalizeDueDays as closeDueDays,
} from './finalize-due-days.ts'
export { readCheckIns } from './read-check-ins.ts'
export { recomputeBegunDays as beginDays } from './recompute-begun-days.ts'
export { findDueFounders } from './store.ts'
