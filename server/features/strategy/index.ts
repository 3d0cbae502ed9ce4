export { numberIn } from './rules.ts'
export { findGoals } from './store.ts'
