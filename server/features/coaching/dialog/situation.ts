import { wordsIn } from '#server/platform/text/words.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import { giveAnswer, startEntry, sureEntry, takeOf } from './advice.ts'
import type { Lead } from './lead.ts'
import { isMild } from './mild.ts'
import type { DialogState } from './state.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'

/** So much has to be told. */
const fewestWords = 8

/** What a turn may look like in which a founder tells of trouble, or of anything; a decision and a lesson ask for nothing. */
const trouble = /^(?:feeling|obstacle|bad-news|not-now|unclear)$/
const anything = /^(?:answer|figure|plan|progress|small-talk)$/
const closing = /^(?:decision|lesson)$/

/** Signs that somebody does not know how to go on, however it is put. */
const atALoss =
  /\b(?:no (?:idea|clue)|(?:don'?t|do not|can'?t|can ?not|couldn'?t|could not) (?:know|see|find|understand|get|work|tell|think|figure|stop|want|decide|bring|seem)|not sure|unsure|wonder\w*|confused|torn|tempted|dread\w*|scared|afraid|stuck|lost|at a loss|in circles|round and round|fed up|gutted|what now|should (?:i|we)|feels? like|again and again)\b/i

/** From these probabilities it is that situation: for those at a loss, in trouble, and for all others. */
const known = { atALoss: 0.45, trouble: 0.6, plainly: 0.75 }

/** From these probabilities an answer is one to what was told: for who wants advice, is in trouble, and for all others. */
const answered = { wanted: 0.25, trouble: 0.5, plainly: 0.7 }
/** What a turn may look like that wants advice without a question. */
const mayWant =
  /^(?:feeling|obstacle|bad-news|not-now|unclear|answer|figure|plan|small-talk|decision|lesson)$/

/** Without meaning, in few words, and where work was booked, nothing is told of a situation. */
const canBeSituation = (turn: TurnFacts): boolean =>
  turn.byMeaning && wordsIn(turn.said) >= fewestWords && applied(turn).length === 0

/** The answer for a message that wants advice, whatever it looks like. Null where it does not, or work was booked. */
export function giveWanted(lead: Lead, turn: TurnFacts, state: DialogState): Planned | null {
  const { answer, seeksAdvice } = turn
  const mayBe = seeksAdvice && mayWant.test(lead.name) && canBeSituation(turn)
  return mayBe && answer && answer.probability >= answered.wanted ? giveAnswer(answer, turn, state) : null
}

/** Questions that leave open what is talked about. */
const openQuestions = /^(?:plan|mood|block)$/

/**
 * "Everybody thinks it is an ERP. I don't find the sentence": who tells of a situation hears what is known about it, as if
 * they had asked. Null where work was booked, and where the situation is not plain.
 */
export function meetSituation(lead: Lead, turn: TurnFacts, state: DialogState): Planned | null {
  const { occasion, said, entries, tones, decisions } = turn
  if (!canBeSituation(turn)) return null
  const isGlad = lead.name === 'feeling' && (isMild(said) || tones.get(lead.sentence) === 'good')
  if (isGlad) return null
  const isOpen = state.asked === null || openQuestions.test(state.asked.kind)
  const hasRoom = occasion === 'morning' && isOpen && decisions.every(({ verdict }) => verdict === 'dropped')
  const least = leastFor(lead, said, hasRoom)
  if (least === null) return null
  const { answer } = turn
  const leastAnswer = least < known.plainly ? answered.trouble : answered.plainly
  if (answer && answer.probability >= leastAnswer) return giveAnswer(answer, turn, state, takenIn(lead))
  const found = sureEntry(entries, least)
  return found ? startEntry(found, turn, state, takenIn(lead) ?? takeOf(found, turn)) : null
}

/** The probability that a turn like this needs; null where nothing is said about it. */
function leastFor({ name }: Lead, said: string, hasRoom: boolean): number | null {
  const isTrouble = trouble.test(name)
  if (!hasRoom) return isTrouble ? known.plainly : null
  const isTelling = isTrouble || anything.test(name) || closing.test(name)
  if (isTelling && atALoss.test(said.replace(/[’‘]/g, "'"))) return known.atALoss
  // A feeling is not explained away by a page that may be about something else.
  if (isTrouble && name !== 'feeling') return known.trouble
  return isTrouble || anything.test(name) ? known.plainly : null
}

function takenIn({ name, sentence: said }: Lead): Move | null {
  if (name === 'feeling' || name === 'bad-news' || name === 'obstacle') return { name, said }
  return null
}
