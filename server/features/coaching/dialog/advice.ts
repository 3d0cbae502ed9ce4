import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { FoundEntry } from '#server/features/coaching/playbook/rank-situations.ts'
import { graveSituations } from '#server/features/coaching/playbook/troubles.ts'
import { adviseOn, leanIn } from '#server/features/coaching/written/dilemmas/advise.ts'
import { answerLimits, type FoundAnswer } from '#server/features/coaching/written/find-answer.ts'
import { sayWay } from '#server/features/coaching/written/ways/ways.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { capital, wordsIn } from '#server/platform/text/words.ts'
import type { FixedWords, Move } from '#server/providers/coach/dialog/port.ts'
import { frameOf, needsExpert } from './frames.ts'
import type { Lead } from './lead.ts'
import { asksForAdvice, ofOwnWords } from './questions.ts'
import type { DialogState } from './state.ts'
import { applied, type Planned, type TurnFacts } from './turn.ts'

/** From this probability an entry is the answer; chosen on development questions. */
export const sure = 0.4
const forChoice = 0.45
/** What a law or a price list says is no business of the playbook, unless it plainly is. */
const forExpert = 0.9
/** After an answer that missed, an entry has to be beyond doubt. */
const afterMiss = 0.6

/** The entry that answers, where there is one beyond doubt. */
export const sureEntry = ([best]: readonly FoundEntry[], least = sure): FoundEntry | undefined =>
  best && best.score >= least ? best : undefined

/** Where the likely situations lie in one area, the first of them answers at a lower probability of its own. */
const oneArea = { together: 0.75, best: 0.35 }

/** "Should I drop my price?" lies between three entries about prices, of which each alone looks unlikely. */
function firstOfArea(entries: readonly FoundEntry[]): FoundEntry | undefined {
  const [best] = entries
  if (!best || best.score < oneArea.best) return undefined
  const ofArea = entries.filter(({ entry }) => entry.area === best.entry.area)
  return ofArea.reduce((sum, it) => sum + it.score, 0) >= oneArea.together ? best : undefined
}

/** From this probability the entry's own question fits as well. */
export const plainly = 0.8

/** Words of a reply before its question, and in all; a report's answer is shorter. */
const spoken = { statements: 66, all: 70 }
const written = { statements: 58, all: 60 }

/** Answers a question for advice or for own data, in the first sentence. */
export function answerQuestion(lead: Lead, turn: TurnFacts, state: DialogState): Planned | null {
  if (lead.name !== 'data' && lead.name !== 'advice') return null
  if (turn.record) return { moves: [{ text: turn.record }], quiet: true, asked: null }
  const frame = frameOf(lead.sentence)
  const judged = turn.seeksAdvice || asksForAdvice(lead.sentence) ? turn.answer : null
  const page = judged ? undefined : answerByPage(lead.sentence, frame, turn)
  const hasOtherAnswer = judged ? judged.probability >= answerLimits.overRecord : page !== undefined
  if (turn.asksRecord && (ofOwnWords.test(lead.sentence) || !hasOtherAnswer))
    return {
      moves: [turn.noRecord ? { text: turn.noRecord } : { name: 'data-none' }],
      quiet: true,
      asked: null,
    }
  const general = generalAnswer(turn)
  if (judged && judged.probability >= leastOf(turn, general))
    return giveAnswer(judged, turn, state, judged.isPage ? leanFirst(turn) : null)
  if (page) return startEntry(page, turn, state, takeOf(page, turn))
  if (general) return general
  // Who only told of a worry has asked nothing that could be left unanswered; work that was written down is said first.
  if (!asksForAdvice(lead.sentence) || applied(turn).length > 0) return null
  return { moves: [frame], quiet: true, asked: null, state: { entry: null } }
}

/** A choice between two things, or words to say: the frame has an answer of its own. */
const hasOwnForm = ({ name }: Move): boolean => /^(?:choose-one|how-to-say)$/.test(name)

