/** How a clip came to its end. */
export type Played = 'ended' | 'stopped'

/** Playback position: seconds in a clip whose length may be NaN, or characters played when sentences are queued. */
export interface Position {
  readonly seconds: number
  readonly length: number
  readonly playedCharacters?: number
}
