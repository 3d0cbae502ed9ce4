import { AppError } from '#server/platform/errors.ts'
import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import type { Spoken, Transcriber } from './port.ts'

/**
 * The recogniser of the installed voice pack, and another transcriber while there is none, while it fails, and for
 * recordings that cannot be decoded here.
 */
export class VoicePackTranscriber implements Transcriber {
  private readonly packs: Pick<VoicePacks, 'canTranscribe' | 'transcribe'>
  private readonly otherwise: Transcriber

  constructor(packs: Pick<VoicePacks, 'canTranscribe' | 'transcribe'>, otherwise: Transcriber) {
    this.packs = packs
    this.otherwise = otherwise
  }

  get id(): string {
    return this.packs.canTranscribe() ? 'voice-pack' : this.otherwise.id
  }

  async transcribe(recording: Spoken, signal: AbortSignal): Promise<{ text: string }> {
    signal.throwIfAborted()
    const pcm = this.packs.canTranscribe() ? await recording.samples() : null
    if (!pcm) return this.otherwise.transcribe(recording, signal)
    try {
      return { text: (await this.packs.transcribe(pcm, signal)).trim() }
    } catch (cause) {
      signal.throwIfAborted()
      if (this.otherwise.id !== 'none') return this.otherwise.transcribe(recording, signal)
      throw new AppError(
        'ProviderFailed',
        'Your recording could not be turned into text. Try again, or type your answer.',
        { code: 'STT_FAILED', cause },
      )
    }
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    return this.packs.canTranscribe()
      ? { ok: true, detail: 'The voice pack hears on this machine.' }
      : this.otherwise.check()
  }
}
