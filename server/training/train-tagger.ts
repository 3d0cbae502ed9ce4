import { chancesOf, emptyTagger, rowsOf, type Tagger, type WordRows } from '#server/platform/text/tagger.ts'
import { randomFrom } from './train-head.ts'

/** A text whose words have their labels, each as its place in the labels. */
export interface Tagged {
  /** What is known of each word. */
  words: readonly (readonly string[])[]
  labels: readonly number[]
}

/** Passes over all texts. */
const passes = 24
const rate = 0.1
/** Pulls every weight that a text touches towards nothing. */
const decay = 2e-4
/** What fewer texts have tells nothing. */
const fewest = 3

/** Trains a tagger by stochastic gradient descent with AdaGrad; the same texts in the same order give the same weights. */
export function trainTagger(texts: readonly Tagged[], labels: string[]): Tagger {
  const tagger = emptyTagger(labels, commonFeatures(texts))
  const read = texts.map((it) => ({ words: rowsOf(tagger, it.words), labels: it.labels }))
  const size = labels.length
  const squares = new Float32Array(tagger.weights.length).fill(1e-6)
  const transitionSquares = tagger.transitions.map((row) => row.map(() => 1e-6))
  const random = randomFrom(1)
  const order = texts.map((_, i) => i)
  for (let pass = 0; pass < passes; pass += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const other = Math.floor(random() * (i + 1))
      ;[order[i], order[other]] = [order[other]!, order[i]!]
    }
    for (const i of order) learn(read[i]!)
  }
  return tagger

  /** One step along the gradient of a text's log likelihood: what it says less what is expected. */
  function learn({ words, labels: right }: { words: WordRows; labels: readonly number[] }): void {
    if (words.length === 0) return
    const { words: likely, scores, forward, backward, logSum } = chancesOf(tagger, words)
    const moves = tagger.transitions.map(() => new Float64Array(size))
    for (const [at, label] of right.entries()) {
      moves[at === 0 ? size : right[at - 1]!]![label]! += 1
      for (let to = 0; to < size; to += 1)
        if (at === 0) moves[size]![to]! -= likely[0]![to]!
        else
          for (let from = 0; from < size; from += 1)
            moves[from]![to]! -= Math.exp(
              forward[at - 1]![from]! +
                tagger.transitions[from]![to]! +
                scores[at]![to]! +
                backward[at]![to]! -
                logSum,
            )
    }
    for (const [at, rows] of words.entries())
      for (let label = 0; label < size; label += 1) {
        const error = (label === right[at] ? 1 : 0) - likely[at]![label]!
        for (const row of rows) step(tagger.weights, squares, row * size + label, error)
      }
    for (const [from, row] of tagger.transitions.entries())
      for (let to = 0; to < size; to += 1) step(row, transitionSquares[from]!, to, moves[from]![to]!)
  }
}

function commonFeatures(texts: readonly Tagged[]): string[] {
  const counts = new Map<string, number>()
  for (const { words } of texts)
    for (const it of new Set(words.flat())) counts.set(it, (counts.get(it) ?? 0) + 1)
  return [...counts].flatMap(([it, count]) => (count >= fewest ? [it] : []))
}

type Numbers = Float32Array | number[]

function step(weights: Numbers, squares: Numbers, at: number, error: number): void {
  const slope = error - decay * weights[at]!
  squares[at]! += slope * slope
  weights[at]! += (rate * slope) / Math.sqrt(squares[at]!)
}
