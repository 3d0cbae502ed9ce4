import { ChainedSpeech } from './chain.ts'
import { EmbeddedSpeech } from './embedded.ts'
import { NoSpeech } from './none.ts'
import { OpenAiCompatibleSpeech, type SpeechServer } from './openai-compatible.ts'
import type { Speech } from './port.ts'

export type SpeechConfig =
  | { engine: 'embedded'; workers: number }
  | ({ engine: 'openai-compatible'; workers: number } & SpeechServer)
  | { engine: 'none' }

/** The speech engine of a configuration. Starts and connects with the first sentence. `onFailure` hears of each fallback. */
export function chooseSpeech(config: SpeechConfig, onFailure?: (error: unknown) => void): Speech {
  switch (config.engine) {
    case 'embedded':
      return new EmbeddedSpeech(config.workers)
    case 'openai-compatible':
      return new ChainedSpeech(
        new OpenAiCompatibleSpeech(config),
        new EmbeddedSpeech(config.workers),
        undefined,
        onFailure,
      )
    case 'none':
      return new NoSpeech()
  }
}
