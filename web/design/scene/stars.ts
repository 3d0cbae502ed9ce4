import { isInsideTerrain, type Layout, type Point } from './geometry.ts'
import { seeded } from './random.ts'

/** One path per magnitude: a star is a zero-length line with round caps, so a whole sky is three nodes. */
export const points = (of: readonly Point[]): string =>
  of.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('')

export interface StarField {
  dust: string
  faint: string
  clear: string
  /** Drawn in its own layer, which twinkles. */
  bright: string
  glints: readonly Point[]
}

/** The stars of a window. Bright stars keep off ground, pad and destination and, with `textSide`, the text. */
export function starField(layout: Layout, seed: number, textSide: boolean, grounded: boolean): StarField {
  const { w, h, small } = layout
  const next = seeded(seed)
  const count = Math.round((w * h) / 3600)
  const faint: Point[] = []
  const clear: Point[] = []
  const bright: Point[] = []
  for (let i = 0; i < count; i++) {
    const star = { x: next() * w, y: next() ** 1.25 * h }
    const magnitude = next()
    const list = magnitude < 0.72 ? faint : magnitude < 0.95 ? clear : bright
    list.push(star)
  }
  const dust: Point[] = []
  for (let i = 0; i < count * 1.1; i++) {
    const along = next()
    const across = (next() + next() + next() - 1.5) * h * 0.22
    dust.push({ x: along * w, y: h * 0.86 - along * h * 0.78 + across })
  }
  const free = bright.filter((star) => {
    const behindText = textSide && (small ? star.y < h * 0.4 : star.x < w * 0.56)
    const taken = [layout.start, layout.destination].some(
      (it) => Math.hypot(star.x - it.x, star.y - it.y) < 64,
    )
    return !behindText && !(grounded && (taken || isInsideTerrain(layout, star, 8)))
  })
  return {
    dust: points(dust),
    faint: points(faint),
    clear: points(clear),
    bright: points(free),
    glints: free.slice(0, 3),
  }
}

/** The points of a two-armed spiral seen from the side: many faint and few bright ones. */
export function spiral(size: number, count: number, seed: number, flat: number): [Point[], Point[]] {
  const next = seeded(seed)
  const faint: Point[] = []
  const bright: Point[] = []
  for (let i = 0; i < count; i++) {
    const arm = i % 2
    const out = next() ** 0.62
    const angle = arm * Math.PI + out * 5.1 + (next() + next() - 1) * (0.55 + 0.5 * (1 - out))
    const distance = size * out * (1 + (next() - 0.5) * 0.16)
    const point = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) * flat }
    ;(next() < 0.78 ? faint : bright).push(point)
  }
  return [faint, bright]
}
