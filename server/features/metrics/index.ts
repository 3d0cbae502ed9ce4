export {
  amountInWords,
  figureInWords,
  metricLabels,
  monthInWords,
  storedAmountInWords,
} from './figure-words.ts'
export { readFigures } from './figures-in-words.ts'
export { categoryOf } from './insights.ts'
export {
  type MonthlyFigure,
  readFigure,
  recordFigure,
  restoreFigure,
  storedValue,
} from './monthly-figure.ts'
export { readBoard } from './read-board.ts'
export { monthBefore } from './rules.ts'
