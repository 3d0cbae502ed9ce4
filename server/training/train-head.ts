import { type Features, sparseSize } from '#server/providers/coach/rule-coach/acts/features.ts'
import { type Head, predict } from '#server/providers/coach/rule-coach/acts/head.ts'

export interface Example {
  features: Features
  /** Index of the label. */
  label: number
  weight?: number
}

interface TrainingSettings {
  epochs?: number
  rate?: number
  decay?: number
  dropout?: number
  seed?: number
}

/** Trains a softmax layer by Adagrad from a fixed seed: the same examples in the same order give the same weights. */
export function trainHead(
  examples: readonly Example[],
  labels: readonly string[],
  { epochs = 30, rate = 0.1, decay = 1e-3, dropout = 0.15, seed = 1 }: TrainingSettings = {},
): Head {
  const size = examples[0]!.features.dense.length
  const rows = (length: number) => labels.map(() => new Float32Array(length))
  const head: Head = {
    labels,
    dense: rows(size),
    sparse: rows(sparseSize),
    bias: new Float32Array(labels.length),
  }
  const squares = {
    dense: rows(size).map((it) => it.fill(1e-3)),
    sparse: rows(sparseSize).map((it) => it.fill(1e-2)),
  }
  const random = randomFrom(seed)
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    const pace = rate * (1 - (0.8 * epoch) / epochs)
    for (const i of order) {
      const { features, label, weight = 1 } = examples[i]!
      const dense = features.dense.map((it) => (random() < dropout ? 0 : it / (1 - dropout)))
      const sparse = features.sparse.filter(() => random() >= dropout)
      const share = 1 / Math.sqrt(sparse.length || 1)
      const probabilities = predict(head, { dense, sparse })
      for (let row = 0; row < labels.length; row += 1) {
        const error = (probabilities[row]! - (row === label ? 1 : 0)) * weight
        head.bias[row]! -= pace * 0.1 * error
        if (Math.abs(error) < 1e-3) continue
        const weights = head.dense[row]!
        const seen = squares.dense[row]!
        for (let at = 0; at < size; at += 1) {
          if (dense[at] === 0) continue
          const slope = error * dense[at]! + decay * weights[at]!
          seen[at]! += slope * slope
          weights[at]! -= (pace * slope) / Math.sqrt(seen[at]!)
        }
        for (const place of sparse) {
          const slope = error * share + decay * head.sparse[row]![place]!
          squares.sparse[row]![place]! += slope * slope
          head.sparse[row]![place]! -= (pace * slope) / Math.sqrt(squares.sparse[row]![place]!)
        }
      }
    }
  }
  return head
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
