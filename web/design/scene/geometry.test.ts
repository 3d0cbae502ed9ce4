import { describe, expect, test } from 'vitest'
import { fly, isInsideTerrain, layOut, pointOnTerrain, presets } from './geometry.ts'

describe.each(Object.entries(presets))('the %s window', (_name, preset) => {
  const layout = layOut(preset)

  test('shows the limb at its peak, and the rocket starts from it', () => {
    expect(layout.centre.y - layout.radius).toBeCloseTo(preset.h * preset.peak)
    expect(isInsideTerrain(layout, layout.start, 4)).toBe(true)
    expect(isInsideTerrain(layout, layout.start)).toBe(false)
  })

  test('keeps the destination in the sky and inside the frame', () => {
    const { destination } = layout
    expect(isInsideTerrain(layout, destination, 40)).toBe(false)
    expect(destination.x).toBeLessThan(preset.w)
    expect(destination.y).toBeGreaterThan(0)
  })
})

describe('the flight', () => {
  const layout = layOut(presets.desktop)

  test('begins just above the ground and ends before the destination', () => {
    const start = fly(layout, 0).at
    const end = fly(layout, 100).at
    expect(Math.hypot(start.x - layout.start.x, start.y - layout.start.y)).toBeLessThan(60)
    expect(end.x).toBeLessThan(layout.destination.x)
    expect(fly(layout, 400).at.x).toBeCloseTo(end.x)
    expect(fly(layout, 400).at.y).toBeCloseTo(end.y)
    expect(fly(layout, -5).at).toEqual(start)
  })

  test('advances with every percent, climbing first and leaning over later', () => {
    const steps = Array.from({ length: 101 }, (_, progress) => fly(layout, progress))
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      if (before) expect(step.at.x).toBeGreaterThan(before.at.x)
    }
    expect(steps[0]?.angle).toBeLessThan(40)
    expect(steps[100]?.angle).toBeGreaterThan(75)
  })
})

test('a point of the ground has the given depth', () => {
  const layout = layOut(presets.phone)
  const { x, y } = pointOnTerrain(layout, 0.1, 30)
  expect(Math.hypot(x - layout.centre.x, y - layout.centre.y)).toBeCloseTo(layout.radius - 30)
})
