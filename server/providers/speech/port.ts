/** A speech engine: text in, MP3 out. */
export interface Speech {
  /** Stable name for logs and the settings page, such as `embedded`. */
  readonly id: string
  /** The first is the default. Empty when the engine does not speak. */
  readonly voices: readonly string[]
  /**
   * Speaks `text` as MP3, one chunk a sentence, in order; chunks may be joined as they are. Text without a
   * speakable word yields nothing. Throws AppError `ProviderFailed` / `TTS_FAILED` when the engine fails, `Unavailable` /
   * `TTS_BUSY` or `TTS_NOT_CONFIGURED` when it cannot start, and the signal's reason when aborted.
   */
  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array>
  /** Whether the engine could speak now, and a detail for the operator. Never throws. */
  check(): Promise<{ ok: boolean; detail: string }>
  /** Releases the engine's resources; waiting sentences are rejected. */
  close(): Promise<void>
}

/** An unknown voice is replaced by the engine's default. `speed` is clamped to 0.5-2; 1 is natural. */
export interface VoiceSettings {
  voice?: string | undefined
  speed?: number | undefined
  /** The preferred sample rate in Hz, for concatenation with other MP3; engines with a fixed rate ignore it. */
  rate?: number | undefined
  /** Called with the `id` of the engine that spoke each sentence, where several may. */
  spokenBy?: (engine: string) => void
}
