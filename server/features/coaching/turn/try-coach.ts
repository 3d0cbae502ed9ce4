import { slotsOf } from '#server/features/coaching/dialog/state.ts'
import type { Day } from '#server/platform/time/day.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  ModelUsage,
  PromptContext,
  Proposal,
} from '#server/providers/coach/port.ts'
import { decideReply } from './decide-reply.ts'
import { extractChanges } from './extract-changes.ts'
import { writeTurn } from './write-turn.ts'

interface Trying {
  coach: CoachModel
  today: Day
  signal: AbortSignal
}

export interface TriedSentence {
  /** What the coach read, and what the proposal validator made of it. */
  proposals: Proposal[]
  decisions: ChangeDecision[]
}

/** What a coach reads in a sentence, through the same checks as a turn. Nothing is stored. */
export async function trySentence(
  { coach, today, signal }: Trying,
  said: string,
  promptContext: PromptContext,
): Promise<TriedSentence> {
  let proposals: Proposal[] = []
  const watched: CoachModel = {
    ...coach,
    extract: async (text, context, until) => {
      const extraction = await coach.extract(text, context, until)
      ;({ proposals } = extraction)
      return extraction
    },
  }
  const { decisions } = await extractChanges(
    { coach: watched, latencySensitive: false, signal },
    said,
    promptContext,
    today,
  )
  return { proposals, decisions }
}

export interface TriedTurn {
  reply: string
  /** Milliseconds until the first sentence could be told; null when none was. */
  firstWordsMs: number | null
  usage: ModelUsage
  /** The conversation after this turn. */
  next: PromptContext
}

/** A turn of a conversation as in a session, from what was said to the checked reply. Nothing is stored. */
export async function tryTurn(
  { coach, today, signal }: Trying,
  said: string,
  promptContext: PromptContext,
): Promise<TriedTurn> {
  const startedAt = performance.now()
  let firstWordsMs: number | null = null
  const extracted = await extractChanges(
    { coach, latencySensitive: true, signal },
    said,
    promptContext,
    today,
  )
  const plan = async (extraction: Extraction, known: ChangeDecision[]) => {
    const planned = await decideReply({ encoder: null, signal }, promptContext, said, extraction, known)
    const scored = { ...promptContext, replyPlan: planned.plan, playbook: planned.playbook }
    return { extraction, known, scored, state: planned.state }
  }
  const onSentence = (sentence: string | null) => {
    firstWordsMs = sentence === null ? null : (firstWordsMs ?? Math.round(performance.now() - startedAt))
  }
  const { turn, reply, usage } = await writeTurn({ coach, signal, onSentence }, extracted, {
    decide: async ({ decisions }) => decisions,
    plan,
  })
  const turns = [
    ...promptContext.turns,
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: reply.text },
  ]
  const next = { ...promptContext, turns, slots: { ...reply.slots, ...slotsOf(turn.state) } }
  return { reply: reply.text, firstWordsMs, usage, next }
}
