import type { DeferredDecisions } from '#server/features/coaching/turn/extract-changes.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  PromptContext,
  Reply,
} from '#server/providers/coach/port.ts'
import { createReplyBuffer } from './reply-buffer.ts'
import { createReplyValidator } from './reply-validator.ts'

/** Who is to write, for whom, and what comes to be known while they write. */
interface WriteReplyOptions {
  coach: CoachModel
  signal: AbortSignal
  onSentence?: ((sentence: string) => void) | undefined
  /** Hears the first sentence a moment earlier, when it is likely but not yet certain. */
  onLikelyFirstSentence?: ((sentence: string) => void) | undefined
  /** Begun once the reply was asked for; its outcomes are said before the reply's ending. */
  deferredExtraction?: (() => Promise<DeferredDecisions>) | null
}

/**
 * The words of the turn: what a mind wrote, as far as it went over the desk. A mind that hands in nothing by itself
 * has its text judged here, sentence by sentence, so that no reply goes around the rules.
 */
export async function writeReply(
  { coach, signal, onSentence = () => {}, onLikelyFirstSentence, deferredExtraction }: WriteReplyOptions,
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: ChangeDecision[],
): Promise<{ reply: Reply; later: DeferredDecisions }> {
  const buffer = createReplyBuffer(onSentence, Boolean(deferredExtraction))
  const validator = createReplyValidator(promptContext, extraction.said ?? '', decisions, buffer.say)
  validator.preview = (sentence) => {
    if (validator.problem(sentence) === null) onLikelyFirstSentence?.(sentence)
  }
  const writing = coach.reply(promptContext, extraction, decisions, signal, validator)
  // Asked second: a server that answers one question at a time is to speak first.
  const [reply, later] = await Promise.all([
    finish(writing),
    deferredExtraction?.() ?? { decisions: [], by: undefined },
  ])
  return { reply: { ...reply, text: buffer.end(later.decisions) }, later }

  async function finish(written: Promise<Reply>): Promise<Reply> {
    const reply = await written
    if (validator.sentences === 0) for (const sentence of sentencesOf(reply.text)) validator.submit(sentence)
    if (validator.sentences === 0 && coach.free) {
      const own = await coach.free.reply(promptContext, extraction, decisions, signal)
      for (const sentence of sentencesOf(own.text)) validator.submit(sentence)
    }
    if (validator.sentences === 0) validator.submit(plainQuestion(promptContext))
    return reply
  }
}

/** When nothing else may be said: one question of our own. */
function plainQuestion({ missions, occasion }: PromptContext): string {
  const open = missions.find((it) => !it.isCompleted)
  if (open) return `Where does '${open.title}' stand?`
  return occasion === 'evening'
    ? 'What did you get done today?'
    : 'What is the one thing you want to get done?'
}
