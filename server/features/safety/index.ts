export { assessText } from './assess-text.ts'
export type { Step } from './decide.ts'
export { DangerInFile, type GuardContext, guardWords, offerSupport, refuseDanger } from './guard.ts'
export { readHeaviness, soundsSerious } from './heaviness.ts'
export { countryOf, type OwnLines } from './helplines.ts'
export { replies, spokenDigits } from './replies.ts'
export { offerOf, quietOf, saveStep, stepFor } from './shelter.ts'
export {
  deleteShelteredTurns,
  findLastShelteredTurn,
  findShelteredTurns,
  hasShelteredTurns,
  insertShelteredTurn,
  type ShelteredTurn,
  saveGreetedSession,
} from './store.ts'
