import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { likeness } from '#server/providers/encoder/port.ts'
import { suggesting } from './goal-likeness.ts'
import { goalSpaceFile, type StoredGoalSpace, toGoalSpace } from './goal-space.ts'

const stored = JSON.parse(readFileSync(goalSpaceFile, 'utf8')) as StoredGoalSpace
const axis = (at: number) => Float32Array.from({ length: stored.dimensions }, (_, i) => (i === at ? 1 : 0))

test('the map belongs to the encoder that the threshold was chosen with: else run `npm run coach:train`', () => {
  expect(stored.encoder).toBe(suggesting.encoder)
  expect(Buffer.from(stored.rows, 'base64')).toHaveLength(stored.dimensions ** 2)
})

test('it moves a direction by its row of the map, and keeps the length at 1', () => {
  const rows = new Int8Array(Buffer.from(stored.rows, 'base64'))
  for (const at of [0, 200, stored.dimensions - 1]) {
    const row = Float32Array.from(rows.subarray(at * stored.dimensions, (at + 1) * stored.dimensions))
    const moved = toGoalSpace(axis(at))
    expect(Math.hypot(...moved)).toBeCloseTo(1, 5)
    expect(likeness(moved, row) / Math.hypot(...row)).toBeCloseTo(1, 5)
    // Near where it was: the map brings a view back, and is no other one.
    expect(moved[at]).toBeGreaterThan(0.3)
  }
  expect(Math.hypot(...toGoalSpace(new Float32Array(stored.dimensions)))).toBe(0)
})
