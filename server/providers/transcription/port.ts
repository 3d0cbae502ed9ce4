import type { Recording } from '#server/platform/audio/recording.ts'

/** What we ask of an ear: a recording in, its words out. */
export interface Transcriber {
  /** Stable name for logs and settings; `none` hears nothing, and the browser's recogniser or typing must serve. */
  readonly id: string
  /**
   * The words spoken, trimmed; empty when the recogniser heard none. Throws AppError `ProviderFailed` / `STT_FAILED`,
   * `Unavailable` / `STT_NOT_CONFIGURED`, or the signal's reason when aborted.
   */
  transcribe(recording: Spoken, signal: AbortSignal): Promise<{ text: string }>
  /** Whether it could hear now, and a detail an operator may read. Never throws. */
  check(): Promise<{ ok: boolean; detail: string }>
}

/** What is needed of a recording: its bytes as uploaded, and 16 kHz mono samples where they can be decoded. */
export type Spoken = Pick<Recording, 'bytes' | 'container' | 'samples'>
