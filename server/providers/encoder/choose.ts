import { MiniLmEncoder } from './minilm.ts'
import type { Encoder } from './port.ts'

export type EncoderConfig = { engine: 'minilm' } | { engine: 'none' }

/** The encoder of a configuration. It loads when it is first wanted. */
export function chooseEncoder(config: EncoderConfig): Encoder | null {
  return config.engine === 'minilm' ? new MiniLmEncoder() : null
}
