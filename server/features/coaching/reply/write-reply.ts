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

/** The coach that writes, and the callbacks while it does. */
interface WriteReplyOptions {
  coach: CoachModel
  signal: AbortSignal
  onSentence?: ((sentence: string) => void) | undefined
  /** Called with the provisional first sentence so that TTS can start early. */
  onProvisionalSentence?: ((sentence: string) => void) | undefined
  /** Started after the reply was requested; its results are inserted before the reply's ending. */
  deferredExtraction?: (() => Promise<DeferredDecisions>) | null
}

/**
 * Writes the reply of a turn through the reply validator. A coach model that does not stream to the validator has its
 * text checked here, sentence by sentence.
 */
export async function writeReply(
  { coach, signal, onSentence = () => {}, onProvisionalSentence, deferredExtraction }: WriteReplyOptions,
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: ChangeDecision[],
): Promise<{ reply: Reply; late: DeferredDecisions }> {
  const buffer = createReplyBuffer(onSentence, Boolean(deferredExtraction))
  const validator = createReplyValidator(promptContext, extraction.said ?? '', decisions, buffer.say)
  validator.preview = (sentence) => {
    if (validator.problem(sentence) === null) onProvisionalSentence?.(sentence)
  }
  const writing = coach.reply(promptContext, extraction, decisions, signal, validator)
  // Requested after the reply: a model server that handles one request at a time answers the reply first.
  const [reply, late] = await Promise.all([
    completeReply(writing),
    deferredExtraction?.() ?? { decisions: [], by: undefined },
  ])
  return { reply: { ...reply, text: buffer.end(late.decisions) }, late }

  async function completeReply(written: Promise<Reply>): Promise<Reply> {
    const reply = await written
    if (validator.sentences === 0) for (const sentence of sentencesOf(reply.text)) validator.submit(sentence)
    if (validator.sentences === 0 && coach.free) {
      const freeReply = await coach.free.reply(promptContext, extraction, decisions, signal)
      for (const sentence of sentencesOf(freeReply.text)) validator.submit(sentence)
    }
    if (validator.sentences === 0) validator.submit(plainQuestion(promptContext))
    return reply
  }
}

/** The fallback when no sentence was accepted: one fixed question. */
function plainQuestion({ missions, occasion }: PromptContext): string {
  const open = missions.find((it) => !it.isCompleted)
  if (open) return `Where does '${open.title}' stand?`
  return occasion === 'evening'
    ? 'What did you get done today?'
    : 'What is the one thing you want to get done?'
}
