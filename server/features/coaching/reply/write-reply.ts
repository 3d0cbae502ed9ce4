import { sentencesOf } from '#server/platform/text/sentences.ts'
import type {
  ChangeDecision,
  CoachModel,
  Extraction,
  PromptContext,
  Reply,
} from '#server/providers/coach/port.ts'
import { createReplyValidator } from './reply-validator.ts'

/** The coach that writes, and the callbacks while it does. */
interface WriteReplyOptions {
  coach: CoachModel
  signal: AbortSignal
  /** Called with each sentence that can be sent; left out where the reply is sent as a whole. */
  onSentence?: ((sentence: string) => void) | undefined
  /** Called with the provisional first sentence so that TTS can start early. */
  onProvisionalSentence?: ((sentence: string) => void) | undefined
  /** Holds the sentences back until it resolves; after it rejects none is sent. */
  release?: Promise<void> | undefined
}

/**
 * Writes the reply of a turn through the reply validator. A coach model that does not stream to the validator has its
 * text checked here, sentence by sentence. While nothing was sent, a refused or broken reply can be replaced as a whole.
 */
export async function writeReply(
  { coach, signal, onSentence, onProvisionalSentence, release }: WriteReplyOptions,
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: ChangeDecision[],
): Promise<Reply> {
  const validator = createReplyValidator(
    promptContext,
    extraction.said ?? '',
    decisions,
    onSentence ?? (() => {}),
  )
  validator.preview = (sentence) => {
    if (validator.problem(sentence) === null) onProvisionalSentence?.(sentence)
  }
  if (!onSentence || release !== undefined) validator.hold()
  if (onSentence) release?.then(validator.release, () => {})
  const reply = await completeReply(
    await coach.reply(promptContext, extraction, decisions, signal, validator),
  )
  await release
  validator.release()
  return { ...reply, text: validator.text() }

  async function completeReply(written: Reply): Promise<Reply> {
    if (validator.isEmpty()) for (const sentence of sentencesOf(written.text)) validator.submit(sentence)
    if (!validator.isEmpty()) return written
    const freeReply = coach.free && (await coach.free.reply(promptContext, extraction, decisions, signal))
    for (const sentence of sentencesOf(freeReply?.text ?? '')) validator.submit(sentence)
    if (validator.isEmpty()) validator.submit(plainQuestion(promptContext))
    return freeReply ?? written
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
