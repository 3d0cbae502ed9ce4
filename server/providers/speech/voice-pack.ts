import { AppError } from '#server/platform/errors.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import { synthesizeInOrder } from './in-order.ts'
import type { Speech, VoiceSettings } from './port.ts'
import { spokenText } from './spoken-text.ts'
import { splitLongSentence } from './text-chunks.ts'
import { clampSpeed, knownVoice } from './voice-settings.ts'

/** The model makes one sentence at a time; a second one waits for it. */
const ahead = 2

/** The voices of the installed voice packs. Has none until a pack is installed. */
export class VoicePackSpeech implements Speech {
  readonly id = 'voice-pack'
  private readonly packs: Pick<VoicePacks, 'voices' | 'speak'>

  constructor(packs: Pick<VoicePacks, 'voices' | 'speak'>) {
    this.packs = packs
  }

  get voices(): readonly string[] {
    return this.packs.voices().map((it) => it.id)
  }

  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array> {
    const voice = knownVoice(this.voices, voiceSettings.voice)
    const speed = clampSpeed(voiceSettings.speed)
    const say = async (sentence: string, until: AbortSignal) => {
      try {
        return await this.packs.speak({ voice, text: sentence, speed, rate: voiceSettings.rate }, until)
      } catch (cause) {
        until.throwIfAborted()
        throw new AppError('ProviderFailed', 'The natural voice could not say that sentence.', {
          code: 'TTS_FAILED',
          cause,
        })
      }
    }
    return synthesizeInOrder(sentencesOf(spokenText(text)).flatMap(splitLongSentence), ahead, say, signal)
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const ok = this.voices.length > 0
    return { ok, detail: ok ? 'The voice pack is installed.' : 'No voice pack is installed.' }
  }

  /** The packs are closed by their owner, since hearing uses them too. */
  async close(): Promise<void> {}
}
