import type { Encoder } from '#server/providers/encoder/port.ts'

/** So many texts at once stay well within the time an encoder has for an answer. */
const atOnce = 32

/** The vectors of many texts, in order. */
export async function embedAll(encoder: Encoder, texts: readonly string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += atOnce)
    vectors.push(...(await encoder.embed(texts.slice(at, at + atOnce))))
  return vectors
}
