export { campaignOn, numberIn } from './rules.ts'
export { findGoals, findSprints, findValues, shownGoal } from './store.ts'
