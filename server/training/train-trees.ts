import type { Features, Trees } from '#server/platform/text/trees.ts'
import { randomFrom } from './train-head.ts'

export interface Judged {
  features: Features
  isRight: boolean
}

const rounds = 300
const rate = 0.04
const depth = 5
/** The share of features that each node may ask for, so that the trees differ. */
const featuresTried = 0.2
const fewestInLeaf = 20
/** Holds the answer of a leaf with few examples near 0. */
const caution = 5
const bins = 32

/**
 * Gradient boosting on log loss with second-order leaves, over features cut into bins of like size. From a fixed seed: the
 * same examples in the same order give the same trees.
 */
export function trainTrees(examples: readonly Judged[]): Trees {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort()
  const columns = names.map((name) => Float32Array.from(examples, ({ features }) => features[name] ?? 0))
  const cuts = columns.map(cutsOf)
  const binned = columns.map((column, i) => Uint8Array.from(column, (value) => binOf(value, cuts[i]!)))
  const share = examples.filter((it) => it.isRight).length / examples.length
  const bias = Math.log(share / (1 - share))
  const odds = new Float64Array(examples.length).fill(bias)
  const slope = new Float64Array(examples.length)
  const curve = new Float64Array(examples.length)
  const random = randomFrom(1)
  const all = Uint32Array.from(examples, (_, i) => i)
  const trees = Array.from({ length: rounds }, () => {
    for (const [i, { isRight }] of examples.entries()) {
      const probability = 1 / (1 + Math.exp(-odds[i]!))
      slope[i] = (isRight ? 1 : 0) - probability
      curve[i] = probability * (1 - probability)
    }
    return grow(all, depth)
  })
  return { names, bias: rounded(bias), trees }

  /** The nodes of a tree over these examples, whose odds it moves. */
  function grow(rows: Uint32Array, levels: number): Trees['trees'][number] {
    const split = levels === 0 ? null : bestSplit(rows)
    if (!split) {
      let [slopes, curves] = [0, 0]
      for (const row of rows) {
        slopes += slope[row]!
        curves += curve[row]!
      }
      const answer = rounded((rate * slopes) / (curves + caution))
      for (const row of rows) odds[row]! += answer
      return [[answer]]
    }
    const { feature, bin } = split
    const below = grow(
      rows.filter((row) => binned[feature]![row]! <= bin),
      levels - 1,
    )
    const above = grow(
      rows.filter((row) => binned[feature]![row]! > bin),
      levels - 1,
    )
    const moved = (nodes: Trees['trees'][number], by: number) =>
      nodes.map((it): typeof it => (it.length === 1 ? it : [it[0], it[1], it[2] + by]))
    return [
      [feature, rounded(cuts[feature]![bin]!), 1 + below.length],
      ...moved(below, 1),
      ...moved(above, 1 + below.length),
    ]
  }

  function bestSplit(rows: Uint32Array): { feature: number; bin: number } | null {
    let best: { feature: number; bin: number } | null = null
    let most = 1e-6
    const slopes = new Float64Array(bins)
    const curves = new Float64Array(bins)
    const counts = new Uint32Array(bins)
    for (let feature = 0; feature < names.length; feature += 1) {
      if (random() >= featuresTried) continue
      slopes.fill(0)
      curves.fill(0)
      counts.fill(0)
      const column = binned[feature]!
      for (const row of rows) {
        const bin = column[row]!
        slopes[bin]! += slope[row]!
        curves[bin]! += curve[row]!
        counts[bin]! += 1
      }
      const whole = { slope: sum(slopes), curve: sum(curves) }
      const worth = (s: number, c: number) => (s * s) / (c + caution)
      let [s, c, n] = [0, 0, 0]
      for (let bin = 0; bin < cuts[feature]!.length; bin += 1) {
        s += slopes[bin]!
        c += curves[bin]!
        n += counts[bin]!
        if (n < fewestInLeaf || rows.length - n < fewestInLeaf) continue
        const gain = worth(s, c) + worth(whole.slope - s, whole.curve - c) - worth(whole.slope, whole.curve)
        if (gain > most) {
          most = gain
          best = { feature, bin }
        }
      }
    }
    return best
  }
}

const sum = (values: Float64Array): number => values.reduce((total, it) => total + it, 0)
const rounded = (value: number): number => Number(value.toPrecision(5))

/** Values between which a column is cut: up to `bins` parts with about as many examples each. */
function cutsOf(column: Float32Array): number[] {
  const sorted = Float32Array.from(column).sort()
  const different = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const quantiles =
    different.length <= bins
      ? different.slice(0, -1)
      : Float32Array.from(
          { length: bins - 1 },
          (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / bins)]!,
        )
  return [...new Set([...quantiles].map(rounded))].sort((one, other) => one - other)
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0
  while (bin < cuts.length && value > cuts[bin]!) bin += 1
  return bin
}
