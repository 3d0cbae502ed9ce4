/** What we ask of a voice: text in, MP3 out. */
export interface Speech {
  /** Stable name for logs and the settings page, such as `embedded`. */
  readonly id: string
  /** The first is the default. Empty: this engine says nothing, replies stay text. */
  readonly voices: readonly string[]
  /**
   * Speaks `text` as MP3, one chunk a sentence, in order; chunks may be joined as they are. Text without a
   * speakable word yields nothing. Throws AppError `ProviderFailed` / `TTS_FAILED` when the engine fails, `Unavailable` /
   * `TTS_BUSY` or `TTS_NOT_CONFIGURED` when it cannot start, and the signal's reason when aborted.
   */
  speak(text: string, voiceSettings: VoiceSettings, signal: AbortSignal): AsyncIterable<Uint8Array>
  /** Whether a sentence could be spoken now, and a detail an operator may read. Never throws. */
  check(): Promise<{ ok: boolean; detail: string }>
  /** Frees what the engine holds; sentences still waiting are refused. */
  close(): Promise<void>
}

/** A voice the engine does not have is replaced by its default. `speed` is 0.5 to 2, where 1 is natural; beyond, it is clamped. */
export interface VoiceSettings {
  voice?: string | undefined
  speed?: number | undefined
  /** The sample rate that the MP3 should have, in Hz, to be joined with other MP3; an engine with its own ignores it. */
  rate?: number | undefined
  /** Told the `id` of the engine that said each sentence, where several may. */
  spokenBy?: (engine: string) => void
}
