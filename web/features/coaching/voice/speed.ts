import { formatNumber } from '#web/words/numbers.ts'
/** The speaking speed: 0.5 to 2 in steps of 0.1, default 1. */
export const slowest = 0.5
export const fastest = 2

/** Clamps a speed to the range and rounds it to a step. */
export function toSpeed(requested: number): number {
  const clamped = Number.isFinite(requested) ? Math.min(fastest, Math.max(slowest, requested)) : 1
  return Math.round(clamped * 10) / 10
}

/** `1.0×` */
export const speedLabel = (speed: number) => `${formatNumber(speed, 1, 1)}×`
