import {
  type ChangeDecision,
  type Extraction,
  missionsAfterDecisions,
  type PromptContext,
  type Reply,
} from '#server/providers/coach/port.ts'
import { reasonFor } from './advice.ts'
import { buildQuestion } from './asking.ts'
import { assembleReply, namesOwnFact } from './assembling.ts'
import { type Challenge, challengesIn, chooseChallenge, isChallengeDue } from './challenges.ts'
import { firstOffer } from './confirming.ts'
import { chooseAdvice, chooseEnding, type Ending } from './endings.ts'
import { inquiryFor } from './inquiries.ts'
import { askedPromises, avoidedIn, morningIn, promiseIn, yesterdayIn } from './known-facts.ts'
import { asksAbility, asksWhy, founderText, greets } from './lines/answer-words.ts'
import { createSay, type Say } from './lines/lines.ts'
import { abilities, limits } from './lines/reaction-lines.ts'
import { greeting } from './lines/session-lines.ts'
import { whys } from './lines/why-lines.ts'
import {
  describeChanges,
  listNames,
  missionsCounted,
  openOf,
  quoteTitle,
  withoutPunctuation,
} from './phrasing.ts'
import { chooseReaction } from './reactions.ts'
import { advanceScript, chooseFocus } from './script.ts'
import { type Progress, progressOf } from './script-progress.ts'
import { writeStatusAnswer } from './status-answer.ts'

/** Writes a reply: what was done, one fact, sometimes a challenge, and one question or action at the end. */
export function writeReply(
  before: PromptContext,
  extraction: Extraction,
  decisions: ChangeDecision[],
): Reply {
  const turn = typeof before.slots.turn === 'number' ? before.slots.turn : 0
  const context = { ...before, missions: missionsAfterDecisions(before.missions, decisions) }
  const say = createSay(context, turn)
  const progress = advanceScript(context, extraction, decisions)
  const { ending, parts } = writeSentences(context, extraction, decisions, progress, say)
  const mayPush =
    isChallengeDue(context, turn) && ending.stage !== 'closed' && extraction.intent !== 'feeling'
  const push = mayPush
    ? chooseChallenge(context, extraction, progress, [...parts, ...ending.before, ending.text].join(' '), say)
    : null
  const text =
    context.occasion === 'status-update'
      ? writeStatusAnswer(context, extraction, decisions, ending, push?.text ?? '', say)
      : assembleReply(context, [...parts, push?.text ?? '', ...ending.before], ending.text, turn)
  return { text, slots: slotsAfter(context, extraction, decisions, { turn, ending, progress, push }) }
}

/** The closing sentence and what precedes it; a reply that would name nothing of the founder asks about the goal. */
function writeSentences(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  progress: Progress,
  say: Say,
) {
  const chosen = chooseEnding(promptContext, extraction, decisions, progress, say)
  const parts = partsOf(promptContext, extraction, decisions, chosen, progress, say)
  const { stage } = chosen
  const names = namesOwnFact(promptContext, [...parts, ...chosen.before, chosen.text].join(' '))
  const ending =
    names || stage === null || stage === 'closed'
      ? chosen
      : { ...chosen, ...buildQuestion(stage, promptContext, progress, say, true) }
  const justListed = ending.stage === 'one-thing' && describeChanges(decisions).length > 0
  return { parts, ending: justListed ? { ...ending, before: [] } : ending }
}

interface Taken {
  turn: number
  ending: Ending
  progress: Progress
  push: Challenge | null
}

