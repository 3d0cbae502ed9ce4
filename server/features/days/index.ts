export {
  closeDaysBeforeRequest,
  closeDaysThrough,
  closeDueDays,
} from './close-due-days.ts'
export { hasBegun } from './home/home-store.ts'
export { findDaysOff } from './leave-store.ts'
export { noteComeback } from './note-comeback.ts'
export { confirmPlan, confirmPlanInWords } from './plan/confirm-plan.ts'
export { readCheckIns } from './read-check-ins.ts'
export { recomputeBegunDays } from './recompute-begun-days.ts'
export { findDueFounders } from './store.ts'
