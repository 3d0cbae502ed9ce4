import type { Recording } from '#server/platform/audio/recording.ts'

/** A speech recogniser: a recording in, its text out. */
export interface Transcriber {
  /** Stable name for logs and settings; with `none` the browser's recogniser or typing is used. */
  readonly id: string
  /**
   * The recognised text, trimmed; empty when there is none. Throws AppError `ProviderFailed` / `STT_FAILED`,
   * `Unavailable` / `STT_NOT_CONFIGURED`, or the signal's reason when aborted.
   */
  transcribe(recording: Spoken, signal: AbortSignal): Promise<{ text: string }>
  /** Whether the engine could transcribe now, and a detail for the operator. Never throws. */
  check(): Promise<{ ok: boolean; detail: string }>
}

/** The parts of a recording that are needed: its bytes as uploaded, and 16 kHz mono samples where they can be decoded. */
export type Spoken = Pick<Recording, 'bytes' | 'container' | 'samples'>
