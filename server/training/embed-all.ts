import type { Encoder } from '#server/providers/encoder/port.ts'

/** So many texts at once stay well within the time an encoder has for an answer. */
const atOnce = 32

/** The vectors of many texts, by text. */
export async function embedAll(
  encoder: Encoder,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>()
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = texts.slice(at, at + atOnce)
    for (const [i, vector] of (await encoder.embed(some)).entries()) vectors.set(some[i]!, vector)
  }
  return vectors
}
