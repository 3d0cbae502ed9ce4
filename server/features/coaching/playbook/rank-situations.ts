import { likeness } from '#server/providers/encoder/port.ts'
import { playbook, type Situation } from './playbook.ts'
import { wordFits } from './word-fit.ts'

/** Vectors of the phrases of each situation, of unit length. */
export type PhraseVectors = ReadonlyMap<string, readonly Float32Array[]>

/** An entry of the playbook, and how well it fits what was said (about 0..1). */
export interface FoundEntry {
  id: string
  entry: Situation
  score: number
}

/** Shares of the mean of a situation's phrases, of its nearest phrase, of its nearest few, and of the words. */
const shares = { mean: 0.3, nearest: 0.2, nearestFew: 0.3, words: 0.2 }
const few = 4
/** Words alone are right less often, so they count less. */
const wordsAlone = 0.6
/** What a text loses that has none of the words of the playbook. */
const strange = 0.15
const shown = 5

/**
 * The situations that fit a text, the best first. `vector` is the text's own; without one, or without the vectors of
 * the phrases, only words are compared.
 */
export function rankSituations(
  text: string,
  vector: Float32Array | null,
  phrases: PhraseVectors | null,
): FoundEntry[] {
  const { fits, unknown } = wordFits(text)
  const scoreOf = (id: string): number => {
    const words = fits.get(id)!
    const vectors = vector && phrases?.get(id)
    if (!vector || !vectors) return wordsAlone * words - strange * unknown
    const near = vectors.map((it) => likeness(vector, it)).sort((one, other) => other - one)
    const nearestFew = near.slice(0, few).reduce((sum, it) => sum + it, 0) / few
    const mean = likeness(vector, meanOf(id, vectors))
    const likely = shares.mean * mean + shares.nearest * near[0]! + shares.nearestFew * nearestFew
    return likely + shares.words * words - strange * unknown
  }
  return [...playbook().entries()]
    .map(([id, entry]) => ({ id, entry, score: scoreOf(id) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shown)
}

const means = new Map<string, Float32Array>()

function meanOf(id: string, vectors: readonly Float32Array[]): Float32Array {
  const known = means.get(id)
  if (known) return known
  const mean = new Float32Array(vectors[0]!.length)
  for (const vector of vectors) for (const [i, value] of vector.entries()) mean[i]! += value / vectors.length
  const length = Math.hypot(...mean) || 1
  const unit = mean.map((it) => it / length)
  means.set(id, unit)
  return unit
}
