export { changeGoal } from './change-goal.ts'
export { createGoal } from './create-goal.ts'
export {
  amountText,
  type GoalAnswer,
  goalTitle,
  type KnownCount,
  readGoalWords,
  typedAmount,
  typedUnit,
} from './goal-answer.ts'
export { nounAfter } from './goal-answer-nouns.ts'
export { compareWithCourse, differenceText, unitOf, weeklyPace } from './goal-line-rules.ts'
export { numberedGoals, readGoalLines } from './read-goal-lines.ts'
export { campaignOn, numberIn } from './rules.ts'
export { setGoalValue } from './set-goal-value.ts'
export { findGoal, findGoals, findSprints, findValues, shownGoal } from './store.ts'