/** The slots after this turn: only a question of the script advances the script. */
function slotsAfter(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  taken: Taken,
) {
  const { turn, ending, progress, push } = taken
  const stage = ending.stage ?? progressOf(promptContext).stage
  const asked = ending.stage && ending.stage !== 'closed' ? [...progress.asked, ending.stage] : progress.asked
  const walked =
    ending.pending && ending.stage === 'walk' ? [...progress.walked, ending.pending.id] : progress.walked
  return {
    ...promptContext.slots,
    ...extraction.slots,
    turn: turn + 1,
    ...progress,
    stage,
    asked,
    walked,
    pushed: push ? [...progress.pushed, push.name] : progress.pushed,
    aside: ending.aside,
    challenged: challengesIn(promptContext.slots) + (push ? 1 : 0),
    pendingMissionId: ending.pending?.id || null,
    pendingAsk: ending.ask,
    offeredPlan: planOnOffer(decisions),
  }
}

/** The plan that is offered, stored until the next turn so that a plain "yes" can accept it. */
function planOnOffer(decisions: readonly ChangeDecision[]): { title: string; when: string } | null {
  const first = firstOffer(decisions)?.proposal
  return first?.action === 'create-mission' && first.targetValue === null
    ? { title: first.title, when: first.when }
    : null
}

function partsOf(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  ending: Ending,
  progress: Progress,
  say: Say,
): string[] {
  const parts: string[] = []
  const advice = chooseAdvice(promptContext, extraction, decisions, chooseFocus(promptContext, progress))
  const inquiry = inquiryFor(promptContext, extraction)
  const first = promptContext.slots.turn === undefined || promptContext.slots.turn === 0
  const part = promptContext.occasion === 'evening' ? 'evening' : 'morning'
  if (first && greets(founderText(extraction)))
    parts.push(say(greeting[part]).replace('{n}', withoutPunctuation(promptContext.firstName)))
  parts.push(...describeChanges(decisions))
  if (advice) parts.push(say(advice.lines), advice.fact)
  else if (inquiry !== '') parts.push(inquiry)
  else if (extraction.intent === 'question')
    parts.push(answerAboutCoach(promptContext, extraction, progress, say))
  else parts.push(chooseReaction(promptContext, extraction, decisions, progress, say))
  const toldDone = decisions.some((it) => it.verdict === 'applied' && it.mission?.isCompleted)
  if (first && !advice) parts.push(...recallFacts(promptContext, ending, toldDone))
  return parts
}

/** The answer to a question about the coach, or to one that the rules cannot answer. */
const answerAboutCoach = (
  promptContext: PromptContext,
  extraction: Extraction,
  progress: Progress,
  say: Say,
): string =>
  asksAbility(founderText(extraction))
    ? say(abilities)
    : explainWhy(promptContext, extraction, progress, say) || say(limits)

/** The reason for the last question or for the chosen mission; '' when the founder did not ask why. */
function explainWhy(
  promptContext: PromptContext,
  extraction: Extraction,
  progress: Progress,
  say: Say,
): string {
  const { stage } = progressOf(promptContext)
  const said = founderText(extraction)
  if (!asksWhy(said) || stage === null || stage === 'closed') return ''
  const focus = chooseFocus(promptContext, progress)
  return focus && /\b(?:that|this|it|one|first)\b/i.test(said) ? reasonFor(focus) : say(whys[stage])
}

/** Facts from earlier sessions, for the first reply only: yesterday, this morning, promises due and missions put off. */
function recallFacts(promptContext: PromptContext, ending: Ending, toldDone: boolean): string[] {
  if (promptContext.occasion === 'evening')
    return [morningIn(promptContext), toldDone ? '' : allDone(promptContext)]
  const owedToday = ending.stage === 'promises' ? '' : promiseIn(askedPromises(promptContext)[0])
  const avoided = ending.stage === 'avoided' ? '' : avoidedIn(promptContext)
  return [yesterdayIn(promptContext), ending.aside ? avoided : '', owedToday]
}

function allDone({ missions }: PromptContext): string {
  if (missions.length === 0 || openOf(missions).length > 0) return ''
  return missions.length === 1
    ? `${quoteTitle(missions[0]!)} is done, and nothing else was planned.`
    : missions.length === 2
      ? `Both of today's missions are done: ${listNames(missions.map(quoteTitle))}.`
      : `All ${missionsCounted(missions.length)} of today are done.`
}
