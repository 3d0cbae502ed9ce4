import { hash32 } from '#server/platform/text/hash.ts'

/** Size of the feature table; a power of two. */
export const places = 1 << 14

const placeOf = (feature: string) => hash32(feature) % places

const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s|ly)$/, '')

/** The classifier's features of a normalised sentence: words, pairs, triples, stems and parts of words. */
export function featuresOf(sentence: string): number[] {
  const found = new Set<number>()
  const words = sentence
    .replace(/\d+/g, '#')
    .split(' ')
    .filter((word) => word !== ',')
  for (const [i, word] of words.entries()) {
    const [before, first] = [words[i - 1], words[i - 2]]
    found.add(placeOf(`1${word}`)).add(placeOf(`t${stemOf(word)}`))
    if (before !== undefined)
      found.add(placeOf(`2${before} ${word}`)).add(placeOf(`u${stemOf(before)} ${stemOf(word)}`))
    if (first !== undefined)
      found.add(placeOf(`s${first} _ ${word}`)).add(placeOf(`3${first} ${before} ${word}`))
    for (let k = 0; word.length > 4 && k + 4 <= word.length; k += 1)
      found.add(placeOf(`c${word.slice(k, k + 4)}`))
  }
  return [...found]
}
