export { numberIn } from './rules.ts'
export { findGoals, shown as shownGoal } from './store.ts'
