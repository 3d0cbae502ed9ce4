export { readFigures } from './figures-in-words.ts'
export { categoryOf } from './insights.ts'
export { readBoard } from './read-board.ts'
export { monthBefore } from './rules.ts'
