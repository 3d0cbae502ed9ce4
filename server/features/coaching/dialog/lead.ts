import { wordsIn } from '#server/platform/text/words.ts'
import { type Act, acts as actsInOrder, type SentenceAct } from '#server/providers/coach/acts/port.ts'
import { newTimeIn } from './corrections.ts'
import { announcesLesson, withoutWinLabel } from './label.ts'
import { isMild, isOfTheDay } from './mild.ts'
import { missionIn, namesChoice } from './mission-in.ts'
import { asksForAdvice, asksIt, isAnsweredBySelf, request } from './questions.ts'
import { type LeadName, pushback, saysGoodbye, shortTurns } from './short-turns.ts'
import type { DialogState } from './state.ts'
import { applied, isYesOrNo, type TurnFacts } from './turn.ts'
import { changesPlan, plansMuch, takesBack, writtenAct } from './written-act.ts'

/** What a turn is above all, and the sentence that says it. */
export interface Lead {
  name: LeadName
  sentence: string
}

/** "The win is the mayor": what the founder calls a win is one, whatever else it sounds like. */
const namedWin =
  /^(?:(?:well|so|ok|okay|honestly|good evening|evening|yes|and|but) )*(?:the|my|our|one|today's|biggest|best)(?: (?:big|biggest|real|main|only|small|best|one|of the day|today))* (?:win|wins|highlight|bright spot|best (?:part|thing|bit|moment))(?: (?:of the day|of today|today|for me|this week))*(?: (?:is|was|were|has to be|would be))?\b/
/** Joy that nothing else in the sentence can outweigh. */
const cheers = /!!|🎉|🥳|🙌/u

const oppositeTone: Partial<Record<Act, string>> = { win: 'bad', obstacle: 'good' }

/** The least probability at which an act decides the reply. A feeling or a win that is none embarrasses most. */
const least: Partial<Record<Act, number>> = {
  feeling: 0.45,
  win: 0.5,
  decision: 0.5,
  lesson: 0.55,
  correction: 0.5,
}
const leastOfOthers = 0.4
const certainly = 0.8
const never = 2
/** What a good feeling only opens. */
const weightierActs: ReadonlySet<Act> = new Set(['lesson', 'decision', 'advice', 'data', 'plan'])
/** From this probability of a playbook entry the turn is about its situation, whatever the sentence looked like. */
const knownSituation = 0.7
/** The same, while something else is being talked about. */
const otherSituation = 0.85
/** A few words are no situation. */
const leastWords = 5
/** In so many words a figure may be told as part of a situation. */
const manyWords = 12
/** Where a sentence is nothing else, so many words and such a probability make it news of a situation. */
const shortNews = 3
const knownNews = 0.6

/** Beside a plan a feeling, and beside finished work a win, is answered first only where there is no doubt about it. */
function leastFor(act: Act, turn: TurnFacts, plans: boolean): number {
  const done = applied(turn)
  // "We're launching today!! So: ..." is a plan, however glad.
  const planned = done.filter((it) => it.proposal.action === 'create-mission')
  if (act === 'win' && planned.length > 0) return never
  if (act === 'feeling' && planned.length > 1) return never
  const finished = done.some((it) => it.mission?.isCompleted)
  if ((act === 'feeling' && plans) || (act === 'win' && finished)) return certainly
  return least[act] ?? leastOfOthers
}

/**
 * What the reply answers first: the most caring act that was heard with enough certainty. What was written down counts
 * as heard, whatever the sentences looked like.
 */
export function leadOf(turn: TurnFacts, state: DialogState): Lead {
  const plain = turn.said
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.!,;\s]+/g, ' ')
    .trim()
  const done = applied(turn)
  const plans = turn.decisions.some(
    (it) => it.verdict === 'offered' && it.proposal.action === 'create-mission',
  )
  if (pushback.test(plain) && done.length === 0) return { name: 'pushback', sentence: turn.said }
  if (done.length === 0 && newTimeIn(turn)) return { name: 'correction', sentence: turn.said }
  const short = shortTurns.find(([, sign]) => plain.length <= 80 && sign.test(plain))?.[0]
  if (short && done.length === 0) return { name: short, sentence: turn.said }
  // "Good enough. Night."
  const isPlanned = done.every(({ proposal }) =>
    /^(?:create-mission|move-mission|note-promise)$/.test(proposal.action),
  )
  const isEvening = turn.occasion === 'evening'
  if (isPlanned && (done.length === 0 || isEvening) && saysGoodbye(plain, isEvening))
    return { name: 'goodbye', sentence: turn.said }
  if (done.length === 0 && namedWin.test(plain) && !turn.said.includes('?'))
    return { name: 'win', sentence: withoutWinLabel(turn.said) }
  // A lesson is kept, and a question beside it is answered.
  const lesson = turn.acts.find(({ text }) => announcesLesson(text) && !text.includes('?'))
  if (lesson && done.length === 0 && !turn.acts.some(asksPlainly))
    return { name: 'lesson', sentence: lesson.text }
  if (done.length === 0 && turn.occasion !== 'status-update' && isOfTheDay(turn.said))
    return { name: 'feeling', sentence: turn.said }
  // "The sign-ups. I keep putting that off.": an answer, whatever else it sounds like.
  const isFelt = turn.acts.some(({ act, probability }) => act === 'feeling' && probability >= certainly)
  const chooses = state.asked?.kind === 'choice' && done.length === 0 && !turn.said.includes('?') && !isFelt
  if (chooses && namesChoice(turn)) return { name: 'answer', sentence: turn.said }
  const certainActs = turn.acts
    .filter(
      ({ act, text, asks }) =>
        (act !== 'data' || asks || (asksIt.test(text) && !request.test(text))) &&
        (act !== 'advice' || wantsAdvice(text, turn)),
    )
    .filter(({ act, text }) => (act !== 'data' && act !== 'advice') || !isAnsweredBySelf(text, turn.said))
    // "Slept badly but I'm okay. Today ...": the plan is what was said.
    .filter(
      ({ act, text }, _, all) =>
        act !== 'feeling' || (done.length === 0 && all.length === 1) || !isMild(text),
    )
    // "A bit better now. The lesson is to test it first": a mild good feeling opens what is told.
    .filter(
      ({ act, text }, _, all) =>
        act !== 'feeling' || turn.tones.get(text) !== 'good' || !all.some((it) => weightierActs.has(it.act)),
    )
    // "I have no feeling for it at all. How do I get to a number?": who asks is answered.
    .filter(({ act }, _, all) => act !== 'feeling' || !all.some(asksPlainly))
    // Where nothing was changed, what else was said counts for more than that something is put right.
    .filter(({ act }, _, all) => act !== 'correction' || corrects(turn, all.length === 1))
    // Bad news is no win, and good news no obstacle.
    .filter(({ act, text }) => (oppositeTone[act] ?? '') !== turn.tones.get(text) || cheers.test(text))
    // "A good meeting with the bank, but they want a guarantee" is no plain win.
    .filter(({ act, text }) => act !== 'win' || !/\bbut\b/i.test(text) || cheers.test(text))
    .filter(({ act, probability }) => act !== 'distress' && probability >= leastFor(act, turn, plans))
    .toSorted((one, other) => rankOf(one.act) - rankOf(other.act) || other.probability - one.probability)
  const written = writtenAct(turn, certainActs.length > 0)
  const top = certainActs[0]
  if (written === 'restated' && (!top || rankOf(top.act) > rankOf('data')))
    return { name: written, sentence: turn.said }
  // An answer, a wish or another day, heard beside work that was written down, is not what the turn is about.
  if (written && (!top || rankOf(written) < rankOf(top.act) || rankOf(top.act) >= rankOf('answer')))
    return { name: written, sentence: done[0]?.proposal.quote ?? turn.said }
  const offersStep = turn.decisions.some(
    ({ verdict, proposal }) =>
      verdict === 'offered' && /^(?:record-progress|complete-mission)$/.test(proposal.action),
  )
  if (offersStep && (!top || rankOf(top.act) >= rankOf('answer')))
    return { name: 'progress', sentence: turn.said }
  // One of the missions named in answer to which one comes first.
  const isOther = turn.acts.some(({ act }) => /^(?:advice|data|correction)$/.test(act))
  if (state.asked?.kind === 'choice' && !isOther && !isFelt && namesChoice(turn))
    return { name: 'answer', sentence: turn.said }
  // "If the printer breaks I go to the shop" tells what to do in the case that was asked about.
  if (state.asked?.move === 'ask-if-then' && top && !/^(?:feeling|advice|data|correction|win)$/.test(top.act))
    return { name: 'answer', sentence: top.text }
  // A situation the playbook knows well is no mere answer.
  const known = turn.byMeaning ? (turn.entries[0]?.score ?? 0) : 0
  const plainTurn =
    !top ||
    /^(?:answer|not-now|progress)$/.test(top.act) ||
    (top.act === 'figure' && known >= otherSituation && plain.split(' ').length >= manyWords)
  // What is said to a question of the coach, or while a day is looked back on, has to be plain to change the subject.
  const busy = state.asked !== null || state.entry?.step === 'asked' || turn.occasion === 'evening'
  if (
    plainTurn &&
    known >= (busy ? otherSituation : knownSituation) &&
    plain.split(' ').length >= leastWords &&
    state.asked?.move !== 'entry'
  )
    return { name: 'advice', sentence: top?.act === 'not-now' ? turn.said : (top?.text ?? turn.said) }
  const news = written ? null : newsIn(turn, state, top)
  if (news) return news
  if (top) {
    const name = top.act as Exclude<Act, 'distress'>
    // A plan or a figure in answer to a question is an answer, unless it made a mission.
    const answers = state.asked && (name === 'plan' || name === 'figure') && done.length === 0
    return { name: answers ? 'answer' : name, sentence: top.text }
  }
  if (turn.decisions.some((it) => it.verdict === 'offered')) return { name: 'plan', sentence: turn.said }
  const words = plain.split(/\s+/).length
  // "Sara quit this morning": news of a kind the playbook knows.
  if (!busy && words >= shortNews && known >= knownNews) return { name: 'advice', sentence: turn.said }
  const isText = turn.occasion === 'status-update' && words > 1
  const isAnswer = state.asked || isText || words >= shortNews || isYesOrNo(turn.said)
  return { name: isAnswer ? 'answer' : 'unclear', sentence: turn.said }
}

