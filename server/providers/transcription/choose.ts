import { NoTranscriber } from './embedded.ts'
import { LocalTranscriber } from './local.ts'
import { OpenAiCompatibleTranscriber, type TranscriptionServer } from './openai-compatible.ts'
import type { Transcriber } from './port.ts'

export type TranscriptionConfig =
  | ({ engine: 'openai-compatible' } & TranscriptionServer)
  | { engine: 'local'; modelDir: string; language: string | undefined }
  | { engine: 'none' }

/** The transcriber of a configuration. Connects with the first recording. */
export function chooseTranscriber(config: TranscriptionConfig): Transcriber {
  switch (config.engine) {
    case 'openai-compatible':
      return new OpenAiCompatibleTranscriber(config)
    case 'local':
      return new LocalTranscriber(config)
    case 'none':
      return new NoTranscriber()
  }
}
