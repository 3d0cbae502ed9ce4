import { decideChanges, sanitizeExtraction } from '#server/features/coaching/changes/proposal-policy.ts'
import type { Day } from '#server/platform/time/day.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  ModelUsage,
  PromptContext,
  Proposal,
} from '#server/providers/coach/port.ts'

/** What words come to: what is known at once, and what is still being read in them. */
export interface ExtractedChanges {
  extraction: Extraction
  decisions: ChangeDecision[]
  /** Begins the slower reading and resolves with what it adds; null where `heard` is all there is. */
  deferredExtraction: (() => Promise<DeferredDecisions>) | null
}

export interface DeferredDecisions {
  decisions: ChangeDecision[]
  by: ModelUsage | undefined
}

/**
 * Reads words in a scene. With `haste`, and where a free mind stands behind a paid one, the free one's reading is all
 * that the reply waits for: of it stands what the gate lets pass as sure, and the paid mind reads the rest meanwhile.
 */
export async function extractChanges(
  { coach, latencySensitive, signal }: { coach: CoachModel; latencySensitive: boolean; signal: AbortSignal },
  said: string,
  promptContext: PromptContext,
  today: Day,
): Promise<ExtractedChanges> {
  const earlier = promptContext.turns.map((it) => (it.role === 'user' ? it.content : '')).join('\n')
  const policyContext = {
    earlier,
    today,
    promises: openPromises(promptContext),
    recentReferents: (promptContext.recentReferents ?? []).flatMap(
      (it) => it.missionId ?? it.promiseId ?? [],
    ),
    tomorrow: promptContext.tomorrow ?? [],
    occasion: promptContext.occasion,
    turns: promptContext.turns,
    booked: promptContext.booked ?? [],
  }
  const judge = (extraction: Extraction, before: readonly ChangeDecision[] = []) =>
    decideChanges(extraction, said, promptContext.missions, {
      ...policyContext,
      before,
      trusted: Boolean(extraction.by?.model),
    })
  const quick = latencySensitive ? coach.free : undefined
  const heard = sanitizeExtraction(await (quick ?? coach).extract(said, promptContext, signal), said)
  if (!quick) return { extraction: heard, decisions: judge(heard), deferredExtraction: null }
  const sure = judge(heard).filter((it) => it.verdict === 'applied')
  const deferredExtraction = async () => {
    const read = sanitizeExtraction(await coach.extract(said, promptContext, signal), said)
    const proposals = read.proposals.filter((it) => !sure.some((known) => isKnown(it, known.proposal, said)))
    return { decisions: judge({ ...read, proposals }, sure), by: read.by }
  }
  return { extraction: heard, decisions: sure, deferredExtraction }
}

/** Whether a proposal rests on words that were understood already, or moves what they moved. */
function isKnown(proposal: Proposal, known: Proposal, said: string): boolean {
  if ((proposal.action === 'remember') !== (known.action === 'remember')) return false
  if ('missionId' in proposal && 'missionId' in known && proposal.missionId === known.missionId) return true
  if ('promiseId' in proposal && 'promiseId' in known && proposal.promiseId === known.promiseId) return true
  const [from, knownFrom] = [said.indexOf(proposal.quote), said.indexOf(known.quote)]
  return from < knownFrom + known.quote.length && knownFrom < from + proposal.quote.length
}

const openPromises = ({ facts = [] }: PromptContext): string[] =>
  facts.flatMap((it) => (it.kind === 'promise' && it.state !== 'kept' ? [it.id] : []))
