export { closeDaysThrough, closeDueDays, mayBeDue } from './close-days.ts'
export { findDueFounders } from './store.ts'
