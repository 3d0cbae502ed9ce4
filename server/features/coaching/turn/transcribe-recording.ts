import { RECORDING_LIMITS, type Recording, readRecording } from '#server/platform/audio/recording.ts'
import { leastSpeechMs } from '#server/platform/audio/speech-gate.ts'
import { AppError } from '#server/platform/errors.ts'
import type { UploadedFile } from '#server/platform/http/request-context.ts'
import { inSpan } from '#server/platform/telemetry/spans.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'

/** The recognised text and the length of the recording; `said` is null when it contains no speech. */
export interface Transcript {
  said: string | null
  seconds: number
}

/**
 * Reads and checks the uploaded recording; null when the client sent a transcript instead. Throws Invalid, TooLarge,
 * UnsupportedType.
 */
export async function openUpload(file: UploadedFile | null, transcript = ''): Promise<Recording | null> {
  if (file) return readRecording(file.bytes, file.type, RECORDING_LIMITS)
  if (transcript === '')
    throw new AppError('Invalid', 'audio: send a recording or a transcript', { field: 'audio' })
  return null
}

/** What hears a recording. */
export interface Transcribing {
  transcriber: Transcriber
  serverListens: boolean
}

/** The founder's text: by the server's speech recognition when there is one, else the client's transcript. */
export async function transcribeRecording(
  { transcriber, serverListens }: Transcribing,
  recording: Recording | null,
  transcript: string,
  signal: AbortSignal,
): Promise<Transcript> {
  if (!recording) return { said: transcript, seconds: 0 }
  const { seconds, speechMs } = recording
  if (speechMs < leastSpeechMs && transcript === '') return { said: null, seconds }
  if (transcript !== '' && !serverListens) return { said: transcript, seconds }
  try {
    const { text } = await inSpan('turn.transcribe', () => transcriber.transcribe(recording, signal))
    return { said: text.trim().slice(0, 4000) || null, seconds }
  } catch (error) {
    // Falls back to the browser's own transcript.
    if (transcript !== '' && !signal.aborted) return { said: transcript, seconds }
    throw error
  }
}
