import type { VoicePacks } from '#server/providers/voice-pack/port.ts'
import { NoTranscriber } from './embedded.ts'
import { LocalTranscriber } from './local.ts'
import { OpenAiCompatibleTranscriber, type TranscriptionServer } from './openai-compatible.ts'
import type { Transcriber } from './port.ts'
import { VoicePackTranscriber } from './voice-pack.ts'

export type TranscriptionConfig =
  | ({ engine: 'openai-compatible' } & TranscriptionServer)
  | { engine: 'local'; modelDir: string; language: string | undefined }
  | { engine: 'none' }

/** The transcriber of a configuration; the voice packs hear where the operator names none. */
export function chooseTranscriber(config: TranscriptionConfig, packs: VoicePacks): Transcriber {
  switch (config.engine) {
    case 'openai-compatible':
      return new OpenAiCompatibleTranscriber(config)
    case 'local':
      return new LocalTranscriber(config)
    case 'none':
      return new VoicePackTranscriber(packs, new NoTranscriber())
  }
}
