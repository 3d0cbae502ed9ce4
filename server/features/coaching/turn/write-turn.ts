import { writeReply } from '#server/features/coaching/reply/write-reply.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import {
  type ChangeDecision,
  type Extraction,
  freeUsage,
  type ModelUsage,
  type PromptContext,
  type Reply,
} from '#server/providers/coach/port.ts'
import {
  type DecidedExtraction,
  type ExtractedChanges,
  haveSameChanges,
  isOnlyTalk,
  leavesMissions,
} from './extract-changes.ts'
import { parallelUsage, sequentialUsage } from './model-usage.ts'

interface TurnPlan {
  extraction: Extraction
  known: ChangeDecision[]
  scored: PromptContext
}

interface WrittenTurn<P> {
  turn: P
  reply: Reply
  usage: ModelUsage
}

interface TurnSteps<P> {
  /** The decisions of an extraction together with the founder's answers to offers. */
  decide: (read: DecidedExtraction) => Promise<ChangeDecision[]>
  /** What the reply does about them. */
  plan: (extraction: Extraction, known: ChangeDecision[]) => Promise<P>
}

type Writing = Omit<Parameters<typeof writeReply>[0], 'release' | 'onSentence'> & {
  /** Called with each sentence; null withdraws those so far. Left out where the reply is sent as a whole. */
  onSentence?: ((sentence: string | null) => void) | undefined
}

/**
 * Writes the reply of a turn over the extraction that counts. While a paid extraction is outstanding the reply is
 * drafted over the provisional one; its sentences are held back until both are known to change the same, and otherwise
 * the reply is written again. Where the text is only talk the draft is sent as it comes, and withdrawn in the rare case
 * that the paid extraction changes a mission.
 */
export async function writeTurn<P extends TurnPlan>(
  writing: Writing,
  { complete, ...draft }: ExtractedChanges,
  steps: TurnSteps<P>,
): Promise<WrittenTurn<P>> {
  const planTurn = async (read: DecidedExtraction) => steps.plan(read.extraction, await steps.decide(read))
  if (!complete || writing.coach.oneAtATime) {
    const turn = await planTurn(complete ? await complete() : draft)
    const reply = await write(writing, turn)
    return {
      turn,
      reply,
      usage: sequentialUsage(turn.extraction.by, reply.by) ?? freeUsage(writing.coach.id),
    }
  }
  const extracting = complete()
  extracting.catch(() => {})
  const drafted = await planTurn(draft)
  const isTalk = isOnlyTalk(draft)
  const abandoned = new AbortController()
  const signal = AbortSignal.any([writing.signal, abandoned.signal])
  const { promise: agreed, resolve: agree, reject: disagree } = Promise.withResolvers<void>()
  agreed.catch(() => {})
  const drafting = write({ ...writing, signal, ...(isTalk ? {} : { release: agreed }) }, drafted)
  drafting.catch(() => {})
  const final = await extracting
  const isTrue = isTalk ? leavesMissions(final.decisions) : haveSameChanges(draft.decisions, final.decisions)
  if (isTrue) {
    agree()
    const reply = await drafting
    const turn = { ...drafted, extraction: final.extraction, known: await steps.decide(final) }
    return { turn, reply, usage: parallelUsage(turn.extraction.by, reply.by) ?? freeUsage(writing.coach.id) }
  }
  const reason = new Error('The paid extraction differs from the provisional one.')
  disagree(reason)
  abandoned.abort(reason)
  if (isTalk) writing.onSentence?.(null)
  const turn = await planTurn(final)
  const reply = await write(writing, turn)
  return { turn, reply, usage: sequentialUsage(turn.extraction.by, reply.by) ?? freeUsage(writing.coach.id) }
}

const write = (options: Parameters<typeof writeReply>[0], { scored, extraction, known }: TurnPlan) =>
  inSpan('turn.reply', () => writeReply(options, scored, extraction, known))
