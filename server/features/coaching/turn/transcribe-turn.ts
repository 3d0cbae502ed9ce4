import { greetings } from '#contract/coaching.ts'
import type { Recording } from '#server/platform/audio/recording.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { isEcho } from './echo.ts'
import type { BudgetedCoach } from './model-budget.ts'
import { type Transcribing, type Transcript, transcribeRecording } from './transcribe-recording.ts'

/** The founder's text; null when the recording has no speech or only the coach's own voice. */
export async function transcribeTurn(
  context: Transcribing & { signal: AbortSignal },
  {
    upload,
    transcript,
    spokeOver,
  }: { upload: Promise<Recording | null>; transcript: string; spokeOver: boolean },
  contextPromise: Promise<PromptContext>,
  budgetPromise: Promise<BudgetedCoach>,
): Promise<Transcript> {
  let said: string | null = null
  try {
    const transcription = await transcribeRecording(context, await upload, transcript, context.signal)
    const isCoachEcho =
      transcription.said !== null &&
      spokeOver &&
      isEcho(transcription.said, lastCoachText(await contextPromise))
    said = isCoachEcho ? null : transcription.said
    return { ...transcription, said }
  } finally {
    // No model will be called.
    if (said === null) await (await budgetPromise).refund()
  }
}

/** The coach's last text in this session: its reply, or the greeting. */
const lastCoachText = ({ turns, occasion }: PromptContext): string =>
  turns.findLast((it) => it.role === 'assistant')?.content ??
  (occasion === 'evening' ? greetings.evening : greetings.morning)
