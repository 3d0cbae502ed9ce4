import { inSpan } from '#server/platform/telemetry/spans.ts'
import { deadlineSignal } from '#server/platform/with-timeout.ts'

/** Turns texts into vectors of unit length: texts of like meaning have a high dot product. */
export interface Encoder {
  readonly id: string
  readonly dimensions: number
  /** Whether it answers without loading first. */
  readonly isReady: boolean
  /** Loads what it needs; resolves when it is ready, and never rejects. */
  warmUp(): Promise<void>
  /** One vector for each text, in order. Rejects when the encoder is not there. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** The state of the server that it asks, if it asks one. */
  check?(): Promise<{ ok: boolean; detail: string }>
  close(): Promise<void>
}

/**
 * The vector of each text, by text. Empty where the encoder is another than the one that the heads were trained with, is
 * still loading, fails, or needs more than `atMost` ms: the heads then go by words. Nobody waits for it to load.
 */
export async function vectorsOf(
  encoder: Encoder | null,
  trainedWith: string,
  texts: readonly string[],
  signal: AbortSignal,
  atMost = 3_000,
): Promise<Map<string, Float32Array>> {
  if (encoder && !encoder.isReady) void encoder.warmUp()
  const isKnown = encoder?.isReady && encoder.id === trainedWith
  const different = [...new Set(texts)]
  signal.throwIfAborted()
  if (!isKnown) return new Map()
  const inTime = deadlineSignal(atMost, signal)
  const vectors = await inSpan('turn.encode', () => encoder.embed(different, inTime.signal)).catch(() => [])
  inTime.end()
  signal.throwIfAborted()
  return new Map(vectors.map((vector, i) => [different[i]!, vector]))
}

/** How alike two texts are in meaning, by their vectors: 1 for the same, about 0 for texts without relation. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!
  return sum
}
