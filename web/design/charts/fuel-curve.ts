export interface Point {
  x: number
  y: number
}

/** The margins of the plot: axis at the left, dates at the bottom. */
export const margin = { left: 30, right: 6, top: 12, foot: 22 }

/** The vertical position of a percentage. */
export const upward = (value: number, height: number): number =>
  height - margin.foot - (Math.max(0, Math.min(100, value)) / 100) * (height - margin.foot - margin.top)

/** One point a day, the last at the right edge, so that a short history grows from the right. */
export function place(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): Point[] {
  const gaps = Math.max(13, values.length - 1)
  const step = (width - margin.left - margin.right) / gaps
  return values.map((value, index) => ({
    x: width - margin.right - (values.length - 1 - index) * step,
    y: upward(value, height),
  }))
}

/** A curve through the points that is horizontal at each of them, so that it never overshoots the data. */
export function curve(points: readonly Point[]): string {
  return points.reduce((path, { x, y }, index) => {
    const before = points[index - 1]
    if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`
    const reach = (x - before.x) * 0.42
    const from = `${(before.x + reach).toFixed(1)} ${before.y.toFixed(1)}`
    return `${path}C${from} ${(x - reach).toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  }, '')
}