/** The page that answers where nothing was asked in so many words, or meaning is not there to judge answers by. */
function answerByPage(question: string, frame: Move, { entries }: TurnFacts): FoundEntry | undefined {
  // Between two things the founder names, a page about something like it has to fit well.
  const least = needsExpert(question) ? forExpert : hasOwnForm(frame) ? forChoice : sure
  return sureEntry(entries, least) ?? (hasOwnForm(frame) ? undefined : firstOfArea(entries))
}

/** The probability from which an answer is given, rather than a general one; the page of a plain situation has a step. */
function leastOf({ dilemma, answer, entries }: TurnFacts, general: Planned | null): number {
  const isPlain = answer?.isPage && entries.some(({ id, score }) => id === answer.topic && score >= plainly)
  if (general === null) return answerLimits.given
  if (dilemma) return isPlain ? answerLimits.besideLean : answerLimits.overLean
  return isPlain ? answerLimits.given : answerLimits.overWay
}

/** From this probability a lean is said before the page that tells more. */
const sureLean = 0.75
const leanFirst = ({ dilemma, style }: TurnFacts): FixedWords | null =>
  dilemma && dilemma.chance >= sureLean ? { text: leanIn(dilemma, style) } : null

/** From this probability a question asks for a general way. */
const likelyWay = 0.4

/** Who asks to decide hears where the coach leans and why, who asks for a way a general one. */
function generalAnswer({
  said,
  dilemma,
  way,
  style,
  wasSaid,
  wasSaidBefore = wasSaid,
}: TurnFacts): Planned | null {
  const isAsked = way && way.chance >= likelyWay && asksForAdvice(said)
  const text = dilemma ? adviseOn(dilemma, style, wasSaidBefore) : isAsked ? sayWay(way, wasSaidBefore) : null
  return text === null ? null : { moves: [{ text }], quiet: true, asked: null, state: { entry: null } }
}

/** An answer as it stands, or the page's advice; a founder who goes on is offered the step of its situation. */
export function giveAnswer(
  { topic, text, isPage }: FoundAnswer,
  turn: TurnFacts,
  state: DialogState,
  take: Move | FixedWords | null = null,
): Planned {
  const entry = playbook().get(topic)
  const found = turn.entries.find(({ id }) => id === topic) ?? (entry && { id: topic, entry, score: 0 })
  if (isPage && found) return startEntry(found, turn, state, take ?? takeOf(found, turn))
  return {
    moves: [...(take ? [take] : []), found ? { text, entry: topic } : { text }],
    more: found ? figureOf(found) : [],
    quiet: true,
    asked: null,
    state: { entry: found ? { id: topic, step: 'asked', rest: '' } : null },
  }
}

/** A founder who was answered something else hears that it was missed, and an answer only where there is one. */
export function answerAgain(turn: TurnFacts, state: DialogState): Planned {
  const take: Move = { name: 'missed' }
  const general = generalAnswer(turn)
  if (turn.answer && turn.answer.probability >= leastOf(turn, general))
    return giveAnswer(turn.answer, turn, { ...state, entry: null }, take)
  if (general) return { ...general, moves: [take, ...general.moves] }
  // Answers by meaning hold the pages; what is left there is near to the complaint and not to the question.
  const entry = turn.byMeaning ? undefined : turn.entries.find((it) => it.id !== state.entry?.id)
  if (entry && entry.score >= afterMiss) return startEntry(entry, turn, state, take)
  const question = turn.acts.find(({ act, text }) => act === 'advice' && text.includes('?'))
  const next: Move = question ? frameOf(question.text) : { name: 'ask-again' }
  return {
    moves: [take, next],
    quiet: true,
    asked: question ? null : { move: 'ask-again', kind: 'why' },
    state: { entry: null },
  }
}

