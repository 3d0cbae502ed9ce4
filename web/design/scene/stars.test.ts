import { expect, test } from 'vitest'
import { isInsideTerrain, layOut, presets } from './geometry.ts'
import { starField } from './stars.ts'

const layout = layOut(presets.desktop)
const placed = (path: string) =>
  [...path.matchAll(/M([\d.-]+) ([\d.-]+)h/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('a seed always gives the same sky, another seed another', () => {
  expect(starField(layout, 11, true, true)).toEqual(starField(layout, 11, true, true))
  expect(starField(layout, 11, true, true).faint).not.toBe(starField(layout, 18, true, true).faint)
})

test('there is one star per 3600 square units, however many bright ones are moved', () => {
  const { faint, clear } = starField(layout, 11, false, false)
  const count = Math.round((1312 * 468) / 3600)
  expect(placed(faint).length + placed(clear).length).toBeLessThanOrEqual(count)
  expect(placed(faint).length).toBeGreaterThan(count / 2)
})

test('bright stars keep away from text, ground and destination', () => {
  for (const seed of [11, 18, 25, 32, 39, 46])
    for (const star of placed(starField(layout, seed, true, true).bright)) {
      expect(star.x).toBeGreaterThanOrEqual(layout.w * 0.56)
      expect(isInsideTerrain(layout, star, 7)).toBe(false)
      expect(Math.hypot(star.x - layout.destination.x, star.y - layout.destination.y)).toBeGreaterThan(60)
    }
})
