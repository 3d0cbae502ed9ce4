import type { ChangeDecision, Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { type Advice, adviceFor } from './advice.ts'
import { type Asked, buildQuestion, narrowQuestion } from './asking.ts'
import { confirmOffer } from './confirming.ts'
import { inquiryFor } from './inquiries.ts'
import { agrees, founderText, refuses } from './lines/answer-words.ts'
import { forAll, type Say } from './lines/lines.ts'
import { closing, emptyHanded } from './lines/session-lines.ts'
import { openOf, quoteTitle, withoutPunctuation } from './phrasing.ts'
import { change, questions, smallest, whichMeant } from './questions.ts'
import { chooseFocus } from './script.ts'
import { type Progress, progressOf, type Stage } from './script-progress.ts'
import { retellFirstMove } from './second-person.ts'

/** The closing sentence of a reply: one question or one action, and what a short answer to it refers to. */
export interface Ending extends Asked {
  /** The stage it belongs to; null leaves the script unchanged. */
  stage: Stage | 'closed' | null
  /** Whether the question is outside the script, so that its answer is not the script's. */
  aside: boolean
}

const beside = (text: string, pending: MissionFact | null = null, ask: Asked['ask'] = null): Ending => ({
  before: [],
  text,
  pending,
  ask,
  stage: null,
  aside: true,
})

/** Chooses the closing sentence: first an offer, then advice, then the script's next question. */
export function chooseEnding(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  progress: Progress,
  say: Say,
): Ending {
  const offer = confirmOffer(decisions, promptContext)
  if (offer) {
    const pending = promptContext.missions.find((it) => it.id === offer.missionId) ?? null
    return beside(offer.text, pending, pending && (offer.finishes ? 'finished' : 'standing'))
  }
  if (extraction.slots.unclear === true) return beside(say(whichMeant))
  const focus = chooseFocus(promptContext, progress)
  const advice = chooseAdvice(promptContext, extraction, decisions, focus)
  if (promptContext.occasion === 'status-update' && !advice) return chooseNextStep(decisions, focus, say)
  if (advice) return beside(say(advice.ending, focus) || say(questions.anything))
  if (extraction.intent === 'closing' && !saysNoToQuestion(promptContext, extraction))
    return closeSession(promptContext, decisions, progress, say)
  if (extraction.intent === 'feeling' && weighs(extraction) && progress.stage === null)
    return beside(say(smallest, focus))
  if (progress.stage === null || progress.stage === 'closed')
    return closeSession(promptContext, decisions, progress, say)
  if (
    progress.stage === 'confirm' &&
    progressOf(promptContext).stage === 'confirm' &&
    refuses(founderText(extraction))
  )
    return { ...beside(say(change)), stage: 'confirm', aside: false }
  return {
    ...buildQuestion(progress.stage, promptContext, progress, say),
    stage: progress.stage,
    aside: false,
  }
}

/** Advice, when nothing was recorded and no fact of the plan answers the question. */
export function chooseAdvice(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  focus: MissionFact | null,
): Advice | null {
  if (decisions.some((it) => it.verdict === 'applied' && it.proposal.action !== 'remember')) return null
  return inquiryFor(promptContext, extraction) === '' ? adviceFor(promptContext, extraction, focus) : null
}

/** "Nothing else" answers a question of the script; "good night" does not. */
const saysNoToQuestion = (promptContext: PromptContext, extraction: Extraction): boolean =>
  progressOf(promptContext).stage !== null &&
  /^(?:no|nope|nothing)\b/i.test(founderText(extraction)) &&
  !agrees(founderText(extraction))

const weighs = (extraction: Extraction): boolean =>
  /\b(?:overwhelmed|exhausted|hopeless|drained|can'?t)\b/i.test(founderText(extraction))

/** The next step that closes a status update; a question when nothing moved. */
function chooseNextStep(decisions: readonly ChangeDecision[], focus: MissionFact | null, say: Say): Ending {
  const moved = decisions.some((it) => it.verdict === 'applied' && it.proposal.action !== 'remember')
  if (!focus) return beside(say(questions.anything))
  if (moved) return beside(say(closing.morning, focus))
  return { ...narrowQuestion(focus, say), stage: null, aside: true }
}

/** The end of a session: the day's score, tomorrow's first move, and one action. */
function closeSession(
  promptContext: PromptContext,
  decisions: readonly ChangeDecision[],
  progress: Progress,
  say: Say,
): Ending {
  const end = (text: string, ...before: string[]): Ending => ({
    ...beside(text),
    before,
    stage: 'closed',
    aside: false,
  })
  if (promptContext.occasion !== 'evening') {
    const focus = chooseFocus(promptContext, progress)
    return focus || promptContext.missions.length > 0
      ? end(say(closing.morning, focus))
      : end(say(emptyHanded))
  }
  const planned = decisions.some((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')
  const tomorrow = planned ? '' : tomorrowOf(promptContext, progress)
  const again = progressOf(promptContext).stage === 'closed'
  return again
    ? end(say(closing.evening), tomorrow)
    : end(say(closing.evening), scoreOf(promptContext, say), tomorrow)
}

const scores = {
  done: forAll(
    'The day closes at {s}%, with everything done.',
    'Everything is done: {s}% for the day.',
    '{s}% today, and nothing left open.',
  ),
  open: forAll(
    'The day closes at {s}%, with {m} still open.',
    '{s}% today; {m} stays open.',
    'That is {s}% of the day, and {m} is left.',
  ),
}

function scoreOf({ score, missions }: PromptContext, say: Say): string {
  if (score === null || score === undefined || missions.length === 0) return ''
  const [open] = openOf(missions)
  return say(open ? scores.open : scores.done, open ?? null).replace('{s}', String(score))
}

function tomorrowOf({ missions, goal }: PromptContext, { answers }: Progress): string {
  const words = answers['first-move'] ?? ''
  const named = missionNamedIn(words, missions)
  if (named) return `Tomorrow begins with ${quoteTitle(named)}.`
  const open = openOf(missions)[0]
  const otherwise = open
    ? `Tomorrow can begin with ${quoteTitle(open)}.`
    : goal
      ? `Tomorrow is another day for ${quoteTitle({ title: withoutPunctuation(goal.title) })}.`
      : ''
  return retellFirstMove(words) ?? otherwise
}
