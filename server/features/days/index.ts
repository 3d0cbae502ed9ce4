export { confirmPlanInWords } from './confirm-plan.ts'
export {
  finalizeBeforeRequest,
  finalizeDaysThrough,
  finalizeDueDays,
} from './finalize-due-days.ts'
export { readCheckIns } from './read-check-ins.ts'
export { recomputeBegunDays } from './recompute-begun-days.ts'
export { findDueFounders } from './store.ts'