const asksPlainly = ({ act, text, probability }: SentenceAct): boolean =>
  act === 'advice' && probability >= leastOfOthers && text.includes('?')

/** "I'd say we did well today" asks nothing, whatever the head makes of it; a situation that is plain is met all the same. */
const wantsAdvice = (text: string, turn: TurnFacts) =>
  !request.test(text) &&
  (turn.said.includes('?') || !plansMuch(turn)) &&
  (asksForAdvice(text) || (turn.entries[0]?.score ?? 0) >= knownSituation)

/** "No", "it rained": too little for news. */
const leastOfNews = 4
/** Questions whose answer is taken as one, however good or bad it sounds. */
const answered: ReadonlySet<string> = new Set([
  'choice',
  'plan',
  'why',
  'block',
  'mood',
  'number',
  'who',
  'when',
  'confirm',
  'lesson',
])

/** What is told without being work: good or bad news is answered as that. */
function newsIn(turn: TurnFacts, { asked }: DialogState, top: SentenceAct | undefined): Lead | null {
  const told = /^(?:answer|not-now|progress|completion|small-talk|obstacle)$/
  if (top && !told.test(top.act)) return null
  if (asked && answered.has(asked.kind)) return null
  // A look back on work is about the work.
  if (turn.decisions.some(({ verdict }) => verdict === 'restated' || verdict === 'offered')) return null
  if (turn.occasion === 'evening' && namesFinished(turn)) return null
  const toneOf = ({ text }: SentenceAct) => turn.tones.get(text) ?? 'neutral'
  // "Three more tickets, so eight": what is surely work is no bad news, whatever it sounds like.
  const isWork = ({ act, probability }: SentenceAct) =>
    (act === 'progress' || act === 'completion') && probability >= certainly
  const found = turn.acts.findLast(
    (part) =>
      toneOf(part) !== 'neutral' &&
      !(toneOf(part) === 'bad' && isWork(part)) &&
      part.act !== 'feeling' &&
      wordsIn(part.text) >= leastOfNews,
  )
  if (!found || (found.act === 'obstacle' && blocked.test(found.text))) return null
  return { name: toneOf(found) === 'good' ? 'good-news' : 'bad-news', sentence: found.text }
}

/** "The demo was great, the summary is out": a part that looks back on a finished mission. */
const namesFinished = ({ acts, missions }: TurnFacts): boolean => {
  const done = missions.filter((it) => it.isCompleted)
  return acts.some(({ act, text }) => act === 'completion' && missionIn(text, done) !== null)
}

/** What waits for somebody, and can be pushed. */
const blocked =
  /\b(?:stuck|blocked|waiting|waits?|hasn'?t|haven'?t|still no|no (?:answer|reply)|ghosted|not (?:answering|replying)|on hold|until)\b/i

/** "Thursday is the renewal, not today", beside the list of the day or finished work, corrects nothing. */
function corrects(turn: TurnFacts, isAlone: boolean): boolean {
  if (takesBack(turn) || turn.decisions.some(({ proposal }) => changesPlan.test(proposal.action))) return true
  return applied(turn).length === 0 && (turn.decisions.length > 0 || isAlone)
}
const rankOf = (act: LeadName | Act) => {
  const rank = (actsInOrder as readonly string[]).indexOf(act)
  return rank < 0 ? actsInOrder.length : rank
}
