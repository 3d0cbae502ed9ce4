export { numberIn } from './rules.ts'
export { findGoals, findValues, shown as shownGoal } from './store.ts'
