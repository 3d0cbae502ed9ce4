import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import { ChainedSpeech } from './chain.ts'
import { EmbeddedSpeech } from './embedded.ts'
import { NoSpeech } from './none.ts'
import { OpenAiCompatibleSpeech, type SpeechServer } from './openai-compatible.ts'
import type { Speech } from './port.ts'
import { VoicePackSpeech } from './voice-pack.ts'

export type SpeechConfig =
  | { engine: 'embedded'; workers: number }
  | ({ engine: 'openai-compatible'; workers: number } & SpeechServer)
  | { engine: 'none' }

/** The speech engine of a configuration, over the voices of the installed packs. Starts with the first sentence. `onFailure` hears of each fallback. */
export function chooseSpeech(
  config: SpeechConfig,
  packs: VoicePacks,
  onFailure?: (error: unknown) => void,
): Speech {
  const own = (workers: number) =>
    new ChainedSpeech(new VoicePackSpeech(packs), new EmbeddedSpeech(workers), undefined, onFailure)
  switch (config.engine) {
    case 'embedded':
      return own(config.workers)
    case 'openai-compatible':
      return new ChainedSpeech(new OpenAiCompatibleSpeech(config), own(config.workers), undefined, onFailure)
    case 'none':
      return new NoSpeech()
  }
}
