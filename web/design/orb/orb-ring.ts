/** The moods of the orb. `waiting` is idle with the ring refilling. */
export type OrbMood = 'idle' | 'waiting' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'error'

export const ticks = 120
/** Milliseconds the ring takes to refill before listening again. */
export const refillMs = 2000

/** A deterministic pseudo-random number between 0 and 1 for `i`. */
const grain = (i: number) => {
  const x = Math.sin(i * 12.9898 + 156.466) * 43758.5453
  return x - Math.floor(x)
}

/**
 * The length of tick `i` in units of the 400-unit drawing. `level` is the loudness 0 to 1, `ms` the time since the mood
 * began. Every mood has its own shape, so that it is recognisable without colour.
 */
export function tickLength(mood: OrbMood, i: number, level: number, ms: number): number {
  const angle = (i / ticks) * Math.PI * 2
  switch (mood) {
    case 'idle':
      return 5 + 1.8 * Math.sin(angle * 4)
    case 'waiting':
      return i / ticks < ms / refillMs ? 12 : 4
    case 'listening': {
      const drift = ms / 2600
      const lobes =
        Math.abs(Math.sin(angle * 1.5 + 0.6 + drift)) ** 1.4 * 0.75 +
        Math.abs(Math.sin(angle * 3.5 + 2 - drift)) ** 3 * 0.4
      return 4 + lobes * 26 * (0.55 + 0.45 * grain(i)) * level
    }
    case 'speaking': {
      const drift = ms / 700
      const waves =
        0.45 +
        0.4 * Math.sin(angle * 6 + drift) +
        0.25 * Math.sin(angle * 10 + 1.2 - drift) +
        0.18 * Math.sin(angle * 17 + drift / 2)
      return 6 + Math.max(0, waves) * 22 * level
    }
    case 'thinking':
      return 4
    case 'paused':
      return 3.2
    case 'error':
      return i % 10 < 6 ? 4 : 0
  }
}

/** Whether the ring of a mood keeps moving; other rings are drawn until they settle. */
export const isLive = (mood: OrbMood) => mood === 'listening' || mood === 'speaking' || mood === 'waiting'

/** Smooths a level: rises within 60 ms, falls within 180 ms. */
export function follow(shown: number, heard: number, elapsedMs: number): number {
  const constant = heard > shown ? 60 : 180
  return shown + (heard - shown) * (1 - Math.exp(-elapsedMs / constant))
}
