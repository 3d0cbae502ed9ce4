export { closeBeforeAnswering, closeDaysThrough, closeDueDays } from './close-days.ts'
export { findDueFounders } from './store.ts'
