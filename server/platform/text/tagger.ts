import { hash32 } from './hash.ts'
import { readOnce } from './read-once.ts'

/**
 * A linear-chain conditional random field: gives each word of a text a label, by what is known of the word and by which
 * label follows which (Lafferty, McCallum and Pereira, 2001).
 */
export interface Tagger {
  labels: string[]
  /** The row of each feature that it knows, by the feature's hash. */
  rows: ReadonlyMap<number, number>
  /** Log-linear weights: one a label for each row. */
  weights: Float32Array
  /** `transitions[from][to]`; the last row is that of the beginning. */
  transitions: number[][]
}

/** As stored: four bytes a hash and one a weight, both in base64; weights times `scale`. */
export type StoredTagger = Omit<Tagger, 'rows' | 'weights'> & { scale: number; rows: string; weights: string }

/** The rows of what is known of each word of a text. */
export type WordRows = readonly Uint32Array[]

export const rowsOf = ({ rows }: Tagger, words: readonly (readonly string[])[]): WordRows =>
  words.map((features) => Uint32Array.from(features.flatMap((it) => rows.get(hash32(it)) ?? [])))

/** A tagger that knows these features, and nothing about them. */
export function emptyTagger(labels: string[], features: Iterable<string>): Tagger {
  const rows = rowsByHash(new Set(Array.from(features, hash32)))
  return {
    labels,
    rows,
    weights: new Float32Array(rows.size * labels.length),
    transitions: Array.from({ length: labels.length + 1 }, () => Array<number>(labels.length).fill(0)),
  }
}

function rowsByHash(hashes: Iterable<number>): Map<number, number> {
  const rows = new Map<number, number>()
  for (const hash of hashes) rows.set(hash, rows.size)
  return rows
}

export function packTagger({ weights, rows, ...tagger }: Tagger): StoredTagger {
  const scale = weights.reduce((most, it) => Math.max(most, Math.abs(it)), 0) / 127
  const bytes = Int8Array.from(weights, (it) => Math.round(it / scale))
  const base64 = (numbers: Int8Array | Uint32Array) => Buffer.from(numbers.buffer).toString('base64')
  return { ...tagger, scale, rows: base64(Uint32Array.from(rows.keys())), weights: base64(bytes) }
}

export function unpackTagger({ scale, rows, weights, labels, transitions }: StoredTagger): Tagger {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  const hashes = new Uint32Array(new Uint8Array(Buffer.from(rows, 'base64')).buffer)
  const numbers = new Float32Array(bytes)
  for (let at = 0; at < numbers.length; at += 1) numbers[at]! *= scale
  return { labels, transitions, rows: rowsByHash(hashes), weights: numbers }
}

/** The tagger of a file, read at first use; training may put another in its place, and null brings back that of the file. */
export function taggerIn(file: URL): { read: () => Tagger; replace: (other: Tagger | null) => void } {
  let tagger: Tagger | null = null
  return {
    read: () => {
      tagger ??= unpackTagger(readOnce<StoredTagger>(file))
      return tagger
    },
    replace: (other) => {
      tagger = other
    },
  }
}

/** The score of each label for each word, without its neighbours. */
export const scoresOf = ({ labels: { length: size }, weights }: Tagger, words: WordRows): Float64Array[] =>
  words.map((own) => {
    const scores = new Float64Array(size)
    for (const row of own)
      for (let label = 0; label < size; label += 1) scores[label]! += weights[row * size + label]!
    return scores
  })

/** The likeliest row of labels, each as its place in `labels` (Viterbi); `favour` is added to a label's score. */
export function likeliest(
  tagger: Tagger,
  words: WordRows,
  favour: (label: number) => number = () => 0,
): number[] {
  const { labels, transitions } = tagger
  const from: number[][] = []
  let best = new Float64Array(labels.length)
  for (const [at, own] of scoresOf(tagger, words).entries()) {
    const origins: number[] = []
    const next = own.map((score, to) => {
      let origin = 0
      let most = Number.NEGATIVE_INFINITY
      for (let before = 0; before < labels.length; before += 1) {
        const reached =
          at === 0 ? transitions[labels.length]![to]! : best[before]! + transitions[before]![to]!
        if (reached > most) [origin, most] = [before, reached]
      }
      origins.push(origin)
      return most + score + favour(to)
    })
    from.push(origins)
    best = next
  }
  const path: number[] = []
  let label = best.indexOf(Math.max(...best))
  for (let at = words.length - 1; at >= 0; at -= 1) {
    path.push(label)
    label = from[at]![label]!
  }
  return path.reverse()
}

export interface LabelChances {
  /** The probability of each label for each word. */
  words: Float64Array[]
  scores: Float64Array[]
  forward: Float64Array[]
  backward: Float64Array[]
  /** The logarithm of the sum over all rows of labels. */
  logSum: number
}

/** The probability of each label for each word (forward-backward). */
export function chancesOf(tagger: Tagger, words: WordRows): LabelChances {
  const { labels, transitions } = tagger
  const scores = scoresOf(tagger, words)
  const size = labels.length
  const forward: Float64Array[] = []
  const backward: Float64Array[] = []
  for (const [at, own] of scores.entries())
    forward.push(
      own.map((score, to) =>
        at === 0
          ? transitions[size]![to]! + score
          : score + logSumOf(size, (it) => forward[at - 1]![it]! + transitions[it]![to]!),
      ),
    )
  for (let at = scores.length - 1; at >= 0; at -= 1)
    backward[at] = new Float64Array(size).map((_, label) =>
      at === scores.length - 1
        ? 0
        : logSumOf(size, (to) => transitions[label]![to]! + scores[at + 1]![to]! + backward[at + 1]![to]!),
    )
  const logSum = logSumOf(size, (label) => forward.at(-1)![label]!)
  const chances = forward.map((row, at) =>
    row.map((it, label) => Math.exp(it + backward[at]![label]! - logSum)),
  )
  return { words: chances, scores, forward, backward, logSum }
}

function logSumOf(size: number, of: (at: number) => number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < size; at += 1) most = Math.max(most, of(at))
  let sum = 0
  for (let at = 0; at < size; at += 1) sum += Math.exp(of(at) - most)
  return most + Math.log(sum)
}
