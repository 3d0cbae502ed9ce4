/** Texts remembered with their vectors; a vector takes 1.5 KB. */
const remembered = 2000

/** Remembers the vectors of the latest texts: a turn reads most of its texts several times. */
export class VectorCache {
  private readonly known = new Map<string, Float32Array>()

  /** One vector for each text, in order; `compute` is asked once for those that are not known. */
  async vectorsOf(
    texts: readonly string[],
    compute: (missing: string[]) => Promise<Float32Array[]>,
  ): Promise<Float32Array[]> {
    const missing = [...new Set(texts.filter((text) => !this.known.has(text)))]
    const vectors = missing.length > 0 ? await compute(missing) : []
    for (const [i, text] of missing.entries()) this.known.set(text, vectors[i]!)
    const found = texts.map((text) => this.known.get(text)!)
    for (const text of this.known.keys()) {
      if (this.known.size <= remembered) break
      this.known.delete(text)
    }
    return found
  }
}
