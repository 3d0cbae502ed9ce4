export { makeDueReports } from './make-due-reports.ts'
