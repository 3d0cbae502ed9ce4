/** How a clip came to its end. */
export type PlaybackOutcome = 'ended' | 'stopped'

/** Playback position: seconds in a clip whose length may be NaN, or characters played when sentences are queued. */
export interface PlaybackPosition {
  readonly seconds: number
  readonly length: number
  readonly playedCharacters?: number
}
