export { assessText } from './assess-text.ts'
export type { Step } from './decide.ts'
export { DangerInFile, type Guarding, guardWords, offerSupport, refuseDanger } from './guard.ts'
export type { OwnLines } from './helplines.ts'
export { replies, spokenDigits } from './replies.ts'
export { keepStep, offerOf, quietOf, stepFor } from './shelter.ts'
export {
  deleteShelteredTurns,
  findLastShelteredTurn,
  findShelteredTurns,
  hasShelteredTurns,
  insertShelteredTurn,
  keepGreeting,
  type ShelteredTurn,
} from './store.ts'
