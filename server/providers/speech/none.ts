import { AppError } from '#server/platform/errors.ts'
import type { Speech } from './port.ts'

/** No speech, by the operator's choice: replies stay text. */
export class NoSpeech implements Speech {
  readonly id = 'none'
  readonly voices: readonly string[] = []

  // biome-ignore lint/correctness/useYield: it refuses when read, as the other adapters do.
  async *speak(): AsyncGenerator<Uint8Array, void, undefined> {
    throw new AppError('Unavailable', 'Spoken replies are switched off on this server.', {
      code: 'TTS_NOT_CONFIGURED',
    })
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    return { ok: true, detail: 'Spoken replies are switched off.' }
  }

  async close(): Promise<void> {}
}
