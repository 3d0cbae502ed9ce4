import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { tryHearing as endpoint } from '#contract/voice.ts'
import { RECORDING_LIMITS, readRecording } from '#server/platform/audio/recording.ts'
import { leastSpeechMs } from '#server/platform/audio/speech-gate.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from '#server/platform/http/request-context.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'

/** Transcribes a test recording and stores nothing. Throws as a turn would. */
export async function transcribeTestRecording(
  {
    transcriber,
    serverListens,
    signal,
  }: { transcriber: Transcriber; serverListens: boolean; signal: AbortSignal },
  file: UploadedFile | null,
): Promise<ReplyOf<typeof endpoint>> {
  if (!file) throw new AppError('Invalid', 'audio: send a recording', { field: 'audio' })
  const recording = await readRecording(file.bytes, file.type, RECORDING_LIMITS)
  const { seconds, speechMs } = recording
  if (!serverListens) return { heard: null, seconds, speechMs }
  if (speechMs < leastSpeechMs) return { heard: '', seconds, speechMs }
  const { text } = await transcriber.transcribe(recording, signal)
  return { heard: text.trim().slice(0, 4000), seconds, speechMs }
}
