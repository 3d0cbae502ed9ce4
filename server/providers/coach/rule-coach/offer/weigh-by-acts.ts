import { isStep, type Step } from '#server/providers/coach/changes/port.ts'
import type { Extraction, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { judgeWork } from '#server/providers/coach/rule-coach/tag/judge-work.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judgePlans } from './judge-plans.ts'
import { judgeSteps } from './judge-steps.ts'
import { sharedWords } from './link-features.ts'
import { canCount, overlap } from './steps.ts'
import { inWords } from './weigh-plans.ts'

/** What the grammar and the day's list read from a text, and what each part of it does. */
export interface ReadText {
  said: string
  extraction: Extraction
  parts: PartActs[]
  /** The missions that are items of the day's list. */
  listed: ReadonlySet<Proposal>
  /** Whether the encoder was there to tell what the parts mean. */
  byMeaning: boolean
}

/**
 * What is to be done about a text: the new missions and the steps that the judges believe, with their confidence, and
 * all else that the grammar read, in the order of the text.
 */
export async function weighByActs(
  { said, extraction, parts, listed, byMeaning }: ReadText,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Proposal[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  const kept: Proposal[] = []
  // "Another seven mugs", where the calls were asked about, is no answer.
  const names = (it: MissionFact) => parts.some(({ text }) => sharedWords(text, it.title) > 0)
  const pending = open.find(({ id }) => id === context.slots.pendingMissionId)
  const isAnswered = pending !== undefined && (names(pending) || !open.some(names))
  const isOnPending = (it: Proposal): it is Step => isStep(it) && it.missionId === pending?.id
  const isAnswer = (it: Proposal) => isOnPending(it) && isAnswered && canCount(it, pending!)
  const read = extraction.proposals.filter((it) => !isOnPending(it) || isAnswered)
  const plans = await judgePlans(read, listed, { parts, byMeaning }, context, encoder, signal)
  for (const proposal of read) {
    if (isStep(proposal) && !isAnswer(proposal)) continue
    const judged = proposal.action === 'create-mission' ? plans.get(proposal) : proposal
    if (judged) kept.push(judged)
  }
  // Words alone would find work in a worry.
  if (byMeaning) kept.push(...(await judgeWork({ said, parts }, [...kept], context, encoder, signal)))
  const steps = await judgeSteps(read, { parts, byMeaning }, context, encoder, signal)
  kept.push(...steps.filter((it) => !kept.some((other) => isStep(other) && other.missionId === it.missionId)))
  return kept
    .filter((it) => !isPromised(it, kept) && !isPlanned(it, kept))
    .toSorted((one, other) => said.indexOf(one.quote) - said.indexOf(other.quote))
}

/** A doubtful mission made from the words of a promise is the promise once more. */
const isPromised = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'create-mission' &&
  proposal.confidence <= confidences.offered &&
  all.some((it) => it.action === 'note-promise' && overlap(it.quote, proposal.quote))

/** A promise of what is planned from the same words is said once. */
const isPlanned = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'note-promise' &&
  all.some(
    (it) =>
      it.action === 'create-mission' &&
      it.confidence > confidences.offered &&
      inWords(it.title) === inWords(proposal.what),
  )
