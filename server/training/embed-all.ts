import type { Encoder } from '#server/providers/encoder/port.ts'

/** The vectors of many texts, by text. */
export async function embedAll(
  encoder: Encoder,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const different = [...new Set(texts)]
  const vectors = await encoder.embed(different)
  return new Map(different.map((text, i) => [text, vectors[i]!]))
}
