import { decideChanges } from '#server/features/coaching/changes/proposal-policy.ts'
import { sanitizeExtraction } from '#server/features/coaching/changes/sanitize-extraction.ts'
import type { Day } from '#server/platform/time/day.ts'
import { questionKinds } from '#server/providers/coach/acts/port.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  ModelUsage,
  PromptContext,
  Proposal,
} from '#server/providers/coach/port.ts'

/** The changes extracted from a text: those known at once, and the extraction that is deferred. */
export interface ExtractedChanges {
  extraction: Extraction
  decisions: ChangeDecision[]
  /** Starts the deferred extraction and resolves with its further decisions; null when `extraction` is complete. */
  deferredExtraction: (() => Promise<DeferredDecisions>) | null
}

export interface DeferredDecisions {
  decisions: ChangeDecision[]
  by: ModelUsage | undefined
}

/**
 * Extracts changes from a text. With `latencySensitive` and a paid coach, the reply waits only for the free coach: of
 * its proposals those the policy applies count, and the paid coach extracts the rest later.
 */
export async function extractChanges(
  { coach, latencySensitive, signal }: { coach: CoachModel; latencySensitive: boolean; signal: AbortSignal },
  said: string,
  promptContext: PromptContext,
  today: Day,
): Promise<ExtractedChanges> {
  const earlierText = promptContext.turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n')
  const policyContext = {
    earlier: earlierText,
    today,
    promises: openPromises(promptContext),
    recentReferents: (promptContext.recentReferents ?? []).flatMap(
      (it) => it.missionId ?? it.promiseId ?? [],
    ),
    tomorrow: promptContext.tomorrow ?? [],
    occasion: promptContext.occasion,
    turns: promptContext.turns,
    asked: questionKinds.find((it) => it === promptContext.slots.askedKind) ?? null,
    booked: promptContext.booked ?? [],
  }
  const decide = (extraction: Extraction, before: readonly ChangeDecision[] = []) =>
    decideChanges(extraction, said, promptContext.missions, {
      ...policyContext,
      before,
      trusted: Boolean(extraction.by?.model),
    })
  const fastCoach = latencySensitive ? coach.free : undefined
  const firstExtraction = sanitizeExtraction(
    await (fastCoach ?? coach).extract(said, promptContext, signal),
    said,
  )
  if (!fastCoach)
    return { extraction: firstExtraction, decisions: decide(firstExtraction), deferredExtraction: null }
  const applied = decide(firstExtraction).filter((it) => it.verdict === 'applied')
  const deferredExtraction = async () => {
    const fullExtraction = sanitizeExtraction(await coach.extract(said, promptContext, signal), said)
    const proposals = fullExtraction.proposals.filter(
      (it) => !applied.some((known) => isAlreadyDecided(it, known.proposal, said)),
    )
    return { decisions: decide({ ...fullExtraction, proposals }, applied), by: fullExtraction.by }
  }
  return { extraction: firstExtraction, decisions: applied, deferredExtraction }
}

/** Whether a proposal rests on the same words, mission or promise as a known one. */
function isAlreadyDecided(proposal: Proposal, known: Proposal, said: string): boolean {
  if ((proposal.action === 'remember') !== (known.action === 'remember')) return false
  if ('missionId' in proposal && 'missionId' in known && proposal.missionId === known.missionId) return true
  if ('promiseId' in proposal && 'promiseId' in known && proposal.promiseId === known.promiseId) return true
  const [quoteStart, knownStart] = [said.indexOf(proposal.quote), said.indexOf(known.quote)]
  return quoteStart < knownStart + known.quote.length && knownStart < quoteStart + proposal.quote.length
}

const openPromises = ({ facts = [] }: PromptContext): string[] =>
  facts.flatMap((it) => (it.kind === 'promise' && it.state !== 'kept' ? [it.id] : []))
