import type { CoachModel } from '#server/providers/coach/port.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'

/**
 * A speech-to-speech model: it hears a founder's recording itself, and answers in words or with its own voice. It only
 * proposes; what it says and wants written passes the same checks as every other model's.
 */
export interface Realtime {
  /** A description for the operator. */
  readonly about: string
  /** Takes part in one turn, without connecting yet; null while it rests after failures. */
  join(ordinary: OrdinaryParts): RealtimeTurn | null
  /** Releases its threads. */
  close(): Promise<void>
}

/** The parts of a turn that the model stands before. */
export interface OrdinaryParts {
  coach: CoachModel
  transcriber: Transcriber
}

export interface RealtimeTurn {
  /** The model, then the ordinary coach of each founder: what one fails at, the next does in the same turn. */
  readonly coach: CoachModel
  /** The model's own transcript, else that of the ordinary transcriber. */
  readonly transcriber: Transcriber
  /** Connects as soon as the founder's budget `allows` it. With `voice` the reply is asked for as sound. */
  begin(allows: Promise<boolean>, voice: boolean): void
  /** Whether the reply may still come with the model's own sound. */
  readonly mayHaveSound: boolean
  /**
   * MP3 of the reply; null unless the model ended its answer and spoke these very words. A sound is held until then,
   * because no event says which words a piece of it holds.
   */
  soundOf(reply: string): Promise<Uint8Array | null>
  /** Ends the conversation; an answer under way is cancelled. */
  close(): void
}
