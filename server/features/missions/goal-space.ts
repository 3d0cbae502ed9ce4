import { readFileSync } from 'node:fs'

export const goalSpaceFile = new URL('goal-space.json', import.meta.url)

/** A square matrix as stored: one byte a number, in base64, times `scale`; row by row. */
export interface StoredGoalSpace {
  encoder: string
  dimensions: number
  scale: number
  rows: string
}

let loaded: { rows: Int8Array; dimensions: number } | null = null

function matrix() {
  if (loaded) return loaded
  const { rows, dimensions } = JSON.parse(readFileSync(goalSpaceFile, 'utf8')) as StoredGoalSpace
  loaded = { rows: new Int8Array(Buffer.from(rows, 'base64')), dimensions }
  return loaded
}

/**
 * The vector in which a mission is compared with a goal, of length 1. What the encoder learned of founders' feelings and
 * news moves missions away from what they are about; a linear map brings back most of the untaught model's view (ADR
 * 103). A scale of the whole matrix changes nothing about a vector of length 1.
 */
export function toGoalSpace(vector: Float32Array): Float32Array {
  const { rows, dimensions } = matrix()
  const moved = new Float32Array(dimensions)
  for (let i = 0; i < dimensions; i += 1) {
    const factor = vector[i]!
    for (let j = 0; j < dimensions; j += 1) moved[j]! += factor * rows[i * dimensions + j]!
  }
  const length = Math.hypot(...moved) || 1
  return moved.map((it) => it / length)
}
