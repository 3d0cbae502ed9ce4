export { makeDueReports } from './make-due-reports.ts'
export { findZones } from './store.ts'
