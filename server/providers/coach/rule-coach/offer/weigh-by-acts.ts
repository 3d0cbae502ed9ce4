import { isStep, type Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judgeMoves } from './judge-moves.ts'
import { judgePlans } from './judge-plans.ts'
import { judgeSteps } from './judge-steps.ts'
import { sharedWords } from './link-features.ts'
import type { ReadText } from './read-text.ts'
import { restatedSteps } from './restated-steps.ts'
import { tellsRepair } from './self-repairs.ts'
import { canCount, overlap } from './steps.ts'
import { inWords } from './weigh-plans.ts'

/**
 * What is to be done about a text: the new missions and the steps that the judges believe, with their confidence, and
 * all else that was read, in the order of the text.
 */
export async function weighByActs(
  { said, tagged, extraction, parts, works, repairs, byMeaning }: ReadText,
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
  const read = extraction.proposals.filter(
    (it) => (!isOnPending(it) || isAnswered) && !tellsRepair(it, said, parts, repairs),
  )
  const plans = await judgePlans(read, works, { parts, byMeaning }, context, encoder, signal)
  const moves = await judgeMoves(read, { said, tagged }, context, encoder, signal)
  for (const proposal of read) {
    // Steps are the judge's, but for answers and for "everything is done".
    if (isStep(proposal) && !isAnswer(proposal)) {
      if (!isOnPending(proposal)) kept.push(proposal)
      continue
    }
    const judged =
      proposal.action === 'create-mission'
        ? plans.get(proposal)
        : moves.has(proposal)
          ? moves.get(proposal)
          : proposal
    if (judged) kept.push(judged)
  }
  const steps = await judgeSteps(read, { said, tagged, parts, repairs, byMeaning }, context, encoder, signal)
  for (const step of [...steps, ...restatedSteps(parts, context)])
    if (!kept.some((it) => isStep(it) && it.missionId === step.missionId)) kept.push(step)
  return kept
    .filter((it) => !isPromised(it, kept) && !isPlanned(it, kept) && !isDone(it, kept))
    .toSorted((one, other) => said.indexOf(one.quote) - said.indexOf(other.quote))
}

/** "Called the oven man, he's coming Friday": what is done is not moved. */
const isDone = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'move-mission' &&
  all.some(
    (it) =>
      it.action === 'complete-mission' &&
      it.missionId === proposal.missionId &&
      it.confidence >= confidences.written,
  )

/** A doubtful mission made from the words of a promise is the promise once more. */
const isPromised = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'create-mission' &&
  all.some(
    (it) =>
      it.action === 'note-promise' &&
      overlap(it.quote, proposal.quote) &&
      (proposal.confidence <= confidences.offered || isPromiseFirst(it)),
  )
/** "I promise to call Ben", "I'll send the quote by Friday": promises first. */
const isPromiseFirst = (it: Proposal): boolean =>
  it.action === 'note-promise' &&
  (it.due === 'this-week' || (it.due !== 'today' && it.confidence >= confidences.sure))

/** A promise of what is planned from the same words is said once, also where two things were: "tomorrow I'll bake and ring Ben". */
const isPlanned = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'note-promise' &&
  !isPromiseFirst(proposal) &&
  all.some(
    (it) =>
      it.action === 'create-mission' &&
      it.confidence > confidences.offered &&
      (inWords(it.title) === inWords(proposal.what) || proposal.quote.includes(it.quote)),
  )
