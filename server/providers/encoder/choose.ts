import { ChainedEncoder } from './chain.ts'
import type { EmbeddingsFailure, EmbeddingsServer } from './embeddings-request.ts'
import { MiniLmEncoder } from './minilm.ts'
import { OpenAiCompatibleEncoder } from './openai-compatible.ts'
import type { Encoder } from './port.ts'

/** The built-in engine, and the server that is asked before it. */
export interface EncoderConfig {
  engine: 'minilm' | 'none'
  server: EmbeddingsServer | null
}

/**
 * The encoder of a configuration. It loads when it is first wanted. `onState` hears why the server is not used, and null
 * when it is.
 */
export function chooseEncoder(
  { engine, server }: EncoderConfig,
  onState: (failure: EmbeddingsFailure | null) => void = () => {},
): Encoder | null {
  const builtIn = engine === 'minilm' ? new MiniLmEncoder() : null
  if (!server) return builtIn
  const remote = new OpenAiCompatibleEncoder(server, { onState })
  return builtIn ? new ChainedEncoder(remote, builtIn) : remote
}
