import { scaleLinear } from 'd3-scale'

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The margins of a plot: axis at the left, labels at the bottom. */
export const margin = { left: 38, right: 10, top: 10, foot: 22 }

/** The horizontal position of the `index`th of `count` points; a single one is at the right, where today is. */
export function across(count: number, { width }: Size): (index: number) => number {
  const right = width - margin.right
  if (count < 2) return () => right
  return scaleLinear([0, count - 1], [margin.left, right])
}

/** Maps values to pixels from the bottom up, with round ticks. An empty domain is widened. */
export function upward(values: readonly number[], { height }: Size, domain?: readonly [number, number]) {
  const low = domain?.[0] ?? Math.min(0, ...values)
  const high = domain?.[1] ?? Math.max(0, ...values)
  const scale = scaleLinear([low, high > low ? high : low + 1], [height - margin.foot, margin.top])
  return domain ? scale : scale.nice(4)
}

/** Which of `count` labels fit, counted back from the last. */
export function labelled(count: number, { width }: Size, room: number): (index: number) => boolean {
  const fitting = Math.max(1, Math.floor((width - margin.left) / room))
  const every = Math.max(1, Math.ceil(count / fitting))
  return (index) => (count - 1 - index) % every === 0
}
