import { WorkerPool } from '#server/platform/audio/worker-pool.ts'
import type { Encoder } from './port.ts'

/** Texts remembered with their vectors; a vector takes 1.5 KB. */
const remembered = 2000
/** A text is cut before the tokenizer, which takes a second for three thousand words. */
const longestText = 600

/**
 * all-MiniLM-L6-v2 in WebAssembly, in a thread of its own: 384 numbers. The weights come with the package; what founders'
 * sentences taught it is added to them (ADR 98).
 */
export class MiniLmEncoder implements Encoder {
  readonly id = 'minilm-l6-apogee-1'
  readonly dimensions = 384
  isReady = false
  private readonly cache = new Map<string, Float32Array>()
  private loading: Promise<void> | null = null
  private readonly pool = new WorkerPool<string[], Float32Array[]>({
    script: new URL('./minilm-worker.ts', import.meta.url),
    workers: 1,
    hangMs: 30_000,
    // Some two seconds of work; what comes on top goes by words.
    maxWaiting: 32,
  })

  warmUp(): Promise<void> {
    this.loading ??= this.pool.run(['ready']).then(
      () => {
        this.isReady = true
      },
      () => {
        this.loading = null
      },
    )
    return this.loading
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const keys = texts.map((text) => text.slice(0, longestText))
    const missing = [...new Set(keys.filter((key) => !this.cache.has(key)))]
    if (missing.length > 0) {
      const vectors = await this.pool.run(missing, signal)
      this.isReady = true
      for (const [i, key] of missing.entries()) this.cache.set(key, vectors[i]!)
    }
    const found = keys.map((key) => this.cache.get(key)!)
    for (const key of this.cache.keys()) {
      if (this.cache.size <= remembered) break
      this.cache.delete(key)
    }
    return found
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
