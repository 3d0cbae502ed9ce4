import { playbook, type Situation } from './playbook.ts'

/** Vectors of the phrases of each situation, of unit length. */
export type PhraseVectors = ReadonlyMap<string, readonly Float32Array[]>

export interface Ranked {
  id: string
  situation: Situation
  /** How well it fits what was said, 0..1. */
  score: number
}

/** Shares of the mean of a situation's phrases, of its nearest phrase, and of shared rare words. */
const shares = { mean: 0.5, nearest: 0.3, words: 0.2 }
/** Words alone are right less often, so they count less. */
const wordsAlone = 0.7
const shown = 5

/**
 * The situations that fit a text, the best first. `vector` is the text's own; without one, or without the vectors of
 * the phrases, only words are compared.
 */
export function rankSituations(
  text: string,
  vector: Float32Array | null,
  phrases: PhraseVectors | null,
): Ranked[] {
  const index = wordIndex()
  const words = wordsOf(text)
  const ranked = [...playbook().values()].map((situation) => {
    const shared = sharedWords(words, index, situation.id)
    const vectors = vector && phrases?.get(situation.id)
    if (!vector || !vectors) return { id: situation.id, situation, score: wordsAlone * shared }
    const near = vectors.map((it) => dot(vector, it))
    const mean = dot(vector, meanOf(situation.id, vectors))
    return {
      id: situation.id,
      situation,
      score: shares.mean * mean + shares.nearest * Math.max(...near) + shares.words * shared,
    }
  })
  return ranked.toSorted((one, other) => other.score - one.score).slice(0, shown)
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

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!
  return sum
}

interface WordIndex {
  /** How rare a word is over the situations. */
  weight: Map<string, number>
  wordsOf: Map<string, Set<string>>
}

let words: WordIndex | null = null

function wordIndex(): WordIndex {
  if (words) return words
  const bags = new Map(
    [...playbook().values()].map((it) => [it.id, new Set(wordsOf([it.title, ...it.says].join(' ')))]),
  )
  const counts = new Map<string, number>()
  for (const bag of bags.values()) for (const word of bag) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = new Map([...counts].map(([word, count]) => [word, Math.log(bags.size / count)]))
  words = { weight, wordsOf: bags }
  return words
}

/** The weight of the words a text shares with a situation, of all its words that any situation has. */
function sharedWords(text: readonly string[], { weight, wordsOf: bags }: WordIndex, id: string): number {
  const bag = bags.get(id)!
  let shared = 0
  let all = 0
  for (const word of new Set(text)) {
    const value = weight.get(word) ?? 0
    all += value
    if (bag.has(word)) shared += value
  }
  return all === 0 ? 0 : shared / Math.max(all, 10)
}

const small = new Set(
  'i a an the and or but so of to in on at for with is are was were be been am it its this that my our your we you he she they me us them do does did have has had not no if as by from about just can could should would will what how when why who which there then than too very really like get got im ive dont cant'.split(
    ' ',
  ),
)

/** Words of a text without endings, so that "pricing" meets "prices". */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((it) => it.length > 1 && !small.has(it))
    .map((it) => it.replace(/(?:ing|ers?|ed|es|s|ly)$/, '').slice(0, 7))
}
