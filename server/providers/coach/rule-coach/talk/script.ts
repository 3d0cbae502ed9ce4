import type { Hearing, MissionFact, Outcome, Scene } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { askedPromises, avoidedFact } from './known-facts.ts'
import {
  consents,
  foreign,
  insults,
  isBlank,
  nothingDone,
  onlyAgrees,
  saidIn,
  tellsDecision,
  tellsLesson,
  tellsReason,
  wantsLess,
} from './lines/answer-words.ts'
import { openOf, riskiest, wordsIn } from './phrasing.ts'
import { interrupted, namedAnew, renamed, reopened } from './script-turns.ts'

/** The questions of a session, in the order in which they are asked. */
export type Stage =
  | 'avoided'
  | 'promises'
  | 'one-thing'
  | 'anything'
  | 'size'
  | 'if-then'
  | 'confirm'
  | 'wins'
  | 'walk'
  | 'misses'
  | 'decision'
  | 'lesson'
  | 'first-move'

/** What a session remembers of its script between two turns; it travels in the session's slots. */
export interface Progress {
  /** The question asked last; null before the first, `closed` after the last. */
  stage: Stage | 'closed' | null
  /** The founder's own words to each question, at most 160 letters of them; also to those answered before they came. */
  answers: Partial<Record<Stage, string>>
  asked: Stage[]
  /** The title of the mission that was called the one thing. */
  oneThing: string | null
  /** Missions the evening has spoken of, by id. */
  walked: string[]
  /** Challenges made, by name, so that none comes twice. */
  pushed: string[]
  /** Whether the last words answered nothing: an insult, another language, "yes" to an open question. */
  unheard: boolean
  /** Whether the last question was an aside (advice, an offer), whose answer is not the script's. */
  aside: boolean
}

/** Missions the evening asks after by name; of the rest it speaks as a whole. */
const walkedAtMost = 3

interface Step {
  stage: Stage
  /** Whether there is anything to ask about. */
  worth: (scene: Scene, progress: Progress) => boolean
}

const anyOpen = (scene: Scene): boolean => openOf(scene.missions).length > 0

const steps: Record<'morning' | 'evening', Step[]> = {
  morning: [
    { stage: 'avoided', worth: (scene) => avoidedFact(scene) !== null },
    { stage: 'promises', worth: (scene) => askedPromises(scene).length > 0 },
    {
      stage: 'one-thing',
      worth: (scene, { oneThing }) => oneThing === null && openOf(scene.missions).length !== 1,
    },
    { stage: 'anything', worth: (scene) => !anyOpen(scene) },
    { stage: 'size', worth: anyOpen },
    { stage: 'if-then', worth: anyOpen },
    { stage: 'confirm', worth: anyOpen },
  ],
  evening: [
    { stage: 'wins', worth: (scene) => scene.missions.length === 0 },
    { stage: 'walk', worth: (scene, progress) => toWalk(scene, progress) !== null },
    { stage: 'misses', worth: (scene, { answers }) => anyOpen(scene) || nothingDone(answers.wins ?? '') },
    { stage: 'decision', worth: () => true },
    { stage: 'lesson', worth: () => true },
    { stage: 'first-move', worth: () => true },
  ],
}
const partOf = ({ occasion }: Scene): 'morning' | 'evening' =>
  occasion === 'evening' ? 'evening' : 'morning'
const stages = new Set<unknown>([
  'closed',
  ...Object.values(steps).flatMap((it) => it.map(({ stage }) => stage)),
])

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string').slice(0, 60) : []

/** Reads the script's progress out of the slots, whatever they hold. */
export function progressOf({ slots }: Scene): Progress {
  const answers =
    typeof slots.answers === 'object' && slots.answers !== null ? (slots.answers as Progress['answers']) : {}
  return {
    stage: stages.has(slots.stage) ? (slots.stage as Progress['stage']) : null,
    answers,
    asked: strings(slots.asked).filter((it) => stages.has(it)) as Stage[],
    oneThing: typeof slots.oneThing === 'string' ? slots.oneThing : null,
    walked: strings(slots.walked),
    pushed: strings(slots.pushed),
    aside: slots.aside === true,
    unheard: false,
  }
}

/** The open mission the evening has yet to ask after, the one most at stake first. */
export function toWalk(scene: Scene, { walked }: Progress): MissionFact | null {
  if (walked.length >= walkedAtMost) return null
  return riskiest(scene.missions.filter((it) => it.id !== '' && !walked.includes(it.id)))
}

/**
 * The script after this turn, with the question to ask next. Whatever is said to a question answers it, save another
 * question and a plan that came in between; what was told before it was asked for is not asked. `scene` is as the
 * outcomes left it.
 */
