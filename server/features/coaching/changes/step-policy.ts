import { supportsNumber } from '#server/features/coaching/reply/numbers-in-text.ts'
import { sharesWord } from '#server/features/coaching/turn/injection-filter.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type {
  ChangeDecision,
  Extraction,
  MissionFact,
  Occasion,
  PromptContext,
} from '#server/providers/coach/port.ts'
import { draftStep } from './model-doubt.ts'
import { partWith, sure } from './part-of-text.ts'
import { stateAfter } from './state-after-step.ts'
import { findReportDoubt } from './statements/plain-report.ts'

/** Confidence from which a change is applied (product rule 27). */
export const applyFrom = 0.75
/** From this confidence of the proposal on, only a denial keeps surely reported work from being written. */
const certainFrom = 0.9

/** Words of plans, wishes and near misses, checked here because a coach model may overlook them. */
export const notDone =
  /\b(?:will|won't|'ll|going to|gonna|want to|wanna|plan to|planning to|hope to|hoping|should|need to|have to|tomorrow|next week|almost|nearly|about to|didn't|did not|haven't|hasn't|have not|has not|couldn't|could not|can't|cannot|never|not yet)\b|^\W*not\b/i

/** A sentence that says so tells of a part. */
const inPart = /\bstill (?:needs?|has to|have to|wants?)\b|\bhalf[- ]?(?:way|done|finished|written)\b/i
/** What a sentence leaves to do, or a share of it ("70% ready"), may be of the same work: its completion is asked about. */
const leavesWork =
  /\b(?:is|are|['’]s) (?:still )?left\b|\bleft to do\b|\bremains? to\b|\bto be (?:done|finished)\b|(?<!\d)\d{1,2} ?(?:%|percent\b)/i

/** "Her contact is off sick, so the call is cancelled": nothing was finished. */
const fellThrough =
  /\b(?:cancel(?:s|l?ed|l?ing)?|called (?:it )?off|call(?:ing)? (?:it )?off|off sick|fell through|fallen through|postponed|re-?scheduled|(?:didn['’]?t|did not|never) (?:happen\w*|take place|came?|come|show\w*|turn(?:ed)? up)|stood (?:me|us) up)\b/i

/** Words that report completion; a completion whose quote has none of them is offered. */
const doneWords =
  /\b(?:done|finish\w*|complet\w*|ship\w*|sent|live|out|closed?|signed|deliver\w*|launch\w*|publish\w*|wrapped|over|all|every\w*|both|it|that|them|those|yes|yeah|yep|made|got|did|won|paid|merged|deployed|fixed|wrote|written|booked|hired|sold|released|posted|submitted|crossed|through|nailed|knocked|ticked|off|up|down)\b/i

/** What is known around a step: the session, and what each part of the text does. */
interface StepContext {
  occasion?: Occasion
  turns?: PromptContext['turns']
  /** The built-in coach's extraction, where a language model's is decided. */
  draft?: Extraction
  acts?: readonly SentenceAct[]
  byMeaning?: boolean
}

/** "The crab has 2 attacks of 4": less than all. */
const countsLess = (sentence: string, title: string): boolean =>
  sentence.split(/[,;]|\band\b/i).some((clause) => sharesWord(clause, title) && isPartCount(clause))
function isPartCount(clause: string): boolean {
  const found = /\b(\d+)(?: [\p{L}'-]+){0,2} (?:out )?of (?:the |my |our )?(\d+)\b(?! ?%)/u.exec(
    withDigits(clause),
  )
  return found !== null && Number(found[1]) < Number(found[2])
}

/** Decides progress: the mission is open, the text reports it as done, and a completion has a word for it. */
export function decideStep(
  proposal: Step,
  verdict: ChangeDecision['verdict'],
  said: string,
  missions: ReadonlyMap<string, MissionFact>,
  { occasion = 'status-update', turns = [], draft, acts, byMeaning = false }: StepContext,
): ChangeDecision | null {
  const { quote, confidence } = proposal
  const mission = missions.get(proposal.missionId)
  const after = mission && !mission.isCompleted ? missionAfter(proposal, mission) : null
  if (!mission || !after) return null
  // What the built-in coach has judged by meaning needs no doubts by words; a language model's proposals do.
  if (byMeaning) return { proposal, verdict, mission: after }
  const worked = partWith(quote, acts)?.worked ?? 0
  // "40 delivered, the driver will bring the rest": words against it, in a sentence that seems to report, are asked about.
  const asked = worked >= sure.ask ? { proposal, verdict: 'offered' as const, mission: after } : null
  if (notDone.test(quote)) return asked
  const sentence = sentencesOf(said).find((it) => it.includes(quote)) ?? said
  const ends = proposal.action === 'complete-mission'
  if (
    ends &&
    (inPart.test(sentence) ||
      countsLess(sentence, mission.title) ||
      (fellThrough.test(sentence) && !fellThrough.test(mission.title)))
  )
    return null
  const doubt = findReportDoubt(proposal, said, mission, {
    occasion,
    turns,
    missions: [...missions.values()],
  })
  const isCertain = confidence >= certainFrom && worked >= sure.certain
  if (doubt === 'drop' || (doubt === 'another' && !isCertain)) return asked
  const isReported =
    proposal.action === 'record-progress' ||
    worked >= sure.work ||
    doneWords.test(quote) ||
    sharesWord(quote, mission.title)
  // Words that the rules do not know are taken where the sentence surely reports work, and from a language model where
  // the built-in coach is sure of the same mission.
  const isSeenTwice =
    draft === undefined ? worked >= sure.work : draftStep(proposal.missionId, draft, applyFrom) !== undefined
  const isPlain = doubt === null || isCertain || (doubt === 'unfamiliar' && isSeenTwice)
  const isWhole = !ends || !leavesWork.test(sentence)
  return { proposal, verdict: isReported && isPlain && isWhole ? verdict : 'offered', mission: after }
}

/**
 * The mission after the proposal, or null when the proposal lowers it, is not grounded in the quote, or changes
 * nothing.
 */
function missionAfter(proposal: Step, mission: MissionFact): MissionFact | null {
  const after = { ...mission, ...stateAfter(proposal, mission) }
  if (proposal.action === 'complete-mission') return after
  const { change, quote } = proposal
  const number = 'by' in change ? change.by : change.to
  if (number > 1e9 || !supportsNumber(quote, number, mission.targetValue, mission.currentValue)) return null
  return after.currentValue > mission.currentValue ? after : null
}
