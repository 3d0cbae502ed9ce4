export { unitOf, weeklyPace } from './goal-line-rules.ts'
export { numberedGoals } from './read-goal-lines.ts'
export { campaignOn, numberIn } from './rules.ts'
export { findGoals, findSprints, findValues, shownGoal } from './store.ts'
