export { closeBeforeAnswering, closeDaysThrough, closeDueDays } from './close-days.ts'
export { confirmPlanInWords } from './confirm-plan.ts'
export { readCheckIns } from './read-check-ins.ts'
export { findDueFounders } from './store.ts'