/**
 * The advice of an entry, after `take`, and its first question; what does not fit into one breath is said when the founder
 * has answered. A founder who asks again hears the exception and the figure.
 */
export function startEntry(
  found: FoundEntry,
  turn: TurnFacts,
  state: DialogState,
  take: Move | FixedWords | null = null,
): Planned {
  const { id, entry } = found
  if (state.entry?.id === id) return sayMore(found, state.entry, turn, take)
  // Advice of an earlier talk of the week: another answer to it, or what would change it.
  if (turn.wasSaid(entry.advice))
    return turn.answer?.topic === id && !turn.answer.isPage && turn.answer.probability >= answerLimits.given
      ? giveAnswer(turn.answer, turn, state)
      : sayMore(found, { id, step: 'asked', rest: '' }, turn, take)
  const limit = turn.occasion === 'status-update' ? written : spoken
  const room = limit.statements - (take ? wordsOfTake : 0)
  const { first, rest } = cutAdvice(entry.advice, room)
  const question = entry.ask[0]!
  const asks =
    turn.occasion !== 'status-update' &&
    found.score >= plainly &&
    wordsIn(first) + wordsIn(question) + wordsOfTake <= limit.all
  return {
    moves: [...(take ? [take] : []), { text: first, entry: id }, ...(asks ? [{ text: question }] : [])],
    more: figureOf(found),
    quiet: true,
    asked: asks ? { move: 'entry', kind: 'who' } : null,
    // The step of an entry that may have been the wrong one is not offered.
    state: { entry: { id, step: found.score >= goesOnFrom ? 'asked' : 'offered', rest } },
  }
}

/** From this probability a conversation goes on with the entry. */
const goesOnFrom = 0.6

/** A founder who asks about the same thing again hears the rest, then the exception, and then that there is no more. */
function sayMore(
  found: FoundEntry,
  { step, rest }: NonNullable<DialogState['entry']>,
  { said }: TurnFacts,
  take: Move | FixedWords | null,
): Planned {
  const { id, entry } = found
  const more: (Move | FixedWords)[] = rest
    ? [{ text: rest, entry: id }]
    : step === 'excepted'
      ? [frameOf(said)]
      : [{ name: 'unless', values: { text: entry.unless } }, ...figureOf(found)]
  return {
    moves: [...(take ? [take] : []), ...more],
    quiet: true,
    asked: null,
    state: { entry: { id, step: rest ? 'asked' : 'excepted', rest: '' } },
  }
}

/** Bad news is taken in before advice; a question is answered at once. */
export const takeOf = ({ id }: FoundEntry, { acts }: TurnFacts): Move | null =>
  graveSituations.has(id) && !acts.some(({ act }) => act === 'advice') ? { name: 'sorry' } : null

/** The most words that taking in what was said has before advice. */
const wordsOfTake = 12

/** As many whole sentences as there is room for, at least one, and never half a quotation; and what is left. */
function cutAdvice(advice: string, room: number): { first: string; rest: string } {
  const sentences = sentencesOf(advice)
  const isWhole = (count: number) => (sentences.slice(0, count).join(' ').match(/"/g)?.length ?? 0) % 2 === 0
  const fits = (count: number) => wordsIn(sentences.slice(0, count).join(' ')) <= room
  const cuts = sentences.map((_, i) => i + 1).filter(isWhole)
  const taken = cuts.findLast(fits) ?? cuts[0] ?? sentences.length
  return { first: sentences.slice(0, taken).join(' '), rest: sentences.slice(taken).join(' ') }
}

/** The entry's figure with who counted it. */
function figureOf({ id, entry: { number } }: FoundEntry): FixedWords[] {
  if (!number) return []
  // "Jason Lemkin, SaaStr, 2019": the rest of the source is on the entry's page.
  const source = number.source ? `, says ${number.source.split(',')[0]!.trim()}` : ''
  return [{ text: `${capital(number.text)}${source}.`, entry: id }]
}
