/** The speaking speed: 0.5 to 2 in steps of 0.1, default 1. */
export const slowest = 0.5
export const fastest = 2

/** Clamps a speed to the range and rounds it to a step. */
export function toSpeed(wish: number): number {
  const kept = Number.isFinite(wish) ? Math.min(fastest, Math.max(slowest, wish)) : 1
  return Math.round(kept * 10) / 10
}

/** `1.0×` */
export const speedLabel = (speed: number) => `${speed.toFixed(1)}×`
