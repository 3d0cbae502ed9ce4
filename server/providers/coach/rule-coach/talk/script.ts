import type { ChangeDecision, Extraction, MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { askedPromises, avoidedFact } from './known-facts.ts'
import {
  consents,
  foreign,
  founderText,
  insults,
  isBlank,
  nothingDone,
  onlyAgrees,
  tellsDecision,
  tellsLesson,
  tellsReason,
  wantsLess,
} from './lines/answer-words.ts'
import { mostAtRisk, openOf, wordsIn } from './phrasing.ts'
import { type Progress, progressOf, type Stage } from './script-progress.ts'
import { choosePriorityAgain, renamedPriority, reopenMorning, repeatQuestion } from './script-turns.ts'

/** The most missions the evening asks about by name; the rest are asked about together. */
const walkedAtMost = 3

interface Step {
  stage: Stage
  /** Whether the question applies. */
  worth: (promptContext: PromptContext, progress: Progress) => boolean
}

const anyOpen = (promptContext: PromptContext): boolean => openOf(promptContext.missions).length > 0

const steps: Record<'morning' | 'evening', Step[]> = {
  morning: [
    { stage: 'avoided', worth: (promptContext) => avoidedFact(promptContext) !== null },
    { stage: 'promises', worth: (promptContext) => askedPromises(promptContext).length > 0 },
    {
      stage: 'one-thing',
      worth: (promptContext, { oneThing }) =>
        oneThing === null && openOf(promptContext.missions).length !== 1,
    },
    { stage: 'anything', worth: (promptContext) => !anyOpen(promptContext) },
    { stage: 'size', worth: anyOpen },
    { stage: 'if-then', worth: anyOpen },
    { stage: 'confirm', worth: anyOpen },
  ],
  evening: [
    { stage: 'wins', worth: (promptContext) => promptContext.missions.length === 0 },
    { stage: 'walk', worth: (promptContext, progress) => nextToReview(promptContext, progress) !== null },
    {
      stage: 'misses',
      worth: (promptContext, { answers }) => anyOpen(promptContext) || nothingDone(answers.wins ?? ''),
    },
    { stage: 'decision', worth: () => true },
    { stage: 'lesson', worth: () => true },
    { stage: 'first-move', worth: () => true },
  ],
}
const partOf = ({ occasion }: PromptContext): 'morning' | 'evening' =>
  occasion === 'evening' ? 'evening' : 'morning'
/** The next open mission to ask about in the evening, the one most at risk first. */
export function nextToReview(promptContext: PromptContext, { walked }: Progress): MissionFact | null {
  if (walked.length >= walkedAtMost) return null
  return mostAtRisk(promptContext.missions.filter((it) => it.id !== '' && !walked.includes(it.id)))
}

/**
 * Advances the script by one turn and chooses the next question. Any text answers the current question, except a
 * question or a plan in between; questions answered in advance are skipped. `promptContext` has the missions after the
 * decisions.
 */
export function advanceScript(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
): Progress {
  const before = progressOf(promptContext)
  const oneThing = renamedPriority(before.oneThing, promptContext, decisions)
  if (before.stage === 'closed' && !reopenMorning(promptContext, before, decisions))
    return { ...before, oneThing: choosePriorityAgain(promptContext, founderText(extraction)) ?? oneThing }
  const said = founderText(extraction)
  const progress: Progress = { ...before, aside: false, answers: { ...before.answers } }
  const undone = decisions.some((it) => it.verdict === 'undone')
  const heeds = extraction.intent !== 'question' && !insults(said) && !foreign(said) && !undone
  const answers = before.stage !== null && !before.aside && heeds
  const hollow = reflective.has(before.stage ?? '') && onlyAgrees(said)
  if (answers && before.stage && before.stage !== 'closed' && !hollow)
    progress.answers[stageAnswered(before.stage, said)] = said
  progress.unheard = hollow || (!heeds && extraction.intent !== 'question')
  progress.oneThing = choosePriority(promptContext, said, decisions, before) ?? oneThing
  if (promptContext.occasion === 'evening') readAdvanceAnswers(progress, promptContext, extraction, decisions)
  const fallback = promptContext.occasion !== 'evening' && heeds ? findFallback(said) : undefined
  if (fallback) progress.answers['if-then'] ??= fallback
  if (answers && promptContext.occasion !== 'evening' && consents(said) && anyOpen(promptContext))
    return { ...progress, stage: 'closed' }
  const leadsNow = before.stage === 'confirm' && progress.oneThing !== before.oneThing
  const asksAgain = hollow || leadsNow || repeatQuestion(before.stage, promptContext, said, decisions)
  const again = answers && asksAgain ? before.stage : null
  if (again && before.asked.filter((it) => it === again).length < 2) return { ...progress, stage: again }
  if (!answers && before.stage !== null) return progress
  return { ...progress, stage: nextOf(promptContext, progress) }
}

/** Questions that "yes" does not answer. */
const reflective = new Set(['misses', 'decision', 'lesson', 'first-move'])

/** The question that an answer really belongs to: a reason is not a decision, and a decision not a lesson. */
function stageAnswered(stage: Stage, said: string): Stage {
  if (stage === 'decision' && tellsReason(said) && !tellsDecision(said)) return 'misses'
  return stage === 'lesson' && tellsDecision(said) && !tellsLesson(said) ? 'decision' : stage
}

function nextOf(promptContext: PromptContext, progress: Progress): Stage | 'closed' {
  // Several new missions at once: asks again which comes first.
  const isUndecided = progress.stage === 'one-thing' && progress.oneThing === null
  const before = progress.asked.filter((it) => it === 'one-thing').length
  if (isUndecided && before < 2 && openOf(promptContext.missions).length > 1) return 'one-thing'
  const next = steps[partOf(promptContext)].find(
    ({ stage, worth }) =>
      worth(promptContext, progress) &&
      (stage === 'walk' || (!progress.asked.includes(stage) && progress.answers[stage] === undefined)),
  )
  return next?.stage ?? 'closed'
}

/** "The calls, then the deck": words after it name later missions. */
const behind =
  /,? (?:and )?(?:only )?(?:then|after (?:that|which)|afterwards|before|followed by|ahead of|comes?|go(?:es)?|gets? done|leads?)\b|[.;]/i

/** The most important mission: the one named, the only one, or the coach's choice when the founder has none. */
function choosePriority(
  promptContext: PromptContext,
  said: string,
  decisions: readonly ChangeDecision[],
  before: Progress,
): string | null {
  if (promptContext.occasion === 'evening') return null
  const open = openOf(promptContext.missions)
  if (open.length === 1) return open[0]!.title
  const made = decisions.filter((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')
  // "The contract", in answer to the recap, puts that mission first.
  if (before.stage === 'confirm' && wordsIn(said) <= 6 && !wantsLess(said))
    return missionNamedIn(said, open)?.title ?? null
  if (before.stage === 'one-thing' || before.stage === 'anything') {
    const named = missionNamedIn(said.split(behind)[0]!, open) ?? missionNamedIn(said, open)
    if (named) return named.title
    const [first] = made
    if (made.length === 1 && first?.proposal.action === 'create-mission') return first.proposal.title
    if (isBlank(said)) return mostAtRisk(open)?.title ?? null
  }
  return null
}

/** "If I get stuck I will ask Tom": a fallback given in advance. */
const findFallback = (said: string): string | undefined =>
  said
    .match(/[^.;!?]*[.;!?]?/g)
    ?.find((text) =>
      /^\W*(?:and |but )?(?:if|when|in case)\b.*\b(?:i'?ll|i will|i'?m going to|we'?ll|we will)\b/i.test(
        text,
      ),
    )
    ?.trim()

/** Reads evening answers given in advance: results, reasons, decisions, lessons, tomorrow's plan. */
function readAdvanceAnswers(
  progress: Progress,
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
): void {
  const said = founderText(extraction)
  for (const { mission, verdict } of decisions)
    if (verdict === 'applied' && mission && !progress.walked.includes(mission.id))
      progress.walked.push(mission.id)
  if (extraction.intent === 'question') return
  const { answers } = progress
  if (extraction.blockers.length > 0 || tellsReason(said)) answers.misses ??= said
  if (tellsDecision(said)) answers.decision ??= said
  if (tellsLesson(said)) answers.lesson ??= said
  const tomorrow = decisions.some(
    ({ verdict, proposal }) =>
      verdict === 'applied' && proposal.action === 'create-mission' && proposal.when === 'tomorrow',
  )
  const means = /\btomorrow\b/i.test(said) && /\b(?:i'?ll|i will|going to|start|first)\b/i.test(said)
  if (tomorrow || means) answers['first-move'] ??= said
  if (promptContext.missions.length === 0 && (decisions.length > 0 || nothingDone(said)))
    answers.wins ??= said
}

/** The mission the script is about: the most important one while it is open, otherwise the one most at risk. */
export function chooseFocus(promptContext: PromptContext, progress: Progress): MissionFact | null {
  const chosen = promptContext.missions.find((it) => it.title === progress.oneThing && !it.isCompleted)
  return chosen ?? mostAtRisk(promptContext.missions)
}
