import { WorkerPool } from '#server/platform/audio/worker-pool.ts'
import { asRead, model } from './model.ts'
import type { Encoder } from './port.ts'
import { VectorCache } from './vector-cache.ts'

/** The built-in encoder: the model in WebAssembly, in a thread of its own. The weights come with the package. */
export class MiniLmEncoder implements Encoder {
  readonly id = model.id
  readonly dimensions = model.dimensions
  isReady = false
  private readonly cache = new VectorCache()
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

  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return this.cache.vectorsOf(texts.map(asRead), async (missing) => {
      const vectors = await this.pool.run(missing, signal)
      this.isReady = true
      return vectors
    })
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}
