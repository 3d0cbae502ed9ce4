import { describe, expect, test } from 'vitest'
import { follow, isLive, type OrbMood, refillMs, tickLength, ticks } from './orb-ring.ts'

const ring = (mood: OrbMood, level = 0, ms = 0) =>
  Array.from({ length: ticks }, (_, i) => tickLength(mood, i, level, ms))

describe("the orb's ring", () => {
  test.each(['listening', 'speaking'] as const)('grows with the sound while %s', (mood) => {
    const sum = (level: number) => ring(mood, level).reduce((a, b) => a + b)
    expect(sum(0.5)).toBeGreaterThan(sum(0))
    expect(sum(1)).toBeGreaterThan(sum(0.5))
    expect(Math.max(...ring(mood, 1))).toBeLessThan(54)
  })

  test('refills clockwise in two seconds', () => {
    const full = (ms: number) => ring('waiting', 0, ms).filter((it) => it === 12).length
    expect([full(0), full(refillMs / 2), full(refillMs)]).toEqual([0, 60, 120])
  })

  test('each mood has its own shape, independent of colour', () => {
    const moods: OrbMood[] = ['idle', 'listening', 'thinking', 'speaking', 'paused', 'error']
    expect(new Set(moods.map((mood) => ring(mood).join())).size).toBe(moods.length - 1) // a silent microphone and a thinking coach are both at rest
    expect(ring('error').filter((it) => it === 0)).toHaveLength(48)
    expect(Math.max(...ring('paused'))).toBeLessThan(Math.min(...ring('thinking')))
  })

  test('animates only where something changes', () => {
    expect([isLive('listening'), isLive('waiting'), isLive('idle'), isLive('error')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('the shown level rises faster than it falls', () => {
  expect(follow(0, 1, 60)).toBeCloseTo(0.632, 2)
  expect(follow(1, 0, 60)).toBeCloseTo(0.717, 2)
  expect(follow(0.4, 0.4, 16)).toBe(0.4)
})
