import { expect, test } from 'vitest'
import { curve, margin, place } from './fuel-curve.ts'

const size = { width: 420, height: 150 }

test('today is at the right edge, however short the history', () => {
  expect(place([10, 20], size).at(-1)?.x).toBe(size.width - margin.right)
  expect(place(Array(14).fill(50), size)[0]?.x).toBe(margin.left)
})

test('more fuel is drawn higher, and nothing leaves the plot', () => {
  const [low, high, over] = place([0, 100, 180], size)
  expect(high?.y).toBe(margin.top)
  expect(low?.y).toBe(size.height - margin.foot)
  expect(over?.y).toBe(high?.y)
})

test('the curve is horizontal at its points', () => {
  expect(curve([])).toBe('')
  expect(
    curve([
      { x: 0, y: 10 },
      { x: 10, y: 20 },
    ]),
  ).toBe('M0.0 10.0C4.2 10.0 5.8 20.0 10.0 20.0')
})
