/** The speaking speed: 0.5 to 2 in steps of 0.1, 1 to begin with. */
export const slowest = 0.5
export const fastest = 2

/** A speed within the range and on a step. */
export function toSpeed(wish: number): number {
  const kept = Number.isFinite(wish) ? Math.min(fastest, Math.max(slowest, wish)) : 1
  return Math.round(kept * 10) / 10
}

/** `1.0×` */
export const speedLabel = (speed: number) => `${speed.toFixed(1)}×`
