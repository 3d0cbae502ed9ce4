export { categoryOf } from './insights.ts'
export { readBoard } from './read-board.ts'
export { monthBefore } from './rules.ts'
