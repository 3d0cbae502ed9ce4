/** The speaking speed: 0.5 to 2 in steps of 0.1, default 1. */
export const slowest = 0.5
export const fastest = 2
const stepSize = 0.1

/** Clamps a speed to the range and rounds it to a step. */
export function toSpeed(wish: number): number {
  const kept = Number.isFinite(wish) ? Math.min(fastest, Math.max(slowest, wish)) : 1
  return Math.round(kept * 10) / 10
}

/**
 * The speed after a key press: arrows move one step, Page keys and Shift with an arrow ten, Home and End to the limits.
 */
export function steerSpeed(speed: number, key: string, shift: boolean): number | null {
  const ten = shift ? 10 : 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return toSpeed(speed + ten * stepSize)
    case 'ArrowLeft':
    case 'ArrowDown':
      return toSpeed(speed - ten * stepSize)
    case 'PageUp':
      return toSpeed(speed + 10 * stepSize)
    case 'PageDown':
      return toSpeed(speed - 10 * stepSize)
    case 'Home':
      return slowest
    case 'End':
      return fastest
    default:
      return null
  }
}

/** `1.0×` */
export const speedLabel = (speed: number) => `${speed.toFixed(1)}×`
