export { campaignOn, numberIn } from './rules.ts'
export { findGoals, findSprints, findValues, shown as shownGoal } from './store.ts'
