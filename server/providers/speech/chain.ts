import { AppError } from '#server/platform/errors.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { deadlineSignal } from '#server/platform/with-timeout.ts'
import { synthesizeInOrder } from './in-order.ts'
import { readMp3 } from './mp3.ts'
import type { Speech, VoiceSettings } from './port.ts'
import { withoutMarkup } from './spoken-text.ts'

/** Time limit for a sentence in milliseconds; after it the next voice speaks the sentence. */
const timeLimitMs = 5000
/** How long the first voice is skipped after a failure, since each retry would delay the founder again. */
const pauseMs = 10_000
const ahead = 3

/**
 * A speech engine with a fallback for each sentence that the first does not synthesize in time. A first engine without
 * voices is skipped; it may get some later.
 */
export class ChainedSpeech implements Speech {
  private readonly first: Speech
  private readonly second: Speech
  private readonly now: () => number
  private readonly onFailure: (error: unknown) => void
  private restsUntil = 0
  /** How many sentences were begun, and which of them failed last. */
  private sentences = 0
  private failedPlace = 0

  constructor(
    first: Speech,
    second: Speech,
    now: () => number = () => performance.now(),
    onFailure: (error: unknown) => void = () => {},
  ) {
    this.onFailure = onFailure
    this.first = first
    this.second = second
    this.now = now
  }

  get id(): string {
    return this.firstSpeaks() ? this.first.id : this.second.id
  }

  get voices(): readonly string[] {
    const { first, second } = this
    return [...first.voices, ...second.voices.filter((it) => !first.voices.includes(it))]
  }

  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array> {
    if (!this.firstSpeaks()) return this.second.speak(text, voiceSettings, signal)
    let rate: number | undefined
    const say = async (sentence: string, until: AbortSignal) => {
      const { bytes, by } = await this.say(sentence, { ...voiceSettings, rate }, until)
      if (by === this.first) rate ??= readMp3(bytes)?.rate
      voiceSettings.spokenBy?.(by.id)
      return bytes
    }
    return synthesizeInOrder(sentencesOf(withoutMarkup(text)), ahead, say, signal)
  }

  async check(): Promise<{ ok: boolean; detail: string }> {
    if (!this.firstSpeaks()) return this.second.check()
    const [first, second] = await Promise.all([this.first.check(), this.second.check()])
    if (first.ok) return first
    return { ok: second.ok, detail: `${first.detail} Until then: ${second.detail}` }
  }

  async close(): Promise<void> {
    await Promise.all([this.first.close(), this.second.close()])
  }

  private firstSpeaks(): boolean {
    return this.first.voices.length > 0
  }

  private async say(sentence: string, voiceSettings: VoiceSettings, signal: AbortSignal) {
    const place = ++this.sentences
    const asked = voiceSettings.voice !== undefined && !this.first.voices.includes(voiceSettings.voice)
    if (!asked && this.now() >= this.restsUntil) {
      try {
        const bytes = await withTimeLimit(this.first, sentence, voiceSettings, signal)
        // A sentence before it may have got the other voice meanwhile: a reply does not change back in between.
        if (place < this.failedPlace || this.now() >= this.restsUntil) return { bytes, by: this.first }
      } catch (error) {
        signal.throwIfAborted()
        this.onFailure(error)
        this.restsUntil = this.now() + pauseMs
        this.failedPlace = place
      }
    }
    return { bytes: await collect(this.second.speak(sentence, voiceSettings, signal)), by: this.second }
  }
}

/** Synthesizes a sentence under the time limit; rejects and aborts the engine when it is exceeded. */
async function withTimeLimit(
  voice: Speech,
  sentence: string,
  voiceSettings: VoiceSettings,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const waiting = deadlineSignal(timeLimitMs, signal)
  const given = Promise.withResolvers<never>()
  given.promise.catch(() => {})
  const giveUp = () => given.reject(waiting.signal.reason)
  waiting.signal.addEventListener('abort', giveUp, { once: true })
  const speaking = collect(voice.speak(sentence, voiceSettings, waiting.signal))
  // A later failure of the aborted call is ignored.
  speaking.catch(() => {})
  try {
    const bytes = await Promise.race([speaking, given.promise])
    if (bytes.length === 0 && /[\p{L}\p{N}]/u.test(sentence))
      throw new AppError('ProviderFailed', 'The voice said nothing.', { code: 'TTS_FAILED' })
    return bytes
  } finally {
    waiting.end()
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts))
}
