import { RECORDING_LIMITS, readRecording } from '#server/platform/audio/recording.ts'
import { leastSpeechMs } from '#server/platform/audio/speech-gate.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from '#server/platform/http/request-context.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'

/**
 * What the founder said: by the server's recogniser when there is one, else by the words that came along. Null when
 * nobody spoke. Throws Invalid, TooLarge, UnsupportedType for a recording that cannot be heard.
 */
export async function hearRecording(
  { transcriber, serverListens }: { transcriber: Transcriber; serverListens: boolean },
  file: UploadedFile | null,
  transcript: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (!file) {
    if (transcript === '')
      throw new AppError('Invalid', 'audio: send a recording or a transcript', { field: 'audio' })
    return transcript
  }
  const recording = await readRecording(file.bytes, file.type, RECORDING_LIMITS)
  if (recording.speechMs < leastSpeechMs && transcript === '') return null
  if (transcript !== '' && !serverListens) return transcript
  try {
    const { text } = await transcriber.transcribe(recording, signal)
    return text.trim() === '' ? null : text.trim().slice(0, 4000)
  } catch (error) {
    // The browser heard something too: better its words than none.
    if (transcript !== '' && !signal.aborted) return transcript
    throw error
  }
}
