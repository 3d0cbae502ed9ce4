import { applyAgreed } from '#server/features/coaching/changes/agreed-changes.ts'
import { withGoalUpdates } from '#server/features/coaching/changes/goal-updates.ts'
import { decideChanges } from '#server/features/coaching/changes/proposal-policy.ts'
import { sanitizeExtraction } from '#server/features/coaching/changes/sanitize-extraction.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import type { Day } from '#server/platform/time/day.ts'
import { questionKinds } from '#server/providers/coach/acts/port.ts'
import { isStep } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, CoachModel, Extraction, PromptContext } from '#server/providers/coach/port.ts'
import { sharesWord } from './injection-filter.ts'

export interface DecidedExtraction {
  extraction: Extraction
  decisions: ChangeDecision[]
}

/** The changes extracted from a text; provisional while the paid coach's extraction is outstanding. */
export interface ExtractedChanges extends DecidedExtraction {
  /** Starts the paid coach's extraction, which replaces this one; null when this one is final. */
  complete: (() => Promise<DecidedExtraction>) | null
}

/**
 * Extracts changes from a text. A paid coach's extraction is the one that counts: what it leaves out is not applied,
 * whatever the free coach read. With `latencySensitive` the free coach's extraction comes first, as a draft that a
 * reply can be written over meanwhile.
 */
export async function extractChanges(
  { coach, latencySensitive, signal }: { coach: CoachModel; latencySensitive: boolean; signal: AbortSignal },
  said: string,
  promptContext: PromptContext,
  today: Day,
): Promise<ExtractedChanges> {
  const policyContext = policyContextFor(promptContext, today)
  const { missions, askedToday = [] } = promptContext
  const decided = (extraction: Extraction): DecidedExtraction => ({
    extraction,
    decisions: askedOnce(
      withoutAskedBefore(
        withGoalUpdates(decideChanges(extraction, said, missions, policyContext), said, promptContext),
        said,
        askedToday,
      ),
    ),
  })
  const decidedWith = (extraction: Extraction, draft: DecidedExtraction): DecidedExtraction => {
    const context = { ...policyContext, draft: draft.extraction }
    const decisions = decideChanges(extraction, said, missions, context)
    const agreed = applyAgreed(decisions, draft.decisions, said, missions)
    return { extraction, decisions: withGoalUpdates(agreed, said, promptContext) }
  }
  const extractWith = async (engine: CoachModel) =>
    sanitizeExtraction(await inSpan('turn.extract', () => engine.extract(said, promptContext, signal)), said)
  if (!coach.free) return { ...decided(await extractWith(coach)), complete: null }
  const draft = decided(await extractWith(coach.free))
  // A language model does not say what each sentence does; the free coach does, and costs milliseconds.
  const complete = async () => {
    const { acts, gist, dilemma } = draft.extraction
    const read = await extractWith(coach)
    const extraction = { ...(acts && { acts }), ...(gist && { gist }), ...(dilemma && { dilemma }), ...read }
    return extraction.by?.model ? decidedWith(extraction, draft) : decided(extraction)
  }
  return latencySensitive ? { ...draft, complete } : { ...(await complete()), complete: null }
}

/** Whether work is finished is asked once a day, unless the text has a word of it. */
export const withoutAskedBefore = (
  decisions: readonly ChangeDecision[],
  said: string,
  askedToday: readonly string[],
): ChangeDecision[] =>
  decisions.filter(
    ({ proposal, verdict, mission }) =>
      verdict !== 'offered' ||
      !isStep(proposal) ||
      mission === null ||
      !askedToday.includes(mission.id) ||
      sharesWord(said, mission.title),
  )

/** The same step on the same mission, read from two parts of a text, is offered once. */
const askedOnce = (decisions: readonly ChangeDecision[]): ChangeDecision[] =>
  decisions.filter(
    (it, i) =>
      it.verdict !== 'offered' ||
      it.mission === null ||
      decisions.findIndex((other) => changeKey(other)[0] === changeKey(it)[0]) === i,
  )

function policyContextFor(promptContext: PromptContext, today: Day) {
  const {
    turns,
    occasion,
    slots,
    facts = [],
    recentReferents = [],
    tomorrow = [],
    booked = [],
  } = promptContext
  return {
    earlier: turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n'),
    today,
    promises: facts.flatMap((it) => (it.kind === 'promise' && it.state !== 'kept' ? [it.id] : [])),
    recentReferents: recentReferents.flatMap((it) => it.missionId ?? it.promiseId ?? []),
    tomorrow,
    occasion,
    turns,
    asked: questionKinds.find((it) => it === slots.askedKind) ?? null,
    booked,
  }
}

/** Acts that change nothing: a reply to these alone need not wait for the paid extraction. */
const talk: ReadonlySet<string> = new Set(['feeling', 'advice', 'data', 'small-talk', 'distress'])
/** From this probability an act is taken for what it looks like. */
const likely = 0.6

/** Whether a text is only talk, in which the free coach finds nothing to write down. */
export const isOnlyTalk = ({ extraction: { acts = [] }, decisions }: DecidedExtraction): boolean =>
  acts.length > 0 &&
  acts.every(({ act, probability }) => talk.has(act) && probability >= likely) &&
  decisions.every(({ verdict }) => verdict === 'dropped')

/** Whether decisions leave the missions as they are, so that a reply that knows nothing of them is true. */
export const leavesMissions = (decisions: readonly ChangeDecision[]): boolean =>
  decisions.every(
    ({ proposal, verdict }) => verdict !== 'applied' || !/mission|progress/.test(proposal.action),
  )

/** Whether a reply written over one extraction is true of another: both change and ask the same. */
export function haveSameChanges(one: readonly ChangeDecision[], other: readonly ChangeDecision[]): boolean {
  const [changes, others] = [one, other].map((it) => new Set(it.flatMap(changeKey)))
  return changes!.size === others!.size && [...changes!].every((it) => others!.has(it))
}

/** A decision as far as a reply can speak of it; memories are never spoken of. */
function changeKey({ proposal, verdict, mission, until }: ChangeDecision): string[] {
  if (verdict === 'dropped' || proposal.action === 'remember') return []
  const title = proposal.action === 'create-mission' ? proposal : mission
  return [
    JSON.stringify([
      verdict,
      proposal.action,
      'promiseId' in proposal ? proposal.promiseId : null,
      mission?.id ?? null,
      title?.title.toLowerCase() ?? null,
      title?.targetValue ?? null,
      mission?.currentValue ?? null,
      mission?.isCompleted ?? null,
      until ?? null,
    ]),
  ]
}
