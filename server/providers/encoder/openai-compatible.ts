import { setTimeout as sleep } from 'node:timers/promises'
import { deadlineSignal } from '#server/platform/with-timeout.ts'
import { EmbeddingsFailure, type EmbeddingsServer, requestVectors } from './embeddings-request.ts'
import { asRead, model } from './model.ts'
import type { Encoder } from './port.ts'
import { agreement, type Probe, readProbes, sameFrom } from './probes.ts'
import { VectorCache } from './vector-cache.ts'

export interface EmbeddingsSettings {
  /** Hears of each change: why the server is not used any more, or null when it is used again. */
  onState?: (failure: EmbeddingsFailure | null) => void
  now?: () => number
  /** Time limits in milliseconds: of a request, and of the first of a check, in which a server may load its model. */
  limits?: { request: number; check: number }
}

/** How long somebody waits for the state of the server, in milliseconds; the check itself goes on. */
const longestCheckMs = 3_000
/** How long a server that failed is left alone, in milliseconds. */
const pauseMs = 30_000
/** Texts of one request; many servers refuse more than 32, and a probe goes with them. */
const atOnce = 31

/**
 * The model on a server with OpenAI's `POST /embeddings`. Only vectors of the very same model are used: the server is
 * checked by probe texts whose vectors are known before it is ready, and each request carries one of them, so that a
 * server that is given another model is found out with the first answer. A failure pauses it for half a minute.
 */
export class OpenAiCompatibleEncoder implements Encoder {
  readonly id = model.id
  readonly dimensions = model.dimensions
  private readonly cache = new VectorCache()
  private readonly server: EmbeddingsServer
  private readonly onState: NonNullable<EmbeddingsSettings['onState']>
  private readonly now: () => number
  private readonly limits: NonNullable<EmbeddingsSettings['limits']>
  private readonly closing = new AbortController()
  private checking: Promise<void> | null = null
  /** Why it is not used; null while it is. Undefined before the first check. */
  private failure: EmbeddingsFailure | null | undefined
  private restsUntil = 0
  private requests = 0

  constructor(server: EmbeddingsServer, settings: EmbeddingsSettings = {}) {
    this.server = server
    this.onState = settings.onState ?? (() => {})
    this.now = settings.now ?? (() => performance.now())
    this.limits = settings.limits ?? { request: 1000, check: 10_000 }
  }

  get isReady(): boolean {
    return this.failure === null
  }

  /** Checks the server unless it is ready or rests after a failure. */
  async warmUp(): Promise<void> {
    if (!this.isReady && this.now() >= this.restsUntil) await this.probe()
  }

  /** Asks the server anew, and says what is known when it takes too long for whoever waits. */
  async check(): Promise<{ ok: boolean; detail: string }> {
    const begun = performance.now()
    await Promise.race([this.probe(), sleep(longestCheckMs, undefined, { ref: false })])
    return {
      ok: this.isReady,
      detail: `The embeddings server ${this.stateInWords(performance.now() - begun)}.`,
    }
  }

  private stateInWords(ms: number): string {
    if (this.failure === undefined) return 'has not answered yet'
    return this.failure?.message ?? `serves the coach's model (${Math.round(ms)} ms)`
  }

  /** Rejects at once while the server is not known to serve the model. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return this.cache.vectorsOf(texts.map(asRead), async (missing) => {
      const vectors: Float32Array[] = []
      for (let at = 0; at < missing.length; at += atOnce) {
        if (!this.isReady) throw this.failure ?? new Error('The embeddings server was not checked yet.')
        vectors.push(...(await this.request(missing.slice(at, at + atOnce), signal)))
      }
      return vectors
    })
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('The encoder is closed.'))
  }

  private probe(): Promise<void> {
    this.checking ??= this.askProbes()
      .then(
        () => this.enter(null),
        () => {},
      )
      .finally(() => {
        this.checking = null
      })
    return this.checking
  }

  /** A server that loads its model has more time once, and has to be quick afterwards. */
  private async askProbes(): Promise<void> {
    const { probes } = readProbes()
    const begun = performance.now()
    await this.ask([], probes, this.limits.check)
    if (performance.now() - begun > this.limits.request) await this.ask([], probes, this.limits.request)
  }

  private request(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const { probes } = readProbes()
    const probe = probes[this.requests++ % probes.length]!
    return this.ask(texts, [probe], this.limits.request, signal)
  }

  /** The vectors of `texts`, from an answer whose vectors of `probes` are right. A failure that is not the caller's ends the use. */
  private async ask(
    texts: readonly string[],
    probes: readonly Probe[],
    atMost: number,
    caller?: AbortSignal,
  ): Promise<Float32Array[]> {
    const leaving = caller ? AbortSignal.any([caller, this.closing.signal]) : this.closing.signal
    const waiting = deadlineSignal(atMost, leaving)
    try {
      const asked = [...texts, ...probes.map(({ text }) => asRead(text))]
      const vectors = await requestVectors(this.server, asked, waiting.signal)
      const alike = agreement(probes, vectors.slice(texts.length))
      if (alike >= sameFrom) return vectors.slice(0, texts.length)
      throw new EmbeddingsFailure(
        'other-model',
        `serves another model: its vectors agree with the coach's to ${alike.toFixed(3)}, and ${sameFrom} is needed`,
      )
    } catch (error) {
      // A caller whose own time ran out counts as well; one who left does not.
      const late = waiting.late() && new EmbeddingsFailure('too-slow', 'did not answer in time')
      if (!late) leaving.throwIfAborted()
      const failure = late || error
      if (failure instanceof EmbeddingsFailure) this.enter(failure)
      throw failure
    } finally {
      waiting.end()
    }
  }

  /** Begins or ends the use, and says so where that is news. */
  private enter(failure: EmbeddingsFailure | null): void {
    const isNews = this.failure === undefined || this.failure?.why !== failure?.why
    this.failure = failure
    if (failure) this.restsUntil = this.now() + pauseMs
    if (isNews) this.onState(failure)
  }
}
