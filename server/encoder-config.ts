import { totalmem } from 'node:os'
import type { Variables } from './variables.ts'

export interface EncoderConfig {
  engine: 'minilm' | 'none'
  /** A server that computes the same vectors, asked before the built-in encoder. */
  server: { baseUrl: string; apiKey: string; model: string } | null
}

/** The built-in encoder takes some 320 MB; a smaller machine does without, in bytes. */
const encoderMemory = 1.5 * 1024 ** 3

export function decideEncoder(variables: Variables, problems: string[]): EncoderConfig {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_API_KEY: apiKey = '', EMBEDDINGS_MODEL: model } = variables
  if (!baseUrl && (apiKey || model))
    problems.push('EMBEDDINGS_BASE_URL: is needed with EMBEDDINGS_API_KEY or EMBEDDINGS_MODEL')
  return {
    engine: variables.ENCODER_ENGINE === 'none' || totalmem() < encoderMemory ? 'none' : 'minilm',
    server: baseUrl ? { baseUrl, apiKey, model: model ?? 'apogee-encoder' } : null,
  }
}
