import { AppError } from '#server/platform/errors.ts'
import type { Transcriber } from './port.ts'

/**
 * No speech recognition on the server: the browser's recogniser or typing is used. Fails explicitly instead of
 * guessing.
 */
export class NoTranscriber implements Transcriber {
  readonly id = 'none'

  async transcribe(): Promise<{ text: string }> {
    throw new AppError(
      'Unavailable',
      'This server cannot turn speech into text yet. Type your answer, or use a browser that recognizes speech itself.',
      { code: 'STT_NOT_CONFIGURED' },
    )
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    return { ok: true, detail: "No recogniser is configured: the browser's own, or typing, is used." }
  }
}
