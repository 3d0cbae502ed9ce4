import type { Encoder } from './port.ts'

/**
 * Two encoders of the same model: the first answers while it is ready, else the second, which loads only then. A text that
 * the first fails at goes to the second in the same call.
 */
export class ChainedEncoder implements Encoder {
  readonly id: string
  readonly dimensions: number
  private readonly first: Encoder
  private readonly second: Encoder

  constructor(first: Encoder, second: Encoder) {
    if (first.id !== second.id) throw new Error(`${first.id} and ${second.id} are different models.`)
    this.id = first.id
    this.dimensions = first.dimensions
    this.first = first
    this.second = second
  }

  get isReady(): boolean {
    return this.first.isReady || this.second.isReady
  }

  async warmUp(): Promise<void> {
    await this.first.warmUp()
    if (!this.first.isReady) await this.second.warmUp()
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    signal?.throwIfAborted()
    if (this.first.isReady)
      try {
        return await this.first.embed(texts, signal)
      } catch {
        void this.second.warmUp()
        signal?.throwIfAborted()
      }
    else void this.first.warmUp()
    return this.second.embed(texts, signal)
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    const report = (await this.first.check?.()) ?? { ok: true, detail: 'not checked' }
    return report.ok ? report : { ok: false, detail: `${report.detail} The built-in encoder is used` }
  }

  async close(): Promise<void> {
    await Promise.all([this.first.close(), this.second.close()])
  }
}