export function advance(scene: Scene, heard: Hearing, outcomes: readonly Outcome[]): Progress {
  const before = progressOf(scene)
  const oneThing = renamed(before.oneThing, scene, outcomes)
  if (before.stage === 'closed' && !reopened(scene, before, outcomes))
    return { ...before, oneThing: namedAnew(scene, saidIn(heard)) ?? oneThing }
  const said = saidIn(heard)
  const progress: Progress = { ...before, aside: false, answers: { ...before.answers } }
  const undone = outcomes.some((it) => it.verdict === 'undone')
  const heeds = heard.intent !== 'question' && !insults(said) && !foreign(said) && !undone
  const answers = before.stage !== null && !before.aside && heeds
  const hollow = reflective.has(before.stage ?? '') && onlyAgrees(said)
  if (answers && before.stage && before.stage !== 'closed' && !hollow)
    progress.answers[placeOf(before.stage, said)] = said
  progress.unheard = hollow || (!heeds && heard.intent !== 'question')
  progress.oneThing = chosenIn(scene, said, outcomes, before) ?? oneThing
  if (scene.occasion === 'evening') takeInAdvance(progress, scene, heard, outcomes)
  const fallback = scene.occasion !== 'evening' && heeds ? fallbackIn(said) : undefined
  if (fallback) progress.answers['if-then'] ??= fallback
  if (answers && scene.occasion !== 'evening' && consents(said) && anyOpen(scene))
    return { ...progress, stage: 'closed' }
  const leadsNow = before.stage === 'confirm' && progress.oneThing !== before.oneThing
  const asksAgain = hollow || leadsNow || interrupted(before.stage, scene, said, outcomes)
  const again = answers && asksAgain ? before.stage : null
  if (again && before.asked.filter((it) => it === again).length < 2) return { ...progress, stage: again }
  if (!answers && before.stage !== null) return progress
  return { ...progress, stage: nextOf(scene, progress) }
}

/** Questions that "yes" does not answer. */
const reflective = new Set(['misses', 'decision', 'lesson', 'first-move'])

/** Which question an answer really answers: a reason is no decision, and a decision no lesson. */
function placeOf(stage: Stage, said: string): Stage {
  if (stage === 'decision' && tellsReason(said) && !tellsDecision(said)) return 'misses'
  return stage === 'lesson' && tellsDecision(said) && !tellsLesson(said) ? 'decision' : stage
}

function nextOf(scene: Scene, progress: Progress): Stage | 'closed' {
  // Several things planned in one breath: which of them leads is asked once more.
  const undecided = progress.stage === 'one-thing' && progress.oneThing === null
  const before = progress.asked.filter((it) => it === 'one-thing').length
  if (undecided && before < 2 && openOf(scene.missions).length > 1) return 'one-thing'
  const next = steps[partOf(scene)].find(
    ({ stage, worth }) =>
      worth(scene, progress) &&
      (stage === 'walk' || (!progress.asked.includes(stage) && progress.answers[stage] === undefined)),
  )
  return next?.stage ?? 'closed'
}

/** "The calls, then the deck": what stands behind comes later. */
const behind =
  /,? (?:and )?(?:only )?(?:then|after (?:that|which)|afterwards|before|followed by|ahead of|comes?|go(?:es)?|gets? done|leads?)\b|[.;]/i

/** The mission a founder names as the one thing, the only one there is, or the coach's choice where they have none. */
function chosenIn(scene: Scene, said: string, outcomes: readonly Outcome[], before: Progress): string | null {
  if (scene.occasion === 'evening') return null
  const open = openOf(scene.missions)
  if (open.length === 1) return open[0]!.title
  const made = outcomes.filter((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')
  // "The contract", said to the plan read back, puts that first.
  if (before.stage === 'confirm' && wordsIn(said) <= 6 && !wantsLess(said))
    return missionNamedIn(said, open)?.title ?? null
  if (before.stage === 'one-thing' || before.stage === 'anything') {
    const named = missionNamedIn(said.split(behind)[0]!, open) ?? missionNamedIn(said, open)
    if (named) return named.title
    const [first] = made
    if (made.length === 1 && first?.proposal.action === 'create-mission') return first.proposal.title
    if (isBlank(said)) return riskiest(open)?.title ?? null
  }
  return null
}

/** "If I get stuck I will ask Tom": what to do when it stalls, told before it was asked for. */
const fallbackIn = (said: string): string | undefined =>
  said
    .match(/[^.;!?]*[.;!?]?/g)
    ?.find((it) =>
      /^\W*(?:and |but )?(?:if|when|in case)\b.*\b(?:i'?ll|i will|i'?m going to|we'?ll|we will)\b/i.test(it),
    )
    ?.trim()

/** What an evening was told without being asked: results, reasons, decisions, lessons, tomorrow's plan. */
function takeInAdvance(progress: Progress, scene: Scene, heard: Hearing, outcomes: readonly Outcome[]): void {
  const said = saidIn(heard)
  for (const { mission, verdict } of outcomes)
    if (verdict === 'applied' && mission && !progress.walked.includes(mission.id))
      progress.walked.push(mission.id)
  if (heard.intent === 'question') return
  const { answers } = progress
  if (heard.blockers.length > 0 || tellsReason(said)) answers.misses ??= said
  if (tellsDecision(said)) answers.decision ??= said
  if (tellsLesson(said)) answers.lesson ??= said
  const tomorrow = outcomes.some(
    ({ verdict, proposal }) =>
      verdict === 'applied' && proposal.action === 'create-mission' && proposal.when === 'tomorrow',
  )
  const means = /\btomorrow\b/i.test(said) && /\b(?:i'?ll|i will|going to|start|first)\b/i.test(said)
  if (tomorrow || means) answers['first-move'] ??= said
  if (scene.missions.length === 0 && (outcomes.length > 0 || nothingDone(said))) answers.wins ??= said
}

/** The mission the script turns on: the one thing while it is open, otherwise the one most at stake. */
export function focusOf(scene: Scene, progress: Progress): MissionFact | null {
  const chosen = scene.missions.find((it) => it.title === progress.oneThing && !it.isCompleted)
  return chosen ?? riskiest(scene.missions)
}
