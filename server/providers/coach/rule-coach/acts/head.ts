import type { Features } from './features.ts'

/** A softmax layer over the features of a sentence: a row of weights for each label. */
export interface Head {
  labels: readonly string[]
  dense: Float32Array[]
  sparse: Float32Array[]
  bias: Float32Array
}

/** A head as stored: one byte a weight, in base64, times `scale`. */
export interface StoredHead {
  labels: string[]
  scale: { dense: number; sparse: number }
  dense: string[]
  sparse: string[]
  bias: number[]
}

/** The probability of each label, in their order. */
export function predict(head: Head, { dense, sparse }: Features): Float32Array {
  const scores = new Float32Array(head.labels.length)
  const share = 1 / Math.sqrt(sparse.length || 1)
  for (const [i, row] of head.dense.entries()) {
    let sum = head.bias[i]!
    for (let at = 0; at < dense.length; at += 1) sum += row[at]! * dense[at]!
    for (const place of sparse) sum += head.sparse[i]![place]! * share
    scores[i] = sum
  }
  const top = Math.max(...scores)
  let total = 0
  for (const [i, score] of scores.entries()) total += scores[i] = Math.exp(score - top)
  return scores.map((it) => it / total)
}

export const loadHead = ({ labels, scale, dense, sparse, bias }: StoredHead): Head => ({
  labels,
  dense: dense.map((row) => unpack(row, scale.dense)),
  sparse: sparse.map((row) => unpack(row, scale.sparse)),
  bias: Float32Array.from(bias),
})

export function storeHead(head: Head): StoredHead {
  const scaleOf = (rows: Float32Array[]) =>
    Math.max(...rows.map((row) => row.reduce((most, it) => Math.max(most, Math.abs(it)), 1e-9))) / 127
  const scale = { dense: scaleOf(head.dense), sparse: scaleOf(head.sparse) }
  const pack = (row: Float32Array, unit: number) =>
    Buffer.from(Int8Array.from(row, (it) => Math.round(it / unit)).buffer).toString('base64')
  return {
    labels: [...head.labels],
    scale,
    dense: head.dense.map((row) => pack(row, scale.dense)),
    sparse: head.sparse.map((row) => pack(row, scale.sparse)),
    bias: Array.from(head.bias, (it) => Number(it.toFixed(4))),
  }
}

const unpack = (row: string, unit: number): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(row, 'base64')), (byte) => byte * unit)
